import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import winkNLP, { type Model } from 'wink-nlp'
import wtf from 'wtf_wikipedia'
import { planTriplets } from '../src/builders/pic-triplets/plan-triplets.js'
import { paperSettings, type TripletSettings } from '../src/builders/pic-triplets/settings.js'
import { plainText, type RawPage, readDump, sourceBytes } from '../src/corpora/index.js'
import { median } from '../src/math/index.js'

const rounds = 2
const workers = os.availableParallelism()
/** The sample repeated to about 200 MB: start-up is a small part of a real dump, too. */
const copies = 32

// As installed: otherwise compiling TypeScript would be measured too.
const { inProcesses } = (await import(
  new URL('../dist/builders/index.js', import.meta.url).href
)) as typeof import('../src/builders/index.js')

/**
 * Extraction against wtf_wikipedia, and the whole of mining (XML, extraction, sentences, tags, phrases, buckets) against
 * the plain tagger alone on the same plain text.
 */
export async function run(): Promise<void> {
  const sample = path.join(
    process.env.POLYSEME_DATA ?? path.join('..', 'shared', 'data'),
    'wikipedia',
    'enwiki-sample.xml.bz2',
  )
  if (!existsSync(sample)) throw new Error(`${sample}: needs a dump, e.g. the first pages of enwiki, there`)
  const pages: RawPage[] = []
  for await (const page of readDump(sample)) if (page.redirect === null) pages.push(page)
  const texts = pages.map(({ wikitext }) => plainText(wikitext).text)
  const megabytes = pages.reduce((sum, { wikitext }) => sum + Buffer.byteLength(wikitext), 0) / 1e6
  console.log(
    `${pages.length} articles, ${megabytes.toFixed(1)} MB of wikitext, ${copies} times, ${workers} cores`,
  )

  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-bench-'))
  const dump = await repeated(sample, folder)
  const nlp = winkNLP(createRequire(import.meta.url)('wink-eng-lite-web-model') as Model)
  const [extraction, whole]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const ours = await timed(() => pages.forEach(({ wikitext }) => void plainText(wikitext)))
    const peer = await timed(() => pages.forEach(({ wikitext }) => void wtf(wikitext).text()))
    extraction.push(peer.processor / ours.processor)
    let tokens = 0
    const tagger = await timed(() => {
      for (let copy = 0; copy < copies; copy++)
        for (const text of texts) tokens += nlp.readDoc(text).tokens().out(nlp.its.pos).length
    })
    const all = await timed(() => mineInProcesses(dump, folder))
    whole.push(tagger.wall / all.wall)
    const rate = (seconds: number) => `${(tokens / seconds / 1000).toFixed(0)} k tokens/s`
    console.log(
      `extraction per second of a core: ours ${(megabytes / ours.processor).toFixed(1)} MB, wtf_wikipedia ${(megabytes / peer.processor).toFixed(1)} MB`,
    )
    console.log(
      `mining, XML to buckets: ${rate(all.wall)} by the clock in ${workers} processes; the plain tagger alone: ${rate(tagger.processor)} of a core, ${rate(tagger.wall)} by the clock`,
    )
  }
  rmSync(folder, { recursive: true })
  console.log(
    `extraction over wtf_wikipedia, per second of a core, median of ${rounds}: ${median(extraction).toFixed(2)}`,
  )
  console.log(
    `mining in ${workers} processes over the plain tagger, by the clock, median of ${rounds}: higher is better`,
  )
  console.log(`ratio ${median(whole).toFixed(2)}`)
}

/** Seconds by the clock, and seconds that this process had a core for. */
async function timed(work: () => unknown): Promise<{ readonly wall: number; readonly processor: number }> {
  const [start, used] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(used)
  return { wall: (performance.now() - start) / 1000, processor: (user + system) / 1e6 }
}

async function repeated(sample: string, folder: string): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of sourceBytes(sample)) pieces.push(piece)
  const xml = Buffer.concat(pieces).toString('utf8')
  const [from, to] = [xml.indexOf('<page>'), xml.lastIndexOf('</page>') + '</page>'.length]
  const file = path.join(folder, 'dump.xml')
  writeFileSync(file, xml.slice(0, from) + xml.slice(from, to).repeat(copies) + xml.slice(to))
  return file
}

const settingsOf = (source: string, shards: number): TripletSettings => ({
  ...paperSettings,
  builder: 'pic-triplets',
  source,
  sourceMark: '',
  multistreamIndex: null,
  limit: null,
  allowPartial: false,
  shards,
  buckets: 16,
  memory: 512,
  tagger: 'english',
  words: null,
  encoder: 'minilm',
  seed: 1,
})

/** The first stage of a build, the start of the processes included. */
async function mineInProcesses(dump: string, home: string): Promise<void> {
  const folder = mkdtempSync(path.join(home, 'all-'))
  const settings = settingsOf(dump, workers)
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(settings))
  const jobs = Array.from({ length: workers }, (_, index) => ({ folder, stage: 'mine', index }))
  await inProcesses(workers, folder).run(jobs, planTriplets(settings, folder, folder), () => {})
}

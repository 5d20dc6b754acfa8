import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { RankedSpan } from '../src/core/index.js'
import { type Embedder, embedder, openModel } from '../src/encoders/index.js'
import { cosine, median, type Random, randomInteger, seeded, shuffled } from '../src/math/index.js'
import { bigramsAndTrigrams, type PhraseQuestion } from '../src/systems/phrase-search/phrase-candidates.js'
import { queryVectors, scoredCandidates } from '../src/systems/phrase-search/scored-candidates.js'
import { tokens } from '../src/text/index.js'

const pageTokens = 2900 // the mean of PiC PR-page
const rounds = 3
const sampled = 300

/** Every 2- and 3-gram of a page against a query: one reading per sentence against one reading per candidate. */
export async function run(): Promise<void> {
  const random = seeded('page')
  const { document, source } = page(random)
  const question: PhraseQuestion = {
    id: 'page',
    group: 'page',
    language: 'en',
    slices: {},
    kind: 'phrase-search',
    query: 'sustained threat',
    document,
  }
  const candidates = bigramsAndTrigrams(document, question.language)
  const total = candidates.reduce((sum, { spans }) => sum + spans.length, 0)
  console.log(
    `a page of ${tokens(document).length} tokens and ${candidates.length} sentences (${source}), ${total} candidates, all-MiniLM-L6-v2, fp32, ${os.availableParallelism()} cores, no vector cache`,
  )
  const cache = mkdtempSync(path.join(os.tmpdir(), 'polyseme-bench-'))
  const encoder = await openModel('minilm', cache)
  const vectors = embedder(encoder)
  await vectors.texts(['the weights are loaded', 'on every core'])

  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const ours = await timed(async () => (await scoredCandidates(vectors, [question], [candidates]))[0]!)
    const sample = shuffled(ours.result, random).slice(0, sampled)
    const peer = await timed(() => spanBySpan(vectors, question, sample))
    const pageSeconds = (peer.seconds * total) / sample.length
    const furthest = Math.max(...sample.map(({ score }, i) => Math.abs(score - peer.result[i]!.score)))
    ratios.push(ours.seconds / pageSeconds)
    console.log(`one reading per sentence  ${ours.seconds.toFixed(2)} s for ${total} candidates`)
    console.log(
      `one reading per candidate ${peer.seconds.toFixed(2)} s for ${sample.length} of them, drawn at random: ${pageSeconds.toFixed(1)} s for all, extrapolated`,
    )
    console.log(
      `largest difference of a score: ${furthest.toExponential(1)}${furthest < 1e-4 ? '' : ': NOT THE SAME'}`,
    )
  }
  await encoder.close()
  rmSync(cache, { recursive: true })
  console.log(`our time over time of the span-by-span encoder, median of ${rounds}: lower is better`)
  console.log(`ratio ${median(ratios).toFixed(2)}`)
}

/** What one writes first: each candidate's sentence goes through the model again. In batches, as fast as ours. */
async function spanBySpan(
  { encoder, ...vectors }: Embedder,
  question: PhraseQuestion,
  spans: readonly RankedSpan[],
): Promise<RankedSpan[]> {
  const sentences = bigramsAndTrigrams(question.document, question.language).map(({ sentence }) => sentence)
  const [query] = await queryVectors({ encoder, ...vectors }, [question])
  const home = spans.map(({ start }) => sentences.find(({ end }) => start < end)!)
  const scored: RankedSpan[] = []
  await encoder.encode(
    home.map(({ start, end }) => question.document.slice(start, end)),
    (index, { tokens: found, dimensions, states }) => {
      const { start, end } = spans[index]!
      const offset = home[index]!.start
      const sum = new Float64Array(dimensions)
      for (const [row, token] of found.entries())
        if (token && token.start + offset < end && start < token.end + offset)
          for (let k = 0; k < dimensions; k++) sum[k]! += states[0]![row * dimensions + k]!
      scored[index] = { start, end, score: cosine(sum, query!) }
    },
  )
  return scored
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const start = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - start) / 1000 }
}

/** Wikipedia sentences where they are available, else made-up ones of like length. */
function page(random: Random): { document: string; source: string } {
  const file = path.join(
    process.env.POLYSEME_DATA ?? path.join('..', 'shared', 'data'),
    'sentences',
    'enwiki-20k.txt',
  )
  const known = existsSync(file)
    ? shuffled(readFileSync(file, 'utf8').split('\n').filter(Boolean), random)
    : Array.from({ length: 400 }, () => madeUp(random))
  const chosen: string[] = []
  let length = 0
  for (const sentence of known) {
    if (length >= pageTokens) break
    chosen.push(sentence)
    length += tokens(sentence).length
  }
  return { document: chosen.join('\n'), source: existsSync(file) ? 'Wikipedia' : 'generated text' }
}

const letters = 'aeioubcdfghlmnprst'

function madeUp(random: Random): string {
  const word = () =>
    Array.from(
      { length: 2 + randomInteger(random, 7) },
      () => letters[randomInteger(random, letters.length)],
    ).join('')
  return `${Array.from({ length: 12 + randomInteger(random, 25) }, word).join(' ')} .`
}

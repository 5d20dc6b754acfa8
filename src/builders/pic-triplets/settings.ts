/** All that a build of triplets depends on; its hash names the folder of its pieces. Plain data: other machines read it. */
export interface TripletSettings {
  readonly builder: 'pic-triplets'
  readonly source: string
  /** Size and a hash of the ends of the source: another dump of the same name is another build. */
  readonly sourceMark: string
  readonly multistreamIndex: string | null
  readonly limit: number | null
  readonly allowPartial: boolean
  readonly shards: number
  readonly buckets: number
  /** Megabytes of rows that a process holds while it groups a bucket. */
  readonly memory: number
  readonly tagger: string
  /** A file with one polysemous word per line; null for WordNet's nouns and verbs with two senses or more. */
  readonly words: string | null
  readonly encoder: string
  readonly seed: number
  readonly fewestWords: number
  readonly mostWords: number
  /** Sentences that are kept of a phrase. */
  readonly contexts: number
  /** Two sentences of a pair differ by fewer words. */
  readonly lengthDifference: number
  /** Bounds of the cosine of two sentences, both included. */
  readonly cosine: readonly [number, number] | null
  /** Instead of `cosine`: which part of all cosines is kept, as quantiles. */
  readonly quantiles: readonly [number, number] | null
  /** Whether phrases that begin with a number are kept. */
  readonly numbers: boolean
  /** Triplets of one phrase. */
  readonly perPhrase: number
  readonly top: number
}

/** PiC, Appendix C. */
export const paperSettings = {
  fewestWords: 5,
  mostWords: 25,
  contexts: 32,
  lengthDifference: 4,
  cosine: [-0.3, 0.2],
  quantiles: null,
  numbers: true,
  perPhrase: 1,
  top: 19_500,
} as const satisfies Partial<TripletSettings>

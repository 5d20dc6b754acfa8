import type { WordVectors } from '../../lexicon/index.js'
import { words } from '../../text/index.js'
import { vectorMean } from './vector-mean.js'

/** The vector of a word as written, else in lower case, else the mean of its parts (`mother-in-law`); or none. */
export function wordVector(vectors: WordVectors, word: string): Float32Array | undefined {
  const whole = vectors.get(word) ?? vectors.get(word.toLowerCase())
  if (whole) return whole
  const parts = words(word).map((part) => vectors.get(part))
  const known = parts.filter((part) => part !== undefined)
  return known.length > 0 && known.length === parts.length ? vectorMean(known) : undefined
}

import type { WordVectors } from '../../lexicon/index.js'
import { cosine } from '../../math/index.js'
import { vectorMean } from '../shared/vector-mean.js'
import { wordVector } from '../shared/word-vector.js'
import { whereSignsAgree } from './composed-pair.js'

const product = whereSignsAgree((a, b) => a * b)

/** What has no direction or no vector is as unlike as two random words. */
const similarity = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
  a && b ? cosine(a, b) || 0 : 0

/**
 * Cosines of static vectors: of the word with head, modifier, their sum and their product, and of head and modifier with
 * each other; then whether all are known.
 */
export function staticFeatures(
  vectors: WordVectors,
  word: string,
  head: string,
  modifiers: readonly string[],
): number[] {
  const own = wordVector(vectors, word)
  const governing = wordVector(vectors, head)
  const found = modifiers.map((each) => wordVector(vectors, each)).filter((each) => each !== undefined)
  const modifying = found.length > 0 ? vectorMean(found) : undefined
  const both = governing && modifying
  return [
    similarity(own, governing),
    similarity(own, modifying),
    similarity(own, both ? vectorMean([governing, modifying]) : (governing ?? modifying)),
    similarity(own, both ? product(modifying, governing) : (governing ?? modifying)),
    similarity(governing, modifying),
    Number(own !== undefined && governing !== undefined && found.length === modifiers.length),
  ]
}

import { sentenceKey } from './sentence-key.js'

/** One sentence in this many. */
const oneOf = 40n

/**
 * Sentences that no Polyseme encoder learns from, in any corpus: what is fitted on top of an encoder is fitted on these,
 * where its vectors are no better than elsewhere.
 */
export const isHeldOut = (text: string): boolean => (sentenceKey(text) ?? 1n) % oneOf === 0n

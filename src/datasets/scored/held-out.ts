import { sentenceKey } from './sentence-key.js'

/** One sentence in so many. */
const oneOf = 40n

/**
 * Sentences that no Polyseme encoder learns from, whatever corpus they stand in: what is fitted on an encoder is fitted
 * on these, where its vectors are as good as they are elsewhere and no better.
 */
export const isHeldOut = (text: string): boolean => (sentenceKey(text) ?? 1n) % oneOf === 0n

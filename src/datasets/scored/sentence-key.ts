import { createHash } from 'node:crypto'

/** Shorter ones occur in any corpus by chance. */
const shortest = 16

/** What stays of a sentence where case, spaces and marks are left out. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The first 64 bits of SHA-256 over a sentence's letters and digits; null for one that is too short. */
export function sentenceKey(text: string): bigint | null {
  const letters = lettersOf(text)
  if ([...letters].length < shortest) return null
  return createHash('sha256').update(letters).digest().readBigUInt64BE()
}

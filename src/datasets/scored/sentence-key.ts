import { createHash } from 'node:crypto'
import { lettersOnly } from '../../text/index.js'

/** Shorter ones occur in any corpus by chance. */
const shortest = 16

/** The first 64 bits of SHA-256 over a sentence's letters and digits; null for one that is too short. */
export function sentenceKey(text: string): bigint | null {
  const letters = lettersOnly(text)
  if ([...letters].length < shortest) return null
  return createHash('sha256').update(letters).digest().readBigUInt64BE()
}

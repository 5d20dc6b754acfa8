import type { OpenEncoder } from '../encoders/index.js'
import { charactersOf } from './characters-of.js'
import { encodingRate } from './encoding-rate.js'

export interface EncodingTime {
  readonly seconds: number
  /** Of these, for texts that the encoder was not asked about before. */
  readonly added: number
}

/** How long encoders would take, one list of texts after another; a joined encoder takes the time of its members. */
export function encodingTimes(
  rateOf: (encoder: OpenEncoder) => Promise<number> = encodingRate,
): (encoder: OpenEncoder, texts: readonly string[]) => Promise<EncodingTime> {
  const rates = new Map<OpenEncoder, number>()
  const read = new Map<OpenEncoder, Set<string>>()
  const rate = async (encoder: OpenEncoder): Promise<number> => {
    const known = rates.get(encoder) ?? (await rateOf(encoder))
    rates.set(encoder, known)
    return known
  }
  return async (encoder, texts) => {
    const before = read.get(encoder) ?? new Set()
    const fresh = texts.filter((text) => !before.has(text))
    for (const text of fresh) before.add(text)
    read.set(encoder, before)
    let perCharacter = 0
    for (const each of encoder.members ?? [encoder]) perCharacter += 1 / (await rate(each))
    return { seconds: charactersOf(texts) * perCharacter, added: charactersOf(fresh) * perCharacter }
  }
}

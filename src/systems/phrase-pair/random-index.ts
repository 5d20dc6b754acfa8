import { randomInteger, seeded } from '../../math/index.js'

/** Numbers that every word's index vector has, and how many of them are not 0. */
export const dimensions = 1000
const marks = 4

/** Sentences as numbered words, with the positions of each word: vectors are made on demand. */
export interface IndexedCorpus {
  /** Of the words near each occurrence of a form, or of two forms in a row; null if there are fewer than `least`. */
  contextOf(form: string): Context | null
  /** Of the whole corpus. */
  readonly general: Context
}

/** The context vector: the sum of the index vectors, and the number of words in it. */
export interface Context {
  readonly sums: Float32Array
  readonly size: number
}

export interface CorpusOptions {
  /** Words on each side. */
  readonly window?: number
  /** Occurrences that a vector is worth making from. */
  readonly least?: number
  /** Words that carry no meaning of their own. */
  readonly stop?: ReadonlySet<string>
}

/** The places of a word's marks: drawn from its letters, so that they are the same in every run. */
export function marksOf(word: string): Int32Array {
  const random = seeded(`random index ${word}`)
  return Int32Array.from({ length: marks }, () => randomInteger(random, dimensions))
}

/** Random indexing (Sahlgren 2005) with marks that are never negative, so that a context is a distribution. */
export function indexCorpus(
  sentences: Iterable<readonly string[]>,
  { window = 5, least = 5, stop = new Set() }: CorpusOptions = {},
): IndexedCorpus {
  const numbers = new Map<string, number>()
  const tokens: number[] = []
  const end = -1 // no context reaches over it
  const places: number[][] = []
  for (const sentence of sentences) {
    for (const word of sentence) {
      const number = numbers.get(word) ?? numbers.size
      numbers.set(word, number)
      const own = places[number]
      if (own) own.push(tokens.length)
      else places[number] = [tokens.length]
      tokens.push(number)
    }
    tokens.push(end)
  }
  const names = [...numbers.keys()]
  const indexOf = names.map((name) => (stop.has(name) ? null : marksOf(name)))
  const add = (sums: Float32Array, token: number): number => {
    const own = indexOf[token]
    if (!own) return 0
    for (const place of own) sums[place]! += 1
    return 1
  }
  const around = (sums: Float32Array, place: number, length: number): number => {
    let size = 0
    for (let k = place - 1; k >= Math.max(0, place - window) && tokens[k] !== end; k--)
      size += add(sums, tokens[k]!)
    for (let k = place + length; k < place + length + window && k < tokens.length && tokens[k] !== end; k++)
      size += add(sums, tokens[k]!)
    return size
  }
  const general = new Float32Array(dimensions)
  let size = 0
  for (const token of tokens) if (token !== end) size += add(general, token)
  const kept = new Map<string, Context | null>()
  const make = (form: string): Context | null => {
    const parts = form.split(' ').map((part) => numbers.get(part))
    const found = (places[parts[0] ?? -1] ?? []).filter((place) =>
      parts.every((part, k) => part !== undefined && tokens[place + k] === part),
    )
    if (found.length < least) return null
    const sums = new Float32Array(dimensions)
    let seen = 0
    for (const place of found) seen += around(sums, place, parts.length)
    return seen === 0 ? null : { sums, size: seen }
  }
  return {
    general: { sums: general, size },
    contextOf(form) {
      const known = kept.get(form)
      if (known !== undefined) return known
      const made = make(form)
      kept.set(form, made)
      return made
    },
  }
}

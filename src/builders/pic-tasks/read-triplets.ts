import path from 'node:path'
import { DataError, shown, surface, type Target, target } from '../../core/index.js'
import { jsonLines } from '../../corpora/index.js'
import type { TripletProvenance, TripletSource } from '../pic-triplets/triplet-examples.js'

/** One of the two uses of a phrase. */
export interface PhraseUse {
  /** The phrase in its sentence. */
  readonly target: Target
  readonly page: string
  /** Of its sentence on the page. */
  readonly sentence: number
}

export interface AnnotatedTriplet {
  readonly id: string
  readonly phrase: string
  readonly uses: readonly [PhraseUse, PhraseUse]
}

const notWritten = 'is not as pic-triplets writes it'

function readTarget(given: unknown): Target | null {
  try {
    const { text, span } = given as Target
    return target(text, span.start, span.end)
  } catch {
    return null
  }
}

/** Ids, phrases and texts alike. */
const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const isPlace = (source: unknown): boolean => {
  const { page, sentence } = (source ?? {}) as TripletSource
  return typeof page === 'string' && Number.isInteger(sentence) && sentence >= 0
}

/** Triplets and pages as `pic-triplets` has written them. */
export async function readTriplets(folder: string): Promise<{
  readonly triplets: ReadonlyMap<string, AnnotatedTriplet>
  /** Plain texts by page id. */
  readonly pages: ReadonlyMap<string, string>
}> {
  const file = (name: string) => path.join(folder, name)
  const failing =
    (name: string, line: number) =>
    (message: string): never => {
      throw new DataError({ file: file(name), line, message })
    }
  const pairs = new Map<string, readonly [Target, Target]>()
  for await (const { row, line } of jsonLines(file('data/triplets.jsonl'))) {
    const fail = failing('data/triplets.jsonl', line)
    const pair = Array.isArray(row.pair) ? row.pair.map(readTarget) : []
    if (!isFilled(row.id) || pair.length !== 2 || pair.includes(null)) fail(notWritten)
    if (pairs.has(row.id as string)) fail(`id: ${row.id} is given twice`)
    pairs.set(row.id as string, pair as [Target, Target])
  }
  const pages = new Map<string, string>()
  for await (const { row, line } of jsonLines(file('pages.jsonl'))) {
    const fail = failing('pages.jsonl', line)
    if (!isFilled(row.id) || !isFilled(row.text)) fail(notWritten)
    if (pages.has(row.id as string)) fail(`id: ${row.id} is given twice`)
    pages.set(row.id as string, row.text as string)
  }
  const triplets = new Map<string, AnnotatedTriplet>()
  for await (const { row, line } of jsonLines(file('provenance.jsonl'))) {
    const { id, phrase, sources } = row as unknown as TripletProvenance
    const fail = failing('provenance.jsonl', line)
    const pair = pairs.get(id) ?? fail(`${shown(id)} is not in data/triplets.jsonl`)
    const whole = Array.isArray(sources) && sources.length === 2 && sources.every(isPlace)
    if (!isFilled(phrase) || !whole) fail(notWritten)
    for (const { page } of sources) if (!pages.has(page)) fail(`page ${page} is not in pages.jsonl`)
    for (const [i, { page }] of sources.entries())
      if (surface(pair[i]!).toLowerCase() !== phrase.toLowerCase())
        fail(
          `its phrase is ${shown(phrase)}, but its sentence of page ${page} marks ${shown(surface(pair[i]!))}`,
        )
    const uses = sources.map(({ page, sentence }, i) => ({ target: pair[i]!, page, sentence }))
    triplets.set(id, { id, phrase, uses: uses as [PhraseUse, PhraseUse] })
  }
  return { triplets, pages }
}

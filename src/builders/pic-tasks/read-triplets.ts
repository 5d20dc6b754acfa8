import path from 'node:path'
import { DataError, type Target, target } from '../../core/index.js'
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
  const pairs = new Map<string, readonly [Target, Target]>()
  const file = (name: string) => path.join(folder, name)
  for await (const { row, line } of jsonLines(file('data/triplets.jsonl'))) {
    const pair = Array.isArray(row.pair) ? row.pair.map(readTarget) : []
    if (typeof row.id !== 'string' || pair.length !== 2 || pair.includes(null))
      throw new DataError({ file: file('data/triplets.jsonl'), line, message: notWritten })
    pairs.set(row.id, pair as [Target, Target])
  }
  const pages = new Map<string, string>()
  for await (const { row } of jsonLines(file('pages.jsonl'))) pages.set(String(row.id), String(row.text))
  const triplets = new Map<string, AnnotatedTriplet>()
  for await (const { row, line } of jsonLines(file('provenance.jsonl'))) {
    const { id, phrase, sources } = row as unknown as TripletProvenance
    const fail = (message: string): never => {
      throw new DataError({ file: file('provenance.jsonl'), line, message })
    }
    const pair = pairs.get(id) ?? fail(`${id} is not in data/triplets.jsonl`)
    const whole = Array.isArray(sources) && sources.length === 2 && sources.every(isPlace)
    if (typeof phrase !== 'string' || !whole) fail(notWritten)
    for (const { page } of sources) if (!pages.has(page)) fail(`page ${page} is not in pages.jsonl`)
    const uses = sources.map(({ page, sentence }, i) => ({ target: pair[i]!, page, sentence }))
    triplets.set(id, { id, phrase, uses: uses as [PhraseUse, PhraseUse] })
  }
  return { triplets, pages }
}

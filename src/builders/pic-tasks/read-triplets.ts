import path from 'node:path'
import { type Target, UserError } from '../../core/index.js'
import { jsonLines } from '../../corpora/index.js'
import type { TripletProvenance } from '../pic-triplets/triplet-examples.js'

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

/** Triplets and pages as `pic-triplets` has written them. */
export async function readTriplets(folder: string): Promise<{
  readonly triplets: ReadonlyMap<string, AnnotatedTriplet>
  /** Plain texts by page id. */
  readonly pages: ReadonlyMap<string, string>
}> {
  const pairs = new Map<string, readonly [Target, Target]>()
  for await (const { row } of jsonLines(path.join(folder, 'data', 'triplets.jsonl')))
    pairs.set(String(row.id), row.pair as readonly [Target, Target])
  const pages = new Map<string, string>()
  for await (const { row } of jsonLines(path.join(folder, 'pages.jsonl')))
    pages.set(String(row.id), String(row.text))
  const triplets = new Map<string, AnnotatedTriplet>()
  for await (const { row } of jsonLines(path.join(folder, 'provenance.jsonl'))) {
    const { id, phrase, sources } = row as unknown as TripletProvenance
    const pair = pairs.get(id)
    if (!pair)
      throw new UserError(`${folder}: provenance.jsonl names ${id}, which is not in data/triplets.jsonl`)
    const uses = sources.map(({ page, sentence }, i) => ({ target: pair[i]!, page, sentence }))
    triplets.set(id, { id, phrase, uses: uses as [PhraseUse, PhraseUse] })
  }
  return { triplets, pages }
}

import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parquetRows, strict } from '../../datasets/index.js'
import { bucketFolder } from './bucket-writer.js'
import type { PhraseRow } from './phrase-row.js'
import type { TripletSettings } from './settings.js'

/** A phrase with the sentences in which it stands. */
export interface PhraseGroup {
  readonly phrase: string
  readonly contexts: readonly PhraseRow[]
}

export interface GroupCounts {
  /** Distinct phrases. */
  phrases: number
  /** Of them, those in two sentences or more. */
  repeated: number
  /** Of them, those with a polysemous word. */
  polysemous: number
  /** Of them, those that are no names. */
  common: number
}

/** Steps 3 and 4, and the names of step 6, for the phrases of one bucket: the only rows that are in memory. */
export async function groupBucket(
  settings: TripletSettings,
  folder: string,
  bucket: number,
): Promise<{ readonly groups: PhraseGroup[]; readonly counts: GroupCounts }> {
  const rows = await bucketRows(folder, bucket)
  const byPhrase = new Map<string, PhraseRow[]>()
  for (const row of rows) {
    const known = byPhrase.get(row.phrase)
    if (known) known.push(row)
    else byPhrase.set(row.phrase, [row])
  }
  const counts: GroupCounts = { phrases: byPhrase.size, repeated: 0, polysemous: 0, common: 0 }
  const groups: PhraseGroup[] = []
  for (const phrase of [...byPhrase.keys()].sort()) {
    const found = byPhrase.get(phrase)!.sort(byPlace)
    const polysemous = found[0]!.sentence !== ''
    // Rows that only count have no text: their places tell them apart.
    const distinct = new Map(found.map((row) => [row.sentence || `${row.page} ${row.number}`, row]))
    if (distinct.size < 2) continue
    counts.repeated++
    if (!polysemous) continue
    counts.polysemous++
    if (2 * found.filter(({ proper }) => proper).length > found.length) continue
    counts.common++
    groups.push({ phrase, contexts: chosenContexts([...distinct.values()], settings) })
  }
  return { groups, counts }
}

const byPlace = (a: PhraseRow, b: PhraseRow): number =>
  a.page.localeCompare(b.page, 'en', { numeric: true }) || a.number - b.number || a.start - b.start

/** At most so many, drawn by hash: the same whatever the order in which shards were written. */
function chosenContexts(rows: readonly PhraseRow[], { contexts, seed }: TripletSettings): PhraseRow[] {
  if (rows.length <= contexts) return [...rows]
  const draw = (row: PhraseRow) =>
    createHash('sha256').update(`${seed} ${row.phrase} ${row.sentence}`).digest('hex')
  return rows
    .map((row) => ({ row, key: draw(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, contexts)
    .map(({ row }) => row)
    .sort(byPlace)
}

async function bucketRows(folder: string, bucket: number): Promise<PhraseRow[]> {
  const home = bucketFolder(folder, bucket)
  const names = (await readdir(home).catch(() => [])).filter((name) => name.endsWith('.parquet')).sort()
  const rows: PhraseRow[] = []
  for (const name of names)
    for await (const { value } of parquetRows(path.join(home, name), strict))
      rows.push(value as unknown as PhraseRow)
  return rows
}

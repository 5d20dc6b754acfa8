import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { getOrMake, messageOf, UserError } from '../../core/index.js'
import { hashText, type ParquetGroup, parquetGroups } from '../../files/index.js'
import { bucketFolder, bucketOf } from './bucket-writer.js'
import type { PhraseRow } from './phrase-row.js'
import type { TripletSettings } from './settings.js'

/** A phrase with the sentences that have it. */
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
  /** The number of them that are not names. */
  common: number
}

const number =
  /^(?:\d\S*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?) /

/** What a row takes as an object, its strings included: measured, and rounded up. */
const bytesOfRow = 1500

/**
 * Steps 3 and 4, and the names of step 6, for the phrases of one bucket, in pieces that fit into memory: a bucket with too
 * many rows is read several times, each time for other phrases. How many pieces there are changes no group.
 */
export async function* groupBucket(
  settings: TripletSettings,
  folder: string,
  bucket: number,
): AsyncGenerator<{ readonly groups: PhraseGroup[]; readonly counts: GroupCounts }> {
  const files = await bucketFiles(folder, bucket)
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  const pieces = Math.max(1, Math.ceil((rows * bytesOfRow) / (settings.memory * 1e6)))
  for (let piece = 0; piece < pieces; piece++) yield await groupPiece(settings, files, piece, pieces)
}

async function groupPiece(
  settings: TripletSettings,
  files: readonly BucketFile[],
  piece: number,
  pieces: number,
): Promise<{ readonly groups: PhraseGroup[]; readonly counts: GroupCounts }> {
  const byPhrase = new Map<string, PhraseRow[]>()
  for (const { groups } of files)
    for (const { read } of groups)
      for (const row of (await read()) as readonly unknown[] as readonly PhraseRow[]) {
        // Not the hash of the buckets: all phrases of one have the same remainder.
        if (pieces > 1 && bucketOf(`${row.phrase}/`, pieces) !== piece) continue
        getOrMake(byPhrase, row.phrase, () => []).push(row)
      }
  const counts: GroupCounts = { phrases: byPhrase.size, repeated: 0, polysemous: 0, common: 0 }
  const groups: PhraseGroup[] = []
  for (const phrase of [...byPhrase.keys()].sort()) {
    const found = byPhrase.get(phrase)!.sort(byPlace)
    const polysemous = found[0]!.sentence !== ''
    // Rows that only count have no text: their places distinguish them.
    const distinct = new Map(found.map((row) => [row.sentence || `${row.page} ${row.number}`, row]))
    if (distinct.size < 2) continue
    counts.repeated++
    if (!polysemous) continue
    counts.polysemous++
    if (2 * found.filter(({ proper }) => proper).length > found.length) continue
    if (!settings.numbers && number.test(phrase)) continue
    counts.common++
    // "Seven Years' War" is not about seven years.
    const uses = [...distinct.values()].filter(({ proper }) => !proper)
    groups.push({ phrase, contexts: chosenContexts(uses, settings) })
  }
  return { groups, counts }
}

const byPlace = (a: PhraseRow, b: PhraseRow): number =>
  a.page.localeCompare(b.page, 'en', { numeric: true }) || a.number - b.number || a.start - b.start

/** At most this many, drawn by hash: the same in any order of shards. */
function chosenContexts(rows: readonly PhraseRow[], { contexts, seed }: TripletSettings): PhraseRow[] {
  if (rows.length <= contexts) return [...rows]
  const draw = (row: PhraseRow) => hashText(`${seed} ${row.phrase} ${row.sentence}`)
  return rows
    .map((row) => ({ row, key: draw(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, contexts)
    .map(({ row }) => row)
    .sort(byPlace)
}

interface BucketFile {
  readonly rows: number
  readonly groups: readonly ParquetGroup[]
}

async function bucketFiles(folder: string, bucket: number): Promise<BucketFile[]> {
  const home = bucketFolder(folder, bucket)
  const names = (await readdir(home).catch(() => [])).filter((name) => name.endsWith('.parquet')).sort()
  return await Promise.all(
    names.map(async (name) => {
      const file = path.join(home, name)
      const groups = await parquetGroups(file).catch((cause: unknown) => {
        throw new UserError(`${file}: can't be read: ${messageOf(cause)}; delete ${folder} and build again`, {
          cause,
        })
      })
      return { rows: groups.at(-1)?.end ?? 0, groups }
    }),
  )
}

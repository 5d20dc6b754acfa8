import { stat } from 'node:fs/promises'
import path from 'node:path'
import { getOrMake, UserError } from '../../core/index.js'
import { sha256 } from '../../files/index.js'
import { filesBelow } from '../documents/files-below.js'
import { exactSearch } from './exact-search.js'
import type { IndexEncoder } from './index-encoder.js'
import {
  damaged,
  type FileEntry,
  graphFile,
  type Manifest,
  readManifest,
  type SegmentEntry,
  segmentFile,
  unchanged,
} from './manifest.js'
import { openGraph } from './phrase-graph.js'
import { quantised } from './quantised.js'
import { readPhrases, readVectors, type StoredPhrase } from './segment.js'

/** A phrase that the graph found near a query. */
export interface NearPhrase extends StoredPhrase {
  readonly file: string
  /** Cosine with the query, right to about 0.01. */
  readonly inContext: number
}

export interface FolderIndex {
  readonly manifest: Manifest
  /** Files in the folder that are new or changed since: the index's data on them is not used. */
  readonly changed: readonly string[]
  near(query: Float32Array, most: number): Promise<NearPhrase[]>
}

/** A segment of a file and the number of its first phrase. */
interface Placed {
  readonly entry: FileEntry
  readonly segment: SegmentEntry
  readonly first: number
}

function placedSegments(files: readonly FileEntry[]): Placed[] {
  let first = 0
  return files.flatMap((entry) =>
    entry.segments.map((segment) => {
      const placed = { entry, segment, first }
      first += segment.phrases
      return placed
    }),
  )
}

/** Up to this many are all compared, in a tenth of a second: a graph may miss one among many that are nearly equal. */
const fewPhrases = 100_000

async function vectorsOf(folder: string, placed: readonly Placed[]): Promise<Int8Array[]> {
  const found: Int8Array[] = []
  for (const { segment } of placed) {
    const file = segmentFile(folder, segment.name)
    const read = await readVectors(file)
    if (!read) throw damaged(file, folder)
    found.push(read.vectors)
  }
  return found
}

/** The graph file, looked at whole only where size or time say that it is not the one that was written. */
async function checkGraph(folder: string, { graph }: Manifest): Promise<string> {
  const file = graphFile(folder, graph.name)
  if (await unchanged(file, graph)) return file
  const found = await stat(file).catch(() => null)
  if (found?.size !== graph.size || (await sha256(file)) !== graph.sha256) throw damaged(file, folder)
  return file
}

/** The index of a folder; null if there is none. One of another encoder, or a damaged one, is an error that says so. */
export async function openIndex(
  folder: string,
  { id, revision, dimensions }: IndexEncoder,
): Promise<FolderIndex | null> {
  const manifest = await readManifest(folder)
  if (!manifest) return null
  if (manifest.revision !== revision)
    throw new UserError(
      `${folder}: its index was made with the encoder ${manifest.encoder}${manifest.encoder === id ? ' of another revision or with other options' : `, not ${id}`}; run polyseme index ${folder} --encoder ${id} first`,
    )
  const known = new Map(manifest.files.map((entry) => [path.join(folder, entry.file), entry]))
  const changed: string[] = []
  const current = new Set<string>() // neither what changed nor what is no longer there
  for (const file of await filesBelow(folder, () => {})) {
    const entry = known.get(file)
    if (entry && (await unchanged(file, entry))) current.add(file)
    else changed.push(file)
  }
  const placed = placedSegments(manifest.files)
  const graph = await checkGraph(folder, manifest)
  const phrases = placed.reduce((sum, { segment }) => sum + segment.phrases, 0)
  const search =
    phrases > fewPhrases
      ? openGraph(graph, dimensions)
      : exactSearch(await vectorsOf(folder, placed), dimensions)
  const opened = new Map<string, ReturnType<typeof readPhrases>>()
  const phraseAt = async ({ segment }: Placed, number: number): Promise<StoredPhrase> => {
    const file = segmentFile(folder, segment.name)
    const reading = getOrMake(opened, file, () => readPhrases(file))
    const phrase = (await reading)?.(number)
    if (!phrase) throw damaged(file, folder)
    return phrase
  }
  return {
    manifest,
    changed,
    async near(query, most) {
      const found: NearPhrase[] = []
      for (const { row, score } of search(quantised(query), most)) {
        const own = placed.findLast(({ first }) => first <= row)!
        const file = path.join(folder, own.entry.file)
        if (!current.has(file)) continue
        found.push({ file, ...(await phraseAt(own, row - own.first)), inContext: score })
      }
      return found
    },
  }
}

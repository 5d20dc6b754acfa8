import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkTexts, type Progress, UserError } from '../../core/index.js'
import { fileError, hashOfPieces, makeFolder, sha256, withLock } from '../../files/index.js'
import { checkBuilding, checkTools } from '../check-given.js'
import { filesBelow, type Trouble } from '../documents/files-below.js'
import { checkSaved } from './check-saved.js'
import type { BuildTools } from './encode-segment.js'
import { type IndexEncoder, indexEncoder } from './index-encoder.js'
import { indexFile } from './index-file.js'
import {
  type FileEntry,
  graphFile,
  indexFolder,
  type Manifest,
  readManifest,
  segmentFile,
  unchanged,
  writeManifest,
} from './manifest.js'
import { phraseGraph } from './phrase-graph.js'
import { readPhrases, readVectors } from './segment.js'

export interface BuildOptions {
  readonly trouble?: Trouble
  readonly progress?: Progress
  /** Told what is left out. */
  readonly note?: Trouble
  readonly waiting?: (holder: { readonly pid: number; readonly host: string }) => void
  readonly signal?: AbortSignal
}

export interface Built {
  readonly files: number
  readonly sentences: number
  readonly phrases: number
  /** Files that had to be read: new ones and those that changed. */
  readonly read: number
  /** Sentences that had to be encoded. */
  readonly encoded: number
}

/**
 * Makes or updates the index of a folder. Unchanged files are kept; complete segments that a kill left are used; another
 * process that does the same waits or is waited for.
 */
export async function buildIndex(
  folder: string,
  tools: BuildTools,
  options: BuildOptions = {},
): Promise<Built> {
  checkTexts('buildIndex folder', folder)
  checkTools('buildIndex tools', tools)
  checkBuilding('buildIndex', options)
  const { trouble = () => {}, note = () => {}, progress = () => {}, waiting, signal } = options
  const found = await stat(folder).catch((error: unknown) => {
    throw fileError(error, folder) ?? error
  })
  if (!found.isDirectory()) throw new UserError(`${folder}: is a file, expected a folder`)
  await makeFolder(path.join(indexFolder(folder), 'segments'))
  return withLock(
    path.join(indexFolder(folder), 'build'),
    () => build(folder, tools, { trouble, note, progress, ...(signal && { signal }) }),
    waiting ? { waiting } : {},
  )
}

async function build(
  folder: string,
  tools: BuildTools,
  { trouble, note, progress, signal }: BuildOptions & { trouble: Trouble; note: Trouble; progress: Progress },
): Promise<Built> {
  const info = indexEncoder(tools.embedder)
  const before = await readManifest(folder).catch(() => null)
  const kept = before?.revision === info.revision ? before : null
  const known = new Map(kept?.files.map((entry) => [entry.file, entry]))
  const paths = await filesBelow(folder, trouble, note)
  const entries: FileEntry[] = []
  const work = { read: 0, encoded: 0 }
  for (const [i, file] of paths.entries()) {
    signal?.throwIfAborted()
    progress(i, paths.length)
    const name = path.relative(folder, file)
    const old = known.get(name)
    if (old && (await unchanged(file, old)) && (await whole(folder, old))) {
      entries.push(old)
      continue
    }
    try {
      const advance = (share: number) => progress(i + share, paths.length)
      entries.push(await indexFile(file, { folder, tools, info, work, advance, signal }))
    } catch (error) {
      const problem = fileError(error, file)
      if (!problem) throw error
      trouble(problem.message)
    }
  }
  const segments = entries.flatMap((entry) => entry.segments)
  const sum = (of: 'sentences' | 'phrases') => segments.reduce((all, each) => all + each[of], 0)
  const built: Built = {
    files: entries.length,
    sentences: sum('sentences'),
    phrases: sum('phrases'),
    ...work,
  }
  const same = kept && JSON.stringify(kept.files) === JSON.stringify(entries)
  if (same && (await sha256(graphFile(folder, kept.graph.name)).catch(() => '')) === kept.graph.sha256) {
    await writeManifest(folder, { ...kept, built: new Date().toISOString() })
    return built
  }
  await writeGraph(folder, entries, info)
  progress(paths.length, paths.length)
  return built
}

/** Whether all segments of a file are there and in order. */
async function whole(folder: string, { segments }: FileEntry): Promise<boolean> {
  for (const { name } of segments) {
    const file = segmentFile(folder, name)
    if (!(await readPhrases(file)) || !(await readVectors(file))) return false
  }
  return true
}

const phrasesOf = ({ segments }: FileEntry): number => segments.reduce((sum, each) => sum + each.phrases, 0)

/** The graph over all phrases and the manifest that names it; then files that are no longer needed are removed. */
async function writeGraph(folder: string, files: readonly FileEntry[], info: IndexEncoder): Promise<void> {
  const built = new Date().toISOString()
  const name = `phrases-${hashOfPieces([built, JSON.stringify(files)]).slice(0, 12)}.usearch`
  const file = graphFile(folder, name)
  const graph = phraseGraph(info.dimensions)
  for (const { name: segment } of files.flatMap(({ segments }) => segments)) {
    const made = await readVectors(segmentFile(folder, segment))
    if (!made)
      throw new UserError(`${segmentFile(folder, segment)}: was changed while it was read; index again`)
    graph.add(made.vectors)
  }
  try {
    graph.save(file)
    await checkSaved(file, info.dimensions * files.reduce((sum, each) => sum + phrasesOf(each), 0))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  const { size, mtimeMs } = await stat(file)
  const manifest: Manifest = {
    schema: 2,
    encoder: info.id,
    revision: info.revision,
    dimensions: info.dimensions,
    built,
    files,
    graph: { name, size, modified: mtimeMs, sha256: await sha256(file) },
  }
  await writeManifest(folder, manifest)
  const needed = new Set(files.flatMap(({ segments }) => segments.map((each) => `${each.name}.segment`)))
  for (const left of await readdir(path.join(indexFolder(folder), 'segments')))
    if (!needed.has(left))
      await rm(path.join(indexFolder(folder), 'segments', left), { recursive: true, force: true })
  for (const left of await readdir(indexFolder(folder)))
    if (left.endsWith('.usearch') && left !== name)
      await rm(graphFile(folder, left), { recursive: true, force: true })
}

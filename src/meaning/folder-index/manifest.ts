import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../../core/index.js'
import { atomicWrite, hashOfPieces, inputProblem, isThere } from '../../files/index.js'

/** Below the folder that it is of. */
export const indexFolder = (folder: string): string => path.join(folder, '.polyseme-index')
export const manifestFile = (folder: string): string => path.join(indexFolder(folder), 'manifest.json')
export const graphFile = (folder: string, name: string): string => path.join(indexFolder(folder), name)
export const segmentFile = (folder: string, name: string): string =>
  path.join(indexFolder(folder), 'segments', `${name}.segment`)

/** A part of a file's sentences. */
export interface SegmentEntry {
  readonly name: string
  readonly sentences: number
  readonly phrases: number
}

export interface FileEntry {
  /** Below the folder. */
  readonly file: string
  readonly size: number
  readonly modified: number
  /** Of the bytes. */
  readonly sha256: string
  readonly segments: readonly SegmentEntry[]
}

/** The graph of near neighbours over all phrases, in the order of files and segments. */
export interface GraphEntry {
  readonly name: string
  readonly size: number
  readonly modified: number
  readonly sha256: string
}

export interface Manifest {
  readonly schema: 2
  readonly encoder: string
  readonly revision: string
  readonly dimensions: number
  readonly built: string
  readonly files: readonly FileEntry[]
  readonly graph: GraphEntry
}

const digestOf = (manifest: Manifest): string => hashOfPieces([JSON.stringify(manifest)])

const again = (folder: string): string => `run polyseme index ${folder} again`

/** A link to nothing, or what this user may not look at, is not absent: `inputProblem` says what it is. */
function isAbsent(file: string): boolean {
  try {
    return !isThere(file)
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

/** The manifest of a folder's index; null if there is none. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const file = manifestFile(folder)
  if (isAbsent(file)) return null
  const problem = inputProblem(file)
  if (problem !== null) throw new UserError(`${file}: ${problem}; remove it and ${again(folder)}`)
  const text = await readFile(file, 'utf8')
  try {
    const { digest, ...manifest } = JSON.parse(text) as Manifest & { readonly digest: string }
    if (manifest.schema === 2 && digest === digestOf(manifest)) return manifest
  } catch {}
  throw new UserError(`${file}: is damaged or of another version; ${again(folder)}`)
}

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  atomicWrite(manifestFile(folder), `${JSON.stringify({ ...manifest, digest: digestOf(manifest) })}\n`)

/** Whether a file is as it was when its size and time were noted. */
export async function unchanged(
  file: string,
  { size, modified }: Pick<FileEntry, 'size' | 'modified'>,
): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found?.size === size && found.mtimeMs === modified
}

export const damaged = (file: string, folder: string): UserError =>
  new UserError(`${file}: is damaged; ${again(folder)}`)

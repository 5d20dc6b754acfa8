import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { codeHash, manifestFile, readRun } from '../../evaluation/index.js'
import { atomicWrite, cacheFolder, hashOfPieces, hashText } from '../../files/index.js'

/** Above this many answers, recomputing takes longer than reading. */
const fewestKept = 5000

/** Everything that the pages of a run depend on other than its files. */
const folders = ['core', 'math', 'text', 'datasets', 'metrics', 'tasks', 'evaluation', 'reports']

const hashOf = (body: Uint8Array): Buffer => Buffer.from(hashOfPieces([body]), 'hex')

const hashLength = 32

/**
 * Findings about runs with many answers, kept between programs: by their manifests, which have the hash of their answers,
 * and by the code that computes them. The runs' own folders may be someone else's, so they are kept in the cache.
 */
export async function keptOnDisk<T>(
  what: string,
  runs: readonly string[],
  find: () => Promise<T>,
): Promise<T> {
  const manifests = await manifestsOf(runs)
  if (manifests === null) return find()
  const name = hashText(JSON.stringify([what, codeHash(folders), ...manifests]))
  const file = path.join(cacheFolder(), 'explorer', name)
  const kept = await readKept(file)
  if (kept) return deserialize(kept) as T
  const found = await find()
  const body = serialize(found)
  // A full disk or a cache that may not be written costs time, not the answer.
  await atomicWrite(file, Buffer.concat([hashOf(body), body])).catch(() => {})
  return found
}

/** Null if a run can't be read, which its reader reports, or if there is little to compute. */
async function manifestsOf(runs: readonly string[]): Promise<string[] | null> {
  try {
    const read = await Promise.all(runs.map(async (folder) => readFile(manifestFile(folder), 'utf8')))
    const counts = await Promise.all(runs.map(async (folder) => (await readRun(folder)).n))
    return counts.some((n) => n >= fewestKept) ? read : null
  } catch {
    return null
  }
}

/** Null if there is none, or not all of it. */
async function readKept(file: string): Promise<Buffer | null> {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return null
  const body = bytes.subarray(hashLength)
  return hashOf(body).equals(bytes.subarray(0, hashLength)) ? body : null
}

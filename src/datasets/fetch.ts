import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkFields, checkOptions, checkTexts, eachOf, optionally, shown, UserError } from '../core/index.js'
import { makeFolder, sha256 } from '../files/index.js'
import { downloadFields } from './check-dataset.js'
import type { Dataset, Download } from './dataset.js'
import { attemptDownload, discardPart, type FetchProgress, sizeOf, versionFile } from './download-attempt.js'

export interface FetchOptions {
  readonly progress?: FetchProgress
  readonly signal?: AbortSignal
  /** Milliseconds before the second, third … attempt without any new bytes. */
  readonly pauses?: readonly number[]
  /** Milliseconds that a server may be silent: a minute unless given. */
  readonly patience?: number
}

/**
 * Downloads a file under a temporary name, resumes an earlier attempt, checks it, and renames it.
 * Any failure is one line; what was downloaded so far is kept, unless its checksum is wrong.
 */
export async function fetchFile(
  { url, file, sha256: expected }: Download,
  { progress = () => {}, signal, pauses = [1000, 3000, 9000], patience = 60_000 }: FetchOptions = {},
): Promise<void> {
  const part = `${file}.part`
  await makeFolder(path.dirname(file))
  let most = await sizeOf(part)
  for (let tries = 0; ; ) {
    const failure = await attemptDownload({
      url,
      part,
      checked: expected !== undefined,
      progress,
      signal,
      patience,
    })
    if (!failure) break
    const size = await sizeOf(part)
    tries = size > most ? 0 : tries + 1
    most = Math.max(most, size)
    if (failure.final || tries > pauses.length) throw new UserError(`${url}: ${failure.message}`)
    // When the signal ends the pause, the next attempt says so.
    await pause(pauses[Math.max(0, tries - 1)], undefined, signal && { signal }).catch(() => {})
  }
  if (expected !== undefined) {
    const found = await sha256(part)
    if (found !== expected) {
      await discardPart(part)
      throw new UserError(
        `${url}: expected sha256 ${expected}, found ${found}; what was downloaded is deleted`,
      )
    }
  }
  const other = expected === undefined ? await otherContent(part, file) : null
  if (other !== null) {
    await discardPart(part)
    throw new UserError(`${url}: the server sent ${other}, not the file`)
  }
  await rename(part, file)
  await rm(versionFile(part), { force: true })
}

/** How archives begin, by the ends of their names. */
const archives: readonly (readonly [ending: RegExp, magic: string])[] = [
  [/\.zip$/, 'PK'],
  [/\.t?gz$/, '\x1f\x8b'],
  [/\.bz2$/, 'BZh'],
]

/** What a server sent instead of a file of this name, whatever it called it; null if it may be the file. */
async function otherContent(part: string, name: string): Promise<string | null> {
  const handle = await open(part)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0).finally(() => handle.close())
  const start = buffer.subarray(0, bytesRead).toString('latin1')
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)/i.test(start)) return 'a web page'
  const archive = archives.find(([ending]) => ending.test(name))
  if (archive && !start.startsWith(archive[1])) return 'something that is not an archive of this kind'
  const error = /^\s*(?:\{\s*"(?:error|message|detail)s?"|<\?xml[^>]*>\s*<Error>)/i
  return error.test(start) ? 'an error message' : null
}

function checkSignal(what: string, signal: AbortSignal): void {
  if (!(signal instanceof AbortSignal))
    throw new RangeError(`${what} of ${shown(signal)}: expected an AbortSignal`)
}

const checkPause = (what: string, pause: number): void =>
  checkFields(what, { milliseconds: pause }, { milliseconds: 'amount' })

/** Downloads what a data set offers, below its folder; what is there and right stays. Gives the paths. */
export async function fetchDataset(
  dataset: Pick<Dataset, 'id' | 'downloads'>,
  data: string,
  options: FetchOptions = {},
): Promise<string[]> {
  checkFields('data set', dataset, downloadFields)
  checkTexts('a folder of data', data)
  checkOptions('fetchDataset options', options, {
    progress: 'function?',
    signal: optionally(checkSignal),
    pauses: optionally(eachOf(checkPause)),
    patience: 'positive?',
  })
  const files: string[] = []
  for (const download of dataset.downloads ?? []) {
    const file = path.join(data, dataset.id, download.file)
    const there =
      existsSync(file) && (download.sha256 === undefined || (await sha256(file)) === download.sha256)
    if (!there) await fetchFile({ ...download, file }, options)
    files.push(file)
  }
  return files
}

/** How to unpack an archive in place; null for any other file. */
export function unpackLine(file: string): string | null {
  const folder = path.dirname(file)
  if (file.endsWith('.zip')) return `unzip ${file} -d ${folder}`
  return /\.(?:tar\.gz|tgz|tar\.bz2)$/.test(file) ? `tar -xf ${file} -C ${folder}` : null
}

import { createWriteStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { longestTimer, networkCause } from '../core/index.js'
import { fileError } from '../files/index.js'

export type FetchProgress = (done: number, total: number) => void

export interface Attempt {
  readonly url: string
  /** Where the bytes go; bytes that are there already are not requested again. */
  readonly part: string
  /** Whether the file's checksum is known, and so checked afterwards. */
  readonly checked: boolean
  readonly progress: FetchProgress
  readonly signal?: AbortSignal | undefined
  /** Milliseconds that the server may be silent. */
  readonly patience: number
}

/** Whole: null. Else what went wrong; worth another attempt unless it is final. */
export type Failure = { readonly message: string; readonly final: boolean } | null

export const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0

/** Next to the partial file: the version of the file its bytes come from, so that two versions are never mixed. */
export const versionFile = (part: string): string => `${part}.version`

/** One request for the missing part of a file. */
export async function attemptDownload(attempt: Attempt): Promise<Failure> {
  const failure = await tryDownload(attempt)
  // A version without bytes, or a file without any, would be useless.
  if (failure && (await sizeOf(attempt.part)) === 0) await discardPart(attempt.part)
  return failure
}

export const discardPart = (part: string): Promise<unknown> =>
  Promise.all([part, versionFile(part)].map((name) => rm(name, { force: true })))

async function tryDownload({ url, part, checked, progress, signal, patience }: Attempt): Promise<Failure> {
  const had = await sizeOf(part)
  const version = had > 0 ? await readFile(versionFile(part), 'utf8').catch(() => '') : ''
  const headers: Record<string, string> = { 'accept-encoding': 'identity' }
  // Without a version there is no guarantee that the rest belongs to the same file: it is fetched from its beginning.
  if (had > 0 && version !== '') Object.assign(headers, { range: `bytes=${had}-`, 'if-range': version })
  const silence = new AbortController()
  const stalled = setTimeout(() => silence.abort(), Math.min(patience, longestTimer))
  try {
    const response = await fetch(url, {
      headers,
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    })
    if (!response.body || !response.ok) return await refused(response, part)
    if (isPage(response, url)) {
      await response.body.cancel()
      return { message: 'the server sent a web page, not the file', final: true }
    }
    const range = response.status === 206 ? rangeOf(response) : null
    const goesOn = range !== null && range.start === had
    if (response.status === 206 && !goesOn)
      return startAnew(part, 'the server sent another range than asked for')
    if (goesOn && had > 0 && (versionOf(response) !== version || isPacked(response)))
      return startAnew(part, 'the file changed on the server')
    await writeFile(versionFile(part), versionOf(response))
    const start = goesOn ? had : 0
    const total = range?.total ?? lengthOf(response)
    // Without a length and without chunks a truncated body looks complete; a compressed one ends with a mark.
    const marked = response.headers.get('transfer-encoding') !== null || isPacked(response)
    if (total === null && !checked && !marked) {
      await response.body.cancel()
      return {
        message: 'the server does not say how long the file is, and no checksum is known',
        final: true,
      }
    }
    let done = start
    async function* counted(body: AsyncIterable<Uint8Array>) {
      for await (const chunk of body) {
        stalled.refresh()
        done += chunk.length
        progress(done, total ?? done)
        yield chunk
      }
    }
    await pipeline(counted(response.body), createWriteStream(part, { flags: goesOn ? 'a' : 'w' }))
    if (done === 0) return { message: 'the file is empty', final: false }
    return total === null || done === total
      ? null
      : { message: `ended after ${done} of ${total} bytes`, final: false }
  } catch (error) {
    if (signal?.aborted) return { message: 'interrupted; run it again to resume', final: true }
    if (silence.signal.aborted)
      return { message: `the server was silent for ${patience / 1000} s`, final: false }
    return failureOf(error)
  } finally {
    clearTimeout(stalled)
  }
}

/** An error page or a login with status 200. */
const isPage = ({ headers }: Response, url: string): boolean =>
  /^\s*(?:text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '') &&
  !/\.x?html?$/i.test(new URL(url).pathname)

/** Where a part of a file begins, and how long all of it is: a server may send less than the rest. */
function rangeOf({ headers }: Response): { readonly start: number; readonly total: number } | null {
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  return start === undefined ? null : { start: Number(start), total: Number(total) }
}

const isPacked = ({ headers }: Response): boolean =>
  !['', 'identity'].includes(headers.get('content-encoding') ?? '')

/** The length of a compressed body is not the file's. */
function lengthOf(response: Response): number | null {
  const length = response.headers.get('content-length')
  return length === null || isPacked(response) ? null : Number(length)
}

// A weak tag does not promise the same bytes (RFC 9110, 8.8.1), so If-Range may not carry it.
function versionOf({ headers }: Response): string {
  const tag = headers.get('etag')
  return tag?.startsWith('"') ? tag : (headers.get('last-modified') ?? '')
}

async function refused(response: Response, part: string): Promise<Failure> {
  await response.body?.cancel()
  if (response.status === 416) return startAnew(part, 'the server has no such range')
  const message = `HTTP ${response.status} ${response.statusText}`.trim()
  return { message, final: response.status < 500 && response.status !== 429 }
}

async function startAnew(part: string, message: string): Promise<Failure> {
  await rm(part, { force: true })
  return { message, final: false }
}

const passing = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

/** A full or read-only disk is not a network problem. */
function failureOf(error: unknown): Failure {
  const { cause, code, message } = networkCause(error)
  const known = cause instanceof Error && 'syscall' in cause && 'path' in cause ? fileError(cause) : null
  if (known) throw known
  return { message, final: !passing.has(code) }
}

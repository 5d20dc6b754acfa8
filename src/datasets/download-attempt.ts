import { createWriteStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { networkCause } from '../core/index.js'
import { fileError } from '../files/index.js'

export type FetchProgress = (done: number, total: number) => void

export interface Attempt {
  readonly url: string
  /** Where the bytes go; what is there already is not asked for again. */
  readonly part: string
  /** Whether the file's checksum is known, and so checked afterwards. */
  readonly checked: boolean
  readonly progress: FetchProgress
  readonly signal?: AbortSignal | undefined
}

/** Whole: null. Else what went wrong; worth another attempt unless it is final. */
export type Failure = { readonly message: string; readonly final: boolean } | null

export const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0

/** Beside the part: which version of the file its bytes are of, so that two versions are never mixed. */
export const versionFile = (part: string): string => `${part}.version`

/** One request for what is still missing of a file. */
export async function attemptDownload({ url, part, checked, progress, signal }: Attempt): Promise<Failure> {
  const had = await sizeOf(part)
  const version = had > 0 ? await readFile(versionFile(part), 'utf8').catch(() => '') : ''
  const headers: Record<string, string> = { 'accept-encoding': 'identity' }
  // Without a version nothing says that the rest is of the same file: it is fetched from its beginning.
  if (had > 0 && version !== '') Object.assign(headers, { range: `bytes=${had}-`, 'if-range': version })
  try {
    const response = await fetch(url, { headers, ...(signal && { signal }) })
    if (!response.body || !response.ok) return await refused(response, part)
    if (isPage(response, url)) {
      await response.body.cancel()
      return { message: 'the server sent a web page, not the file', final: true }
    }
    const goesOn = response.status === 206 && rangeStart(response) === had
    if (response.status === 206 && !goesOn)
      return startAnew(part, 'the server sent another range than asked for')
    await writeFile(versionFile(part), versionOf(response))
    const start = goesOn ? had : 0
    const length = response.headers.get('content-length')
    const total = length === null ? null : start + Number(length)
    // Without a length and without chunks a body that was cut looks like a whole one.
    if (total === null && !checked && response.headers.get('transfer-encoding') === null) {
      await response.body.cancel()
      return {
        message: 'the server does not say how long the file is, and no checksum is known',
        final: true,
      }
    }
    let done = start
    async function* counted(body: AsyncIterable<Uint8Array>) {
      for await (const chunk of body) {
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
    return failureOf(error)
  }
}

/** An error page or a login with status 200. */
const isPage = ({ headers }: Response, url: string): boolean =>
  /^\s*(?:text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '') &&
  !/\.x?html?$/i.test(new URL(url).pathname)

const rangeStart = (response: Response): number =>
  Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? Number.NaN)

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

/** A full or forbidden disk is no matter of the network. */
function failureOf(error: unknown): Failure {
  const { cause, code, message } = networkCause(error)
  const known = cause instanceof Error && 'syscall' in cause && 'path' in cause ? fileError(cause) : null
  if (known) throw known
  return { message, final: !passing.has(code) }
}

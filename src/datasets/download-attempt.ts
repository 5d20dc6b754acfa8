import { createWriteStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { messageOf, networkCause, UserError } from '../core/index.js'

export type FetchProgress = (done: number, total: number) => void

export interface Attempt {
  readonly url: string
  /** Where the bytes go; what is there already is not asked for again. */
  readonly part: string
  readonly progress: FetchProgress
  readonly signal?: AbortSignal | undefined
}

/** Whole: null. Else what went wrong; worth another attempt unless it is final. */
export type Failure = { readonly message: string; readonly final: boolean } | null

export const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0

/** Beside the part: which version of the file its bytes are of, so that two versions are never mixed. */
export const versionFile = (part: string): string => `${part}.version`

/** One request for what is still missing of a file. */
export async function attemptDownload({ url, part, progress, signal }: Attempt): Promise<Failure> {
  const had = await sizeOf(part)
  const version = had > 0 ? await readFile(versionFile(part), 'utf8').catch(() => null) : null
  const headers: Record<string, string> = { 'accept-encoding': 'identity' }
  if (had > 0 && version !== null) Object.assign(headers, { range: `bytes=${had}-`, 'if-range': version })
  try {
    const response = await fetch(url, { headers, ...(signal && { signal }) })
    if (!response.body || !response.ok) return await refused(response, part)
    const goesOn = response.status === 206 && rangeStart(response) === had
    if (response.status === 206 && !goesOn)
      return startAnew(part, 'the server sent another range than asked for')
    await writeFile(versionFile(part), versionOf(response))
    const start = goesOn ? had : 0
    const length = response.headers.get('content-length')
    const total = length === null ? null : start + Number(length)
    let done = start
    async function* counted(body: AsyncIterable<Uint8Array>) {
      for await (const chunk of body) {
        done += chunk.length
        progress(done, total ?? done)
        yield chunk
      }
    }
    await pipeline(counted(response.body), createWriteStream(part, { flags: goesOn ? 'a' : 'w' }))
    return total === null || done === total
      ? null
      : { message: `ended after ${done} of ${total} bytes`, final: false }
  } catch (error) {
    if (signal?.aborted) return { message: 'interrupted; run it again to go on from here', final: true }
    return failureOf(error)
  }
}

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
  if (['ENOSPC', 'EACCES', 'EROFS', 'EISDIR'].includes(code)) throw new UserError(messageOf(cause), { cause })
  return { message, final: !passing.has(code) }
}

import { UserError } from '../../core/index.js'
import { networkFailure } from './network-failure.js'

export interface PostOptions {
  /** Sent as a bearer token. */
  readonly key?: string | undefined
  /** Milliseconds for one attempt, its whole body included. */
  readonly timeout?: number
  readonly retries?: number
  /** Milliseconds before the second attempt; doubled before each further one. */
  readonly pause?: number
}

export interface Posted {
  readonly value: unknown
  readonly attempts: number
}

interface Failure {
  readonly message: string
  readonly final: boolean
  /** Milliseconds that the server asks us to wait. */
  readonly wait?: number | undefined
}

const longestPause = 60_000
const busy = new Set([408, 409, 425, 429])

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000
  return Number.isNaN(wait) ? undefined : Math.max(0, Math.min(wait, longestPause))
}

/** What an OpenAI-compatible server says of an error, on one line. */
function explained(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: { message?: unknown } | string }
    const message = typeof error === 'string' ? error : error?.message
    if (typeof message === 'string') return message.replace(/\s+/g, ' ').trim().slice(0, 200)
  } catch {
    // Not JSON: a proxy's page, of which the first words are enough.
  }
  return body.replace(/\s+/g, ' ').trim().slice(0, 100)
}

async function attempt(
  url: string,
  body: string,
  { key, timeout = 60_000 }: PostOptions,
): Promise<{ readonly value: unknown } | Failure> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body,
      signal: AbortSignal.timeout(timeout),
    })
    const text = await response.text()
    if (!response.ok) {
      const status = [`HTTP ${response.status}`, explained(text)].filter(Boolean).join(': ')
      const final = response.status < 500 && !busy.has(response.status)
      return { message: status, final, wait: retryAfter(response.headers.get('retry-after')) }
    }
    try {
      return { value: JSON.parse(text) }
    } catch {
      return { message: `not JSON: ${text.slice(0, 60).replace(/\s+/g, ' ')}`, final: false }
    }
  } catch (error) {
    return networkFailure(error)
  }
}

/** Sends JSON and gives the JSON of the answer; what may pass is tried again, with growing pauses. */
export async function postJson(url: string, body: unknown, options: PostOptions = {}): Promise<Posted> {
  const { retries = 5, pause = 500 } = options
  const text = JSON.stringify(body)
  for (let attempts = 1; ; attempts++) {
    const result = await attempt(url, text, options)
    if ('value' in result) return { value: result.value, attempts }
    if (result.final) throw new UserError(`${url}: ${result.message}`)
    if (attempts > retries) throw new UserError(`${url}: ${result.message} (${attempts} attempts)`)
    await sleep(result.wait ?? Math.min(pause * 2 ** (attempts - 1), longestPause))
  }
}

import { boundedText, longestTimer, messageOf, parseJson, UserError } from '../../core/index.js'
import { networkFailure } from './network-failure.js'

export interface PostOptions {
  /** Sent as a bearer token. */
  readonly key?: string | undefined
  /** `name:password`, sent instead of the key: it was given for this server. */
  readonly login?: string | undefined
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
const mostHops = 5
/** Hundreds of long vectors are a few megabytes. */
const mostBytes = 100e6
const busy = new Set([408, 409, 425, 429])
const mayPass = (status: number): boolean => busy.has(status) || (status >= 500 && status !== 501)

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000
  return Number.isNaN(wait) ? undefined : Math.max(0, Math.min(wait, longestPause))
}

/** The error message of an OpenAI-compatible server, on one line. */
function explained(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: { message?: unknown } | string }
    const message = typeof error === 'string' ? error : error?.message
    if (typeof message === 'string') return message.replace(/\s+/g, ' ').trim().slice(0, 200)
  } catch {
    // Not JSON: a proxy's page, whose first words are enough.
  }
  return body.replace(/\s+/g, ' ').trim().slice(0, 100)
}

const authorization = ({ key, login }: PostOptions): Readonly<Record<string, string>> => {
  if (login) return { authorization: `Basic ${Buffer.from(login).toString('base64')}` }
  return key ? { authorization: `Bearer ${key}` } : {}
}

/** The target of a redirect on the same server; else what is wrong with it. Texts and keys go to no other server. */
function redirected(url: string, location: string | null): { readonly to: string } | Failure {
  const target = location !== null && URL.canParse(location, url) ? new URL(location, url) : null
  if (!target) return { message: 'redirects to nowhere', final: true }
  if (target.origin === new URL(url).origin) return { to: target.href }
  const message = `redirects to ${target.origin}, where no text is sent; name that address if it is meant`
  return { message, final: true }
}

async function post(url: string, body: string, options: PostOptions): Promise<Response | Failure> {
  const { timeout = 60_000 } = options
  const signal = AbortSignal.timeout(Math.min(Math.ceil(timeout), longestTimer))
  const headers = { 'content-type': 'application/json', ...authorization(options) }
  for (let hops = 0, at = url; ; hops++) {
    const response = await fetch(at, { method: 'POST', headers, body, signal, redirect: 'manual' })
    if (response.status < 300 || response.status > 399) return response
    await response.body?.cancel()
    const next = redirected(at, response.headers.get('location'))
    if ('message' in next) return next
    if (hops === mostHops) return { message: `redirects more than ${mostHops} times`, final: true }
    at = next.to
  }
}

async function attempt(
  url: string,
  body: string,
  options: PostOptions,
): Promise<{ readonly value: unknown } | Failure> {
  try {
    const response = await post(url, body, options)
    if ('message' in response) return response
    const text = await boundedText(response, mostBytes)
    if (text === null)
      return { message: `answers with more than ${mostBytes / 1e6} MB, expected less`, final: true }
    if (!response.ok) {
      const refused = response.status === 401 || response.status === 403
      const hint = refused ? '; the key comes from POLYSEME_API_KEY' : ''
      const status = `${[`HTTP ${response.status}`, explained(text)].filter(Boolean).join(': ')}${hint}`
      const final = !mayPass(response.status)
      return { message: status, final, wait: retryAfter(response.headers.get('retry-after')) }
    }
    try {
      return { value: parseJson(text) }
    } catch (error) {
      if (isJson(text))
        return { message: `answers with JSON that can't be trusted: ${messageOf(error)}`, final: true }
      return { message: `not JSON: ${text.slice(0, 60).replace(/\s+/g, ' ')}`, final: true }
    }
  } catch (error) {
    return networkFailure(error)
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Sends JSON and returns the JSON of the answer; failures that may be temporary are retried, with growing pauses. */
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

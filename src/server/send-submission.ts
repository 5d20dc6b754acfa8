import { networkCause, UserError } from '../core/index.js'

export interface SubmissionToSend {
  readonly user: string
  readonly password: string
  /** The file's name, for messages. */
  readonly file: string
  readonly track?: string | undefined
  readonly system: string
  readonly factSheet: Readonly<Record<string, string>>
}
export interface SentSubmission {
  readonly submission: string
  readonly track: string
  readonly phase: string
  readonly over: boolean
}

/** Milliseconds for one reply. */
const longestWait = 120_000

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Sends a file of answers to a shared task as its page does. `page`: `http://host/#/shared-tasks/ID`. */
export async function sendSubmission(
  page: string,
  bytes: Uint8Array,
  { user, password, file, track, system, factSheet }: SubmissionToSend,
): Promise<readonly SentSubmission[]> {
  const [, base, id] = /^(https?:\/\/[^#]*?)\/?(?:#\/|api\/)?shared-tasks\/([^/?#]+)\/?$/.exec(page) ?? []
  if (base === undefined || id === undefined)
    throw new UserError(`${page}: expected the address of a shared task, http://host/#/shared-tasks/ID`)
  if (base.includes('@'))
    throw new UserError(
      'the address holds a name or a password; leave them out, and give them with --user and $POLYSEME_PASSWORD',
    )
  async function call<T>(path: string, init: RequestInit): Promise<{ body: T; cookie: string }> {
    // Elsewhere the password and the answers are nobody's business.
    const options = { redirect: 'error', signal: AbortSignal.timeout(longestWait) } as const
    const [response, body] = await fetch(`${base}/api/${path}`, { ...init, ...options })
      .then(async (reply) => [reply, objectOf(await reply.text())] as const)
      .catch((error) => {
        throw new UserError(`${base}: ${networkCause(error).message}`, { cause: error })
      })
    if (!response.ok)
      throw new UserError(typeof body?.error === 'string' ? body.error : `${base}: HTTP ${response.status}`)
    if (!body) throw new UserError(`${base}: answers otherwise than Polyseme's server does`)
    return { body: body as T, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const json = { 'content-type': 'application/json' }
  const { cookie } = await call('sign-in', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: user, password }),
  })
  const { body: me } = await call<{ csrf: string }>('me', { headers: { cookie } })
  const query = new URLSearchParams({
    file,
    system,
    ...(track === undefined ? {} : { track }),
    factSheet: JSON.stringify(factSheet),
  })
  const sent = await call<{ submissions: SentSubmission[] }>(`shared-tasks/${id}/submissions?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie, 'x-csrf-token': me.csrf },
    body: new Uint8Array(bytes),
  })
  if (!Array.isArray(sent.body.submissions))
    throw new UserError(`${base}: answers otherwise than Polyseme's server does`)
  return sent.body.submissions
}

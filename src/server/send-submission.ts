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

/** Sends a file of answers to a shared task as its page does. `page`: `http://host/#/shared-tasks/ID`. */
export async function sendSubmission(
  page: string,
  bytes: Uint8Array,
  { user, password, file, track, system, factSheet }: SubmissionToSend,
): Promise<readonly SentSubmission[]> {
  const [, base, id] = /^(https?:\/\/[^#]*?)\/?(?:#\/|api\/)?shared-tasks\/([^/?#]+)\/?$/.exec(page) ?? []
  if (base === undefined || id === undefined)
    throw new UserError(`${page}: expected the address of a shared task, http://host/#/shared-tasks/ID`)
  async function call<T>(path: string, init: RequestInit): Promise<{ body: T; cookie: string }> {
    const response = await fetch(`${base}/api/${path}`, init).catch((error) => {
      throw new UserError(`${base}: ${networkCause(error).message}`, { cause: error })
    })
    const body = (await response.json().catch(() => ({}))) as T & { readonly error?: string }
    if (!response.ok) throw new UserError(body.error ?? `${base}: HTTP ${response.status}`)
    return { body, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
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
  return sent.body.submissions
}

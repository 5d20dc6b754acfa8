import { boundedText, check, networkCause, parseJson, UserError } from '../core/index.js'
import { checkSending } from './check-given.js'

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
  /** Its name on the board: of answers that were sent again, the first one. */
  readonly system: string
  readonly over: boolean
  readonly again: boolean
}

/** Milliseconds for a reply: to a question, and to a file, which has to be sent and checked first. */
const longestWait = { question: 15_000, file: 120_000 }
/** Of a reply, which has a few lines. */
const mostBytes = 1e6

/** The object that a text holds; null if it holds none. */
function objectOf(text: string | null): check.Row | null {
  try {
    return check.record(parseJson(text ?? ''), 'reply')
  } catch {
    return null
  }
}

const sentSubmissions = check.list((value, name): SentSubmission => {
  const row = check.record(value, name)
  return {
    submission: check.text(row.submission, `${name}.submission`),
    track: check.text(row.track, `${name}.track`),
    phase: check.text(row.phase, `${name}.phase`),
    system: check.text(row.system, `${name}.system`),
    over: check.yesOrNo(row.over, `${name}.over`),
    again: check.yesOrNo(row.again, `${name}.again`),
  }
})

/** Sends a file of answers to a shared task as its page does. `page`: `http://host/#/shared-tasks/ID`. */
export async function sendSubmission(
  page: string,
  bytes: Uint8Array,
  submission: SubmissionToSend,
): Promise<readonly SentSubmission[]> {
  checkSending(page, bytes, submission)
  const { user, password, file, track, system, factSheet } = submission
  const [, base, id] = /^(https?:\/\/[^#]*?)\/?(?:#\/|api\/)?shared-tasks\/([^/?#]+)\/?$/.exec(page) ?? []
  if (base === undefined || id === undefined)
    throw new UserError(`${page}: expected the address of a shared task, http://host/#/shared-tasks/ID`)
  if (base.includes('@'))
    throw new UserError(
      'the address holds a name or a password; leave them out, and give them with --user and $POLYSEME_PASSWORD',
    )
  const strange = (cause?: unknown) =>
    new UserError(`${base}: answers otherwise than Polyseme's server does`, { cause })
  async function call(
    path: string,
    init: RequestInit,
    wait = longestWait.question,
  ): Promise<{ body: check.Row; cookie: string }> {
    // The password and the answers go to no other server.
    const options = { redirect: 'error', signal: AbortSignal.timeout(wait) } as const
    const [response, body] = await fetch(`${base}/api/${path}`, { ...init, ...options })
      .then(async (reply) => [reply, objectOf(await boundedText(reply, mostBytes))] as const)
      .catch((error) => {
        throw new UserError(`${base}: ${networkCause(error).message}`, { cause: error })
      })
    if (!response.ok)
      throw new UserError(typeof body?.error === 'string' ? body.error : `${base}: HTTP ${response.status}`)
    if (!body) throw strange()
    return { body, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const json = { 'content-type': 'application/json' }
  const { cookie } = await call('sign-in', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: user, password }),
  })
  const { body: me } = await call('me', { headers: { cookie } })
  if (typeof me.csrf !== 'string') throw strange()
  const query = new URLSearchParams({
    file,
    system,
    ...(track === undefined ? {} : { track }),
    factSheet: JSON.stringify(factSheet),
  })
  const { body } = await call(
    `shared-tasks/${id}/submissions?${query}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', cookie, 'x-csrf-token': me.csrf },
      body: new Uint8Array(bytes),
    },
    longestWait.file,
  )
  try {
    return sentSubmissions(body.submissions, 'submissions')
  } catch (cause) {
    throw strange(cause)
  }
}

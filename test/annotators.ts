import { spawn } from 'node:child_process'
import { itemsOf } from '../src/annotation/items.suite.js'
import { exampleLine } from '../src/datasets/index.js'
import { type Reply, type Visitor, visitor } from '../src/server/visitor.suite.js'
import { bin } from './polyseme.js'

export interface ServerProcess {
  readonly url: string
  readonly startUrl: string
  /** As `kill -9` does; resolves when it is gone. */
  kill(): Promise<void>
}

export interface ServerPlace {
  readonly folder: string
  /** `postgres://…`; without it the SQLite file of the folder. */
  readonly database?: string
}

/** `polyseme serve` in a separate process. */
export async function serverProcess(
  { folder, database = '' }: ServerPlace,
  port = 0,
): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    [bin, 'serve', '--json', '--port', String(port), '--folder', folder],
    { env: { ...process.env, DATABASE_URL: database }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const line = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (text.includes('\n')) resolve(text)
    })
    child.once('exit', (code) => reject(new Error(`serve ended with ${code}`)))
  })
  const { url, startUrl } = JSON.parse(line) as { url: string; startUrl: string }
  return {
    url,
    startUrl,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

export interface Crowd {
  readonly owner: Visitor
  readonly campaign: string
  readonly people: readonly Visitor[]
}

/** A campaign in which everyone answers every item, and the people. */
export async function crowdAt(
  { url, startUrl }: Pick<ServerProcess, 'url' | 'startUrl'>,
  { annotators, items, answers = annotators }: { annotators: number; items: number; answers?: number },
): Promise<Crowd> {
  const owner = visitor(url)
  const secret = startUrl.split('/').at(-1)
  await owner.post('/api/setup', { secret, name: 'owner', password: 'correct horse' })
  const made = await owner.post('/api/campaigns', {
    campaign: `name: crowd\nform: sense-match\nassignment: {answers: ${answers}}\n`,
    items: itemsOf('sense-match', items).map(exampleLine).join(''),
  })
  const campaign = (made.body as { id: string }).id
  const got = await owner.post(`/api/campaigns/${campaign}/links`, {
    role: 'annotator',
    team: 'annotators',
    days: 1,
    uses: annotators,
  })
  const people = Array.from({ length: annotators }, () => visitor(url))
  await Promise.all(
    people.map((one, i) =>
      one.post(`/api/links/${(got.body as { link: string }).link}`, { name: `person ${i}` }),
    ),
  )
  return { owner, campaign, people }
}

export interface Saved {
  readonly person: number
  readonly unit: number
  readonly label: string
  readonly milliseconds: number
}

type Next = { readonly status: string; readonly unit: number }
const nextOf = ({ body }: Reply): Next => (body as { next: Next }).next

const refuse = async ({ status, text }: Reply): Promise<void> => {
  throw new Error(`${status}: ${text}`)
}

/**
 * Everyone answers until nothing is left, or the server is gone; `onSaved` is called for each acknowledged answer,
 * `onRefused` for the others: they are sent again unless that throws.
 */
export async function answerAll(
  { people, campaign }: Crowd,
  onSaved: (saved: Saved) => void,
  pause: () => Promise<void> = async () => {},
  onRefused: (reply: Reply) => Promise<void> = refuse,
): Promise<void> {
  const address = `/api/campaigns/${campaign}`
  async function accepted(send: () => Promise<Reply>): Promise<Reply> {
    for (;;) {
      const reply = await send()
      if (reply.status === 200) return reply
      await onRefused(reply)
    }
  }
  await Promise.all(
    people.map(async (one, person) => {
      let next = nextOf(await accepted(() => one.get(`${address}/next`)))
      while (next.status === 'item') {
        await pause()
        const { unit } = next
        const label = (person + unit) % 3 === 0 ? 'yes' : 'no'
        const began = performance.now()
        const reply = await accepted(() => one.post(`${address}/answers`, { unit, answer: { label } }))
        onSaved({ person, unit, label, milliseconds: performance.now() - began })
        next = nextOf(reply)
      }
    }),
  )
}

/** The rows of the export: item, unit, annotator, team, stage, label and so on. */
export async function storedAnswers({ owner, campaign }: Crowd): Promise<string[][]> {
  const { body } = await owner.get(`/api/campaigns/${campaign}/export/csv`)
  const { files } = body as { files: Record<string, string> }
  const [, ...rows] = files['answers.csv']!.trim().split('\n')
  return rows.map((row) => row.split(','))
}

const isGone = (error: unknown) => /ECONNRESET|ECONNREFUSED|EPIPE|socket hang up/.test(String(error))

/**
 * Kills the server in the middle, restarts it and lets everyone finish; returns what was acknowledged and what is
 * stored.
 */
export async function killInTheMiddle(
  place: ServerPlace,
  { killAt, ...size }: { annotators: number; items: number; killAt: number },
): Promise<{
  readonly acknowledged: readonly Saved[]
  readonly before: number
  readonly stored: string[][]
}> {
  const first = await serverProcess(place)
  const crowd = await crowdAt(first, size)
  const acknowledged: Saved[] = []
  let killed: Promise<void> | null = null
  await answerAll(crowd, (saved) => {
    acknowledged.push(saved)
    if (acknowledged.length >= killAt) killed ??= first.kill()
  }).catch((error: unknown) => {
    if (!isGone(error)) throw error
  })
  await (killed ?? first.kill())
  const before = acknowledged.length
  const second = await serverProcess(place, Number(new URL(first.url).port))
  try {
    await answerAll(crowd, (saved) => acknowledged.push(saved))
    return { acknowledged, before, stored: await storedAnswers(crowd) }
  } finally {
    await second.kill()
  }
}

/** Acknowledged answers, counted by item and label, that are not stored. */
export function lostAnswers(acknowledged: readonly Saved[], stored: readonly string[][]): number {
  const counts = new Map<string, number>()
  const add = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by)
  for (const { unit, label } of acknowledged) add(`i${unit + 1} ${label}`, 1)
  for (const [, unit, , , , label] of stored) add(`${unit} ${label}`, -1)
  return [...counts.values()].reduce((sum, count) => sum + Math.max(0, count), 0)
}

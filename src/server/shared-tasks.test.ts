import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answers, definition, fixtureFolder, fixtureTask, gold, items } from '../leaderboard/fixture.suite.js'
import { createSharedTask, type NewSharedTask } from '../leaderboard/index.js'
import { type OpenServer, openServer } from './open-server.js'
import { sendSubmission } from './send-submission.js'
import { type Reply, type Visitor, visitor } from './visitor.suite.js'

const data = path.resolve(process.env.POLYSEME_DATA ?? '../shared/data')
const mbert = path.join(data, 'cosimlex/mbert-baseline')
let server: OpenServer
let owner: Visitor
let team: Visitor
const logged: string[] = []
const replies: Reply[] = []

/** Every reply is kept, to be searched for labels. */
const watched = (who: Visitor): Visitor => {
  const keep = async (reply: Promise<Reply>) => {
    replies.push(await reply)
    return reply
  }
  return {
    get: (path) => keep(who.get(path)),
    post: (path, body) => keep(who.post(path, body)),
    call: (...all) => keep(who.call(...all)),
    raw: (...all) => keep(who.raw(...all)),
  }
}

const inAnHour = () => new Date(Date.now() + 3600_000).toISOString()
const open = (split: string): NewSharedTask['phases'] => [
  { name: 'evaluation', split, opens: '2026-01-01', closes: inAnHour(), total: 9 },
]
const upload = (url: string, user: string, bytes: Uint8Array, factSheet = { Method: 'm' }) =>
  sendSubmission(url, bytes, {
    user,
    password: 'correct horse',
    file: 'answers',
    system: `of ${user}`,
    factSheet,
  })

/** Closes the open phase, and waits until everything is scored and compared. */
async function close(id: string) {
  const { body } = (await owner.get(`/api/shared-tasks/${id}`)) as never as {
    body: { task: { phases: { name: string }[] } }
  }
  const closed = { closes: new Date().toISOString() }
  const phases = body.task.phases.map((phase) => ({
    ...phase,
    ...(phase.name === 'evaluation' ? closed : {}),
  }))
  expect((await owner.call('PUT', `/api/shared-tasks/${id}`, { ...body.task, phases })).status).toBe(200)
  await server.services.worker.wake()
}

beforeAll(async () => {
  const folder = fixtureFolder()
  server = await openServer({ port: 0, folder, data, onFault: (error) => logged.push(String(error)) })
  owner = watched(visitor(server.url))
  team = watched(visitor(server.url))
  const secret = server.startUrl.split('/').at(-1)!
  await owner.post('/api/setup', { secret, name: 'organiser', password: 'correct horse' })
  const task = await fixtureTask(folder)
  const context = { store: server.services.store, folder, now: Date.now }
  await createSharedTask(
    context,
    { ...definition, phases: open('test') },
    { tasks: [task], root: () => folder },
  )
})
afterAll(() => server.close())

test('two teams register, send good and broken files; the board ranks when the phase closes', async () => {
  const address = '/api/shared-tasks/pairs-2026'
  const page = `${server.url}/#/shared-tasks/pairs-2026`
  expect(
    (await team.post(`${address}/teams`, { team: 'Ants', name: 'ann', password: 'correct horse' })).status,
  ).toBe(200)
  const bees = visitor(server.url)
  expect(
    (await bees.post(`${address}/teams`, { team: 'ants', name: 'bob', password: 'correct horse' })).body
      .error,
  ).toMatch('taken')
  await bees.post(`${address}/teams`, { team: 'Bees', name: 'bob', password: 'correct horse' })
  const utf8 = (text: string) => new TextEncoder().encode(text)
  await expect(
    upload(
      page,
      'ann',
      utf8(
        answers('test', () => false)
          .replace('true', '"maybe"')
          .replace('false', '"maybe"'),
      ),
    ),
  ).rejects.toThrow(/^answers:1: /)
  await upload(page, 'ann', utf8(answers('test', (i) => i % 10 === 0)))
  await upload(page, 'bob', zipSync({ 'pairs.jsonl': utf8(answers('test', (i) => i % 2 === 0)) }))
  await server.services.worker.wake()
  const before = (await team.get(address)).body as never as { boards: { state: string; rows: unknown[] }[] }
  expect(before.boards).toMatchObject([{ state: 'hidden', rows: [], received: 2 }])
  expect((await team.get(`${address}/submissions`)).body).toMatchObject({
    submissions: [{ state: 'scored' }],
    attempts: [{ total: 1 }],
  })
  await close('pairs-2026')
  expect((await team.get(address)).body).toMatchObject({
    boards: [
      {
        state: 'open',
        rows: [
          { team: 'Ants', rank: 1 },
          { team: 'Bees', rank: 2 },
        ],
      },
    ],
  })
  expect((await team.get(`${address}/boards.csv`)).text).toContain('pairs,evaluation,1,1,team,Ants')
  expect((await team.get(`${address}/practice-kit.zip`)).status).toBe(200)
})

test('a team invites its members; an organiser corrects labels by a file; the history stays', async () => {
  const address = '/api/shared-tasks/pairs-2026'
  const { link, team: of } = (await team.post(`${address}/invitations`)).body as never as {
    link: string
    team: string
  }
  expect(of).toBe('Ants')
  const second = watched(visitor(server.url))
  expect((await second.get(`/api/links/${link}`)).body).toMatchObject({ role: 'team', team: 'Ants' })
  expect((await second.post(`/api/links/${link}`, { name: 'amy', password: 'correct horse' })).status).toBe(
    200,
  )
  expect((await second.get(`${address}/members`)).body).toEqual({
    members: [
      { name: 'amy', team: 'Ants' },
      { name: 'ann', team: 'Ants' },
    ],
  })
  expect((await second.post(`${address}/invitations`, { team: 'Bees' })).status).toBe(403)
  expect((await visitor(server.url).post(`${address}/invitations`)).status).toBe(401)
  expect((await owner.post(`${address}/invitations`, { team: 'Dogs' })).body).toMatchObject({ team: 'Dogs' })
  expect((await team.get(address)).body).toMatchObject({ teams: ['Ants', 'Bees', 'Dogs'] })

  const csrf = ((await owner.get('/api/me')).body as never as { csrf: string }).csrf
  const correction = (query: object, who = owner) =>
    who.raw(
      'POST',
      `${address}/gold-file?${new URLSearchParams({ track: 'pairs', split: 'test', reason: 'item 4', file: 'new.tsv', ...query })}`,
      `id\tword\tphrase\tlabel\ntest-4\tw4\ta b4\t${Number(!gold(4))}\n`,
      { 'content-type': 'application/octet-stream', 'x-csrf-token': csrf },
    )
  expect((await correction({ reason: '' })).body).toMatchObject({ error: expect.stringContaining('reason') })
  expect((await correction({}, visitor(server.url))).status).toBe(401)
  expect((await correction({})).body).toEqual({
    changed: [{ track: 'pairs', split: 'test', version: 2, items: 1 }],
  })
  await server.services.worker.wake()
  expect((await team.get(`${address}/boards.json`)).body).toMatchObject({
    boards: [
      { corrections: [{ reason: 'item 4' }], rows: [{ before: [108 / 120] }, { before: [60 / 120] }] },
    ],
  })
  const { history } = (await team.get(`${address}/history`)).body as never as { history: { what: string }[] }
  expect(history.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['team Ants registered', 'labels of pairs, test corrected (version 2): item 4']),
  )
  expect(history.map(({ what }) => what).join('\n')).not.toMatch(/\b0\.\d/) // no score; a time may end so
})

test('50 submissions at once are all received and scored, each once', async () => {
  const folder = server.services.folder
  const context = { store: server.services.store, folder, now: Date.now }
  const task = await fixtureTask(folder)
  await createSharedTask(
    context,
    { ...definition, id: 'many', phases: [{ ...open('test')[0]!, total: 100 }] },
    { tasks: [task], root: () => folder },
  )
  const address = '/api/shared-tasks/many'
  await team.post(`${address}/teams`, { team: 'Ants' })
  const csrf = ((await team.get('/api/me')).body as never as { csrf: string }).csrf
  const query = new URLSearchParams({ system: 's', factSheet: '{"Method":"m"}' })
  const started = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const text = answers('test', (i) => i % 50 === n)
      const reply = await team.raw('POST', `${address}/submissions?${query}`, text, {
        'content-type': 'application/octet-stream',
        'x-csrf-token': csrf,
      })
      return reply.status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  await server.services.worker.wake()
  console.log(`50 submissions: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  const { submissions } = (await team.get(`${address}/submissions`)).body as never as {
    submissions: { state: string }[]
  }
  expect(submissions).toHaveLength(50)
  expect(submissions.every(({ state }) => state === 'scored')).toBe(true)
})

describe.skipIf(!existsSync(mbert))('CoSimLex, the published mBERT predictions', () => {
  test('score what GWSC states', async () => {
    const names = ['gwsc-1-hr', 'gwsc-1-sl', 'gwsc-2-hr', 'gwsc-2-sl']
    const made = await owner.post('/api/shared-tasks', {
      id: 'gwsc',
      title: 'GWSC',
      tasks: names.join(','),
      phases: [
        { name: 'practice', split: 'practice', opens: '2025-01-01', closes: '2026-01-01' },
        ...open('test'),
      ],
    })
    expect(made).toMatchObject({ status: 200 })
    await team.post('/api/shared-tasks/gwsc/teams', { team: 'mBERT' })
    const zip = zipSync(
      Object.fromEntries(
        names.map((name) => {
          const [, subtask, language] = name.split('-')
          return [
            `${name}.tsv`,
            readFileSync(path.join(mbert, `res${subtask}/results_subtask${subtask}_${language}.tsv`)),
          ]
        }),
      ),
    )
    const facts = { Method: 'm', 'Training data': 'd', 'Pretrained models': 'p' }
    await upload(`${server.url}/#/shared-tasks/gwsc`, 'ann', zip, facts)
    await close('gwsc')
    const { boards } = (await team.get('/api/shared-tasks/gwsc')).body as never as {
      boards: {
        phase: string
        track: string
        rows: { team: string; source: string; scores: { value: number }[] }[]
      }[]
    }
    const figures = Object.fromEntries(
      boards
        .filter(({ phase }) => phase === 'evaluation')
        .map(({ track, rows }) => [
          track,
          rows.find((row) => row.team === 'mBERT')!.scores[0]!.value.toFixed(3),
        ]),
    )
    expect(figures).toEqual({
      'gwsc-1-hr': '0.587',
      'gwsc-2-hr': '0.402',
      'gwsc-1-sl': '0.603',
      'gwsc-2-sl': '0.516',
    })
    expect(
      boards.find(({ phase }) => phase === 'evaluation')!.rows.filter(({ source }) => source === 'published')
        .length,
    ).toBeGreaterThan(9)
  })
})

test('no response and no log has a label, or the folder that holds them', () => {
  expect(replies.length).toBeGreaterThan(20)
  const labels = Array.from({ length: items }, (_, i) => Number(gold(i)))
  for (const text of [...replies.map((reply) => reply.text), ...logged]) {
    expect(text).not.toMatch(/"gold"|"label"/)
    expect(text).not.toContain(server.services.folder)
    expect(text.replace(/[^01]/g, '')).not.toContain(labels.slice(0, 40).join(''))
    expect(text).not.toContain(labels.slice(0, 20).map(Boolean).join(','))
  }
})

import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { itemsOf } from '../../annotation/items.suite.js'
import { exampleLine } from '../../datasets/index.js'
import { type OpenServer, openServer } from '../open-server.js'
import { type Visitor, visitor } from '../visitor.suite.js'

let server: OpenServer
let owner: Visitor
const people: Visitor[] = []
let id: string
const lines = (count: number, prefix = 'i') => itemsOf('sense-match', count, prefix).map(exampleLine).join('')
const script = '<script>alert(1)</script>'

beforeAll(async () => {
  server = await openServer({ port: 0, folder: mkdtempSync(path.join(os.tmpdir(), 'polyseme-server-')) })
  owner = visitor(server.url)
  await owner.post('/api/setup', {
    secret: server.startUrl.split('/').at(-1),
    name: 'ann',
    password: 'correct horse',
  })
  const campaign = `name: "Senses ${script}"\nform: sense-match\nassignment: {answers: 2}\nquality: {practice: 1, gold: {share: 0.2}}\n`
  const made = await owner.post('/api/campaigns', { campaign, items: lines(4), checks: lines(4, 'c') })
  expect(made).toMatchObject({ status: 200 })
  id = (made.body as { id: string }).id
  const other = await owner.post('/api/campaigns', {
    campaign: 'name: x\nform: sense-match',
    items: lines(2),
  })
  for (const campaignId of [id, id, (other.body as { id: string }).id]) {
    const link = await owner.post(`/api/campaigns/${campaignId}/links`, {
      role: 'annotator',
      team: 'annotators',
      days: 1,
      uses: 5,
    })
    const one = visitor(server.url)
    await one.post(`/api/links/${(link.body as { link: string }).link}`, { name: `p${people.length}` })
    people.push(one)
  }
})
beforeAll(() => people[0]!.get(`/api/campaigns/${id}/next`))
afterAll(() => server.close())

type Next = { status: string; unit: number; stage: string; code?: string }
const nextOf = (reply: { body: unknown }): Next => (reply.body as { next: Next }).next

describe('what is refused', () => {
  test.each<[string, () => Promise<{ status: number; body: unknown }>, number, RegExp]>([
    ['another campaign’s items', () => people[2]!.get(`/api/campaigns/${id}/next`), 403, /only annotator/],
    ['an export by an annotator', () => people[0]!.get(`/api/campaigns/${id}/export/csv`), 403, /owner/],
    ['the queue by an annotator', () => people[0]!.get(`/api/campaigns/${id}/queue`), 403, /adjudicator/],
    [
      'somebody else’s item',
      () => people[0]!.post(`/api/campaigns/${id}/answers`, { unit: 3, answer: { label: 'yes' } }),
      400,
      /not given to you/,
    ],
    [
      'a unit that is none',
      () => people[0]!.post(`/api/campaigns/${id}/answers`, { unit: 1e6, answer: {} }),
      400,
      /none such/,
    ],
    [
      'a unit by another name',
      () => people[0]!.post(`/api/campaigns/${id}/answers`, { unit: '../x', answer: {} }),
      400,
      /^unit: /,
    ],
    ['an export that is none', () => owner.get(`/api/campaigns/${id}/export/constructor`), 404, /not found/],
    ['a campaign that is none', () => owner.get('/api/campaigns/..%2f..%2fetc'), 404, /not found/],
    [
      'an unknown form',
      () => owner.post('/api/campaigns', { campaign: 'name: x\nform: quiz', items: lines(1) }),
      400,
      /field "form" is "quiz"/,
    ],
    [
      'items of another kind',
      () => owner.post('/api/campaigns', { campaign: 'name: x\nform: usage', items: lines(1) }),
      400,
      /kind sense-match/,
    ],
    [
      'two items of one id',
      () =>
        owner.post('/api/campaigns', { campaign: 'name: x\nform: sense-match', items: lines(1) + lines(1) }),
      400,
      /i1/,
    ],
    [
      'too few gold items',
      () =>
        owner.post('/api/campaigns', {
          campaign: 'name: x\nform: sense-match\nquality: {practice: 5}',
          items: lines(1),
          checks: lines(1, 'c'),
        }),
      400,
      /expected at least 5/,
    ],
    [
      'items that are none',
      () => owner.post('/api/campaigns', { campaign: 'name: x\nform: sense-match', items: 'nonsense' }),
      400,
      /^items/,
    ],
    [
      'a campaign that is no YAML',
      () => owner.post('/api/campaigns', { campaign: '{ [', items: lines(1) }),
      400,
      /./,
    ],
    [
      'a team that is none',
      () => owner.post(`/api/campaigns/${id}/links`, { role: 'annotator', team: 'x', days: 1, uses: 1 }),
      400,
      /team/,
    ],
    ['an entry of no inventory', () => people[0]!.get('/api/entries?inventory=x&query=y'), 400, /inventory/],
  ])('%s', async (_what, call, status, message) => {
    const { status: found, body } = await call()
    expect({ found, body }).toMatchObject({ found: status })
    expect((body as { error: string }).error).toMatch(message)
    expect((body as { error: string }).error).not.toMatch(/\n|\/tmp\//)
  })
})

test('two annotators answer, gold never goes out, the export is scored', async () => {
  let sent = ''
  for (const one of people.slice(0, 2)) {
    let reply = await one.get(`/api/campaigns/${id}/next?PROLIFIC_PID=p1`)
    for (let i = 0; i < 30 && nextOf(reply).status === 'item'; i++) {
      sent += reply.text
      const { unit } = nextOf(reply)
      const answer = { unit, answer: { label: 'yes' } }
      const [first, second] = await Promise.all(
        [1, 2].map(() => one.post(`/api/campaigns/${id}/answers`, answer)),
      )
      expect([first!.status, second!.status]).toEqual([200, 200]) // a double click
      reply = await one.get(`/api/campaigns/${id}/next`)
    }
    expect(nextOf(reply)).toMatchObject({ status: 'done', code: expect.stringMatching(/^[0-9A-F]{8}$/) })
  }
  expect(sent).not.toMatch(/"gold"|"annotation"|"i1"|"c1"/)
  const { body } = await owner.get(`/api/campaigns/${id}`)
  expect(body).toMatchObject({ numbers: { units: 4, accepted: 4, answers: 8, agreement: { pairwise: 1 } } })
  const { files } = (await owner.get(`/api/campaigns/${id}/export/dataset`)).body as {
    files: Record<string, string>
  }
  expect(files['test.jsonl']!.trim().split('\n').length).toBe(4)
  expect((await owner.get('/api/campaigns')).headers['content-type']).toContain('application/json') // markup stays text
  await owner.post(`/api/campaigns/${id}/status`, { status: 'closed' })
  expect(nextOf(await people[0]!.get(`/api/campaigns/${id}/next`))).toEqual({ status: 'closed' })
})

test('the trial page gives no answers before the end', async () => {
  const { body, text } = await visitor(server.url).get('/api/trials/starter-sense-match')
  const { seed, views } = body as unknown as { seed: number; views: unknown[] }
  expect(views.length).toBe(10)
  expect(text).not.toContain('gold')
  const answers = views.map(() => ({ label: 'yes' }))
  const scored = await visitor(server.url).post('/api/trials/starter-sense-match', { seed, answers })
  const { right, score } = scored.body as unknown as { right: boolean[]; score: number }
  expect(right.filter(Boolean).length).toBe(score)
  const short = await visitor(server.url).post('/api/trials/starter-sense-match', { seed, answers: [] })
  expect(short.body).toEqual({ error: 'answers: has 0, expected one for each of 10 items' })
})

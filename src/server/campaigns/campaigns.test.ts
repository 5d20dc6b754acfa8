import { mkdtempSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { itemsOf } from '../../annotation/items.suite.js'
import { exampleLine } from '../../datasets/index.js'
import { onEachDatabase, type TestDatabase } from '../../store/databases.suite.js'
import { type OpenServer, openServer } from '../open-server.js'
import { type Visitor, visitor } from '../visitor.suite.js'

const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'polyseme-server-'))
const lines = (count: number, prefix = 'i') => itemsOf('sense-match', count, prefix).map(exampleLine).join('')
const script = '<script>alert(1)</script>'

onEachDatabase((open) => {
  let server: OpenServer
  let owner: Visitor
  const people: Visitor[] = []
  let database: TestDatabase
  let id: string

  beforeAll(async () => {
    database = await open()
    server = await openServer({ port: 0, folder: newFolder(), database: database.place })
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
  let nextUnit: number
  beforeAll(async () => {
    nextUnit = nextOf(await people[0]!.get(`/api/campaigns/${id}/next`)).unit
  })
  afterAll(async () => {
    await server.close()
    await database.stop()
  })

  type Next = { status: string; unit: number; stage: string; code?: string }
  const nextOf = (reply: { body: unknown }): Next => (reply.body as { next: Next }).next

  describe('what is refused', () => {
    test.each<[string, () => Promise<{ status: number; body: unknown }>, number, RegExp]>([
      [
        'another campaign’s items',
        () => people[2]!.get(`/api/campaigns/${id}/next`),
        403,
        /only an annotator or an adjudicator of this campaign/,
      ],
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
        /not in this campaign/,
      ],
      [
        'a unit by another name',
        () => people[0]!.post(`/api/campaigns/${id}/answers`, { unit: '../x', answer: {} }),
        400,
        /^unit: /,
      ],
      [
        'a field that was not asked',
        () =>
          people[0]!.post(`/api/campaigns/${id}/answers`, {
            unit: nextUnit,
            answer: { label: 'yes', stage: 'gold', gold: true },
          }),
        400,
        /^stage: was not asked$/,
      ],
      [
        'a value that was not offered',
        () => people[0]!.post(`/api/campaigns/${id}/answers`, { unit: nextUnit, answer: { label: script } }),
        400,
        /^label: expected one of yes, no$/,
      ],
      [
        'an answer that is too large',
        () =>
          people[0]!.post(`/api/campaigns/${id}/answers`, {
            unit: nextUnit,
            answer: { label: 'y'.repeat(1e5) },
          }),
        413,
        /too large/i,
      ],
      [
        'another campaign’s export by an annotator of one',
        () => people[2]!.get(`/api/campaigns/${id}/export/dataset`),
        403,
        /owner/,
      ],
      [
        'a link that has expired',
        async () => {
          const scope = { scope: `campaign:${id}`, role: 'annotator', team: 'annotators' }
          const link = await server.services.store.people.addLink({ ...scope, lifetime: -1, uses: 5 })
          return visitor(server.url).post(`/api/links/${link}`, { name: 'late' })
        },
        410,
        /^this link is not valid: it expired/,
      ],
      [
        'a decision that no form can come to',
        () => owner.post(`/api/campaigns/${id}/adjudications`, { unit: 0, label: script }),
        400,
        /^label: expected one of yes, no, reject$/,
      ],
      ['a path with a zero byte', () => owner.get('/api/campaigns/a%00b'), 404, /not found/],
      ['a link with a zero byte', () => visitor(server.url).get('/api/links/a%00b'), 410, /not valid/],
      [
        'an export that is none',
        () => owner.get(`/api/campaigns/${id}/export/constructor`),
        404,
        /not found/,
      ],
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
          owner.post('/api/campaigns', {
            campaign: 'name: x\nform: sense-match',
            items: lines(1) + lines(1),
          }),
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
        'a campaign that is not YAML',
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
      [
        'an entry of no inventory',
        () => people[0]!.get('/api/entries?inventory=x&query=y'),
        400,
        /inventory/,
      ],
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

  describe('the owner', () => {
    const setUp = async (form: string, items: string, more = '') => {
      const made = await owner.post('/api/campaigns', { campaign: `name: x\nform: ${form}\n${more}`, items })
      const campaign = (made.body as { id: string }).id
      const got = await owner.post(`/api/campaigns/${campaign}/links`, {
        role: 'annotator',
        team: 'annotators',
        days: 1,
        uses: 5,
      })
      return { address: `/api/campaigns/${campaign}`, link: (got.body as { link: string }).link }
    }

    test('imports answers, sees all items, changes the rules', async () => {
      const { address } = await setUp('sense-match', lines(60), 'assignment: {answers: 2}')
      const row = (item: number, who: string, label: string) => `i${item},${who},${label},1\n`
      const all = Array.from({ length: 60 }, (_, i) => row(i + 1, 'eve', 'yes') + row(i + 1, 'bob', 'no'))
      const answers = `item,annotator,label,seconds\n${all.join('')}`
      expect((await owner.post(`${address}/import`, { answers })).body).toEqual({ imported: 120, of: 120 })
      expect((await owner.post(`${address}/import`, { answers })).body).toEqual({ imported: 0, of: 120 })
      const wrong = await owner.post(`${address}/import`, { answers: 'item,annotator,label\nx,eve,yes\n' })
      expect(wrong).toMatchObject({
        status: 400,
        body: { error: 'answers:2: "x" is not an item of this campaign' },
      })
      expect((await owner.get(`${address}/items?page=2`)).body).toMatchObject({
        total: 60,
        page: 2,
        pages: 2,
      })
      const rejected = (await owner.get(`${address}/items?status=rejected&page=99`)).body as {
        units: { id: string; votes: unknown[] }[]
      }
      expect(rejected).toMatchObject({ total: 60, page: 2 }) // one against one
      expect(rejected.units[0]).toMatchObject({
        id: 'i51',
        votes: [{ annotator: 'eve' }, { annotator: 'bob' }],
      })
      const rules = 'speed: {seconds: 2, share: 0.5}'
      const tried = await owner.post(`${address}/rules`, { rules, try: true })
      expect((tried.body as { excluded: unknown[] }).excluded.length).toBe(2)
      const counts = async () =>
        ((await owner.get(address)).body as { numbers: { answers: number } }).numbers.answers
      expect(await counts()).toBe(120)
      await owner.post(`${address}/rules`, { rules })
      expect(await counts()).toBe(0)
      expect((await owner.post(`${address}/rules`, { rules: 'practice: 3' })).body).toEqual({
        error: 'rules: unknown field "practice", expected one of gold, attention, speed, agreement',
      })
    })

    test('lets a model probe what was accepted so far', async () => {
      const { address } = await setUp('phrase-pair', itemsOf('phrase-pair', 60).map(exampleLine).join(''))
      const probed = async () => {
        await owner.post(`${address}/probes`)
        const shown = async () =>
          (
            (await owner.get(address)).body as unknown as {
              probes: { running: boolean; failure: string; last: object }
            }
          ).probes
        await expect
          .poll(async () => (await shown()).running, { timeout: 200_000, interval: 300 })
          .toBe(false)
        return shown()
      }
      expect(await probed()).toEqual({
        running: false,
        failure: 'probes: 0 accepted items with a label so far, expected at least 40',
        last: null,
      })
      const rows = Array.from({ length: 60 }, (_, i) => `i${i + 1},eve,${i % 2 === 0 ? 'yes' : 'no'}\n`)
      await owner.post(`${address}/import`, { answers: `item,annotator,label\n${rows.join('')}` })
      expect(await probed()).toMatchObject({
        failure: null,
        last: { accepted: 60, learned: 30, asked: 30, metric: 'accuracy', at: expect.any(Number) },
      })
    })

    test('people from a platform need no name, and are the same when they come again', async () => {
      const { address, link } = await setUp('sense-match', lines(2))
      const names: string[] = []
      for (const platform of [{ PROLIFIC_PID: 'abc1' }, { PROLIFIC_PID: 'abc1' }, { workerId: 'W2' }]) {
        const one = visitor(server.url)
        expect(await one.post(`/api/links/${link}`, { platform })).toMatchObject({ status: 200 })
        await one.get(`${address}/next?${new URLSearchParams(platform as never)}`)
        const { user } = (await one.get('/api/me')).body as unknown as { user: { id: string; name: string } }
        names.push(`${user.name} ${user.id}`)
      }
      expect(names[0]).toBe(names[1])
      expect(names[0]).toMatch(/^Prolific abc1 /)
      expect(names[2]).toMatch(/^MTurk W2 /)
      const bad = await visitor(server.url).post(`/api/links/${link}`, { platform: { PROLIFIC_PID: '<b>' } })
      expect(bad.status).toBe(400)
    })
  })

  test('LanguageTool is not asked if there is none', async () =>
    expect(await owner.post('/api/grammar', { text: 'x', place: 0, language: 'en' })).toMatchObject({
      status: 404,
    }))
})

describe('LanguageTool', () => {
  const ask = { text: 'It rained. He have gone. So what?', place: 14, language: 'en' }
  test('is asked about the sentence alone', async () => {
    const asked: string[] = []
    const stand = http.createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      asked.push(`${request.method} ${request.url} ${body}`)
      const match = { message: 'Agreement', offset: 3, length: 4, replacements: [{ value: 'has' }] }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ matches: [match] }))
    })
    await new Promise<void>((resolve) => stand.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(stand.address() as AddressInfo).port}/`
    const own = await openServer({ port: 0, folder: newFolder(), languageTool: url })
    const someone = visitor(own.url)
    await someone.post('/api/setup', { secret: own.startUrl.split('/').at(-1), name: 'ann' })
    expect((await someone.get('/api/me')).body).toMatchObject({ grammar: true })
    expect((await someone.post('/api/grammar', ask)).body).toEqual({
      problems: [{ message: 'Agreement', words: 'have', suggestions: ['has'] }],
    })
    expect(asked).toEqual(['POST /v2/check text=He+have+gone.&language=en-US'])
    await new Promise((resolve) => stand.close(resolve))
    expect(await someone.post('/api/grammar', ask)).toMatchObject({
      status: 502,
      body: { error: expect.stringContaining('does not answer') },
    })
    await own.close()
  })
})

test.each([
  [true, 403],
  [false, 429],
])('with a trusted proxy (%s) visitors are distinguished by what it adds', async (trustProxy, status) => {
  const own = await openServer({ port: 0, folder: newFolder(), trustProxy })
  const guess = (address: string) =>
    visitor(own.url).raw('POST', '/api/sign-in', '{"name": "ann", "password": "a guess"}', {
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.113.9, ${address}`,
    })
  for (let i = 0; i < 10; i++) await guess('198.51.100.1')
  expect((await guess('198.51.100.1')).status).toBe(429)
  expect((await guess('198.51.100.2')).status).toBe(status)
  await own.close()
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallWic } from '../../../test/fixtures/small-wic.js'
import { formOfKind } from '../../annotation/index.js'
import { itemsOf } from '../../annotation/items.suite.js'
import { type Example, kinds } from '../../core/index.js'
import { exampleLine, openDataset } from '../../datasets/index.js'
import { definition } from '../../leaderboard/fixture.suite.js'
import { createSharedTask, type NewSharedTask } from '../../leaderboard/index.js'
import { ownTasks, type Task, tasks } from '../../tasks/index.js'
import { type OpenServer, openServer } from '../open-server.js'
import { visitor } from '../visitor.suite.js'

let server: OpenServer
const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-trial-'))
const data = smallWic(24)

/** A data set of every kind. */
async function ownData(): Promise<Task[]> {
  const made = kinds.map(async (kind) => {
    const file = path.join(folder, `own-${kind}.jsonl`)
    writeFileSync(file, itemsOf(kind, 15).map(exampleLine).join(''))
    return ownTasks(await openDataset(file))
  })
  return (await Promise.all(made)).flat()
}

beforeAll(async () => {
  server = await openServer({ port: 0, folder, data, tasks: await ownData() })
})
afterAll(() => server.close())

interface Trial {
  readonly seed: number
  readonly views: readonly { readonly texts: readonly { readonly text: string }[] }[]
}
const begin = async (task: string) => {
  const { body, text } = await visitor(server.url).get(`/api/trials/${task}`)
  return { ...(body as unknown as Trial), text }
}
const send = (task: string, seed: number, answers: readonly unknown[]) =>
  visitor(server.url).post(`/api/trials/${task}`, { seed, answers })

test('every task of which data are there is listed, the starter suite always', async () => {
  const { tasks: list } = (await visitor(server.url).get('/api/trials')).body as unknown as { tasks: Task[] }
  const ids = list.map(({ id }) => id)
  expect(ids).toEqual(
    expect.arrayContaining(['wic', 'starter-sense-match', 'own-usage', 'own-phrase-search']),
  )
  expect(ids).not.toContain('wic-tsv-3') // not below the folder
})

describe.each(kinds)('%s', (kind) => {
  test('ten items without their answers; right ones are counted as such', async () => {
    const { seed, views, text } = await begin(`own-${kind}`)
    expect(views.length).toBe(10)
    expect(text).not.toMatch(/"gold"|"annotation"/)
    const items = itemsOf(kind, 15)
    const numberOf = (words: string) => Number(/(?:Case |contact)(\d+)/.exec(words)?.[1])
    const answers = (right: boolean) =>
      views.map((view) => {
        const item = items.find((_, i) => i === numberOf(JSON.stringify(view)))! as Example
        const form = formOfKind[kind] as never as { example(i: Example, o: object): Record<string, unknown> }
        const {
          inspired1: _one,
          inspired2: _two,
          ...answer
        } = form.example(item, { right, random: () => 0.9 })
        return answer
      })
    const perfect = (await send(`own-${kind}`, seed, answers(true))).body
    expect(perfect).toMatchObject({ score: 10, of: 10, split: 'test', expected: Array(10).fill(null) })
    const wrong = (await send(`own-${kind}`, seed, answers(false))).body as {
      score: number
      expected: unknown[]
    }
    expect(wrong.score).toBeLessThan(10)
    expect(wrong.expected.some((one) => typeof one === 'string')).toBe(true)
  })
})

test('people and models stand beside the score', async () => {
  const { seed, views } = await begin('wic')
  const { body } = await send(
    'wic',
    seed,
    views.map(() => ({ label: 'yes' })),
  )
  const { others, score } = body as unknown as { score: number; others: { who: string; value: number }[] }
  expect(others.length).toBeGreaterThan(2)
  expect(others[0]).toMatchObject({ who: 'people', value: 0.8 })
  expect(others.at(-1)!.value).toBe(Math.max(score, 10 - score) / 10) // always the commoner label
})

test.each<[string, unknown[], number, RegExp]>([
  ['starter-sense-match', [], 400, /^answers: has 0, expected one for each of 10 items$/],
  ['starter-sense-match', Array(10).fill({ label: 'maybe' }), 400, /^label: expected one of yes, no$/],
  ['starter-sense-match', Array(10).fill({ label: 'yes', gold: 1 }), 400, /^gold: was not asked$/],
  ['starter-sense-match', Array(21).fill({}), 400, /^answers: /],
  ['constructor', [], 404, /task constructor/],
  ['..%2f..%2fetc', [], 404, /not found/],
])('%s with %j is refused', async (task, answers, status, message) => {
  const reply = await send(task, 1, answers)
  expect([reply.status, (reply.body as { error: string }).error]).toEqual([
    status,
    expect.stringMatching(message),
  ])
})

test('data of a shared task of this server are not tried out: that would give its gold away', async () => {
  expect((await visitor(server.url).get('/api/trials/wic')).status).toBe(200)
  const { store } = server.services
  const phases: NewSharedTask['phases'] = [
    { name: 'evaluation', split: 'dev', opens: '2026-01-01', total: 9 },
  ]
  await createSharedTask(
    { store, folder, now: Date.now },
    { ...definition, id: 'contest', phases },
    { tasks: [tasks.wic as never], root: () => data },
  )
  expect((await visitor(server.url).get('/api/trials/wic')).status).toBe(404)
})

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { correctGold, correctGoldFromFile } from './correct-gold.js'
import { answers, day, fixtureTask, gold, items, start } from './fixture.suite.js'
import { openedTask } from './opened-task.suite.js'
import { pendingWork } from './pending-work.js'

const shared = openedTask()
const { folder, root, id, send, boardOf } = shared

const correctFrom = (text: string, change: object = {}) => {
  const file = path.join(folder, 'corrections.tsv')
  writeFileSync(file, text)
  return correctGoldFromFile(shared.now().context, id, {
    track: 'pairs',
    split: 'test',
    file,
    name: 'new.tsv',
    reason: 'item 4',
    ...change,
  })
}

beforeAll(async () => {
  shared.now().clock.now = start + 1.5 * day
  await send(
    'ants',
    answers('test', (i) => i % 24 === 0),
    'a.jsonl',
    'two',
  ) // 115 of 120
  shared.now().clock.now = start + 3 * day
  await shared.now().worker.wake()
})

test('a corrected label: everything is scored again and both figures stay', async () => {
  const corrected = await fixtureTask(folder, (i) => (i === 3 ? !gold(i) : gold(i)))
  expect(await correctGold(shared.now().context, id, { tasks: [corrected], root, reason: 'item 3' })).toEqual(
    [
      { track: 'pairs', split: 'dev', version: 2, items: 1 },
      { track: 'pairs', split: 'test', version: 2, items: 1 },
    ],
  )
  await shared.now().worker.wake()
  const { rows, corrections } = await boardOf('evaluation')
  expect(corrections).toMatchObject([{ reason: 'item 3' }])
  expect(rows.find(({ system }) => system === 'two')).toMatchObject({
    scores: expect.arrayContaining([expect.objectContaining({ metric: 'accuracy', value: 114 / items })]),
    before: [115 / items],
    rank: 1,
  })
  expect(pendingWork(await shared.state(), shared.now().clock.now)).toEqual([])
})

test.each([
  ['an unknown track', { track: 'moon' }, 'id\tword\tphrase\tlabel\n', /^track moon: not in shared task/],
  ['an unknown split', { split: 'moon' }, 'id\tword\tphrase\tlabel\n', /^split moon: not in shared task/],
  ['no reason', { reason: ' ' }, 'id\tword\tphrase\tlabel\ntest-4\tw4\ta b4\t1\n', /^reason: expected/],
  [
    'an unknown item',
    {},
    'id\tword\tphrase\tlabel\nx-9\tw4\ta b4\t1\n',
    /^new\.tsv: id x-9 is not an item of pairs test/,
  ],
  ['no label', {}, 'id\tword\tphrase\tlabel\ntest-4\tw4\ta b4\tmaybe\n', /^new\.tsv:2: .*label/],
])('a file of corrections with %s is refused and nothing changes', async (_what, change, text, message) => {
  const before = await shared.state()
  const error = await correctFrom(text, change).catch((e: Error) => e)
  expect(error).toMatchObject({ message: expect.stringMatching(message) })
  expect((error as Error).message).not.toContain(folder)
  expect(await shared.state()).toEqual(before)
})

test('a file of corrections changes the items that it names; three figures stay', async () => {
  const label = Number(!gold(4))
  expect(await correctFrom(`id\tword\tphrase\tlabel\ntest-4\tw4\ta b4\t${label}\n`)).toEqual([
    { track: 'pairs', split: 'test', version: 3, items: 1 },
  ])
  await shared.now().worker.wake()
  const { rows, corrections } = await boardOf('evaluation')
  expect(corrections.map(({ reason }) => reason)).toEqual(['item 3', 'item 4'])
  expect(rows.find(({ system }) => system === 'two')).toMatchObject({ before: [115 / items, 114 / items] })
  expect(await correctFrom(`id\tword\tphrase\tlabel\ntest-4\tw4\ta b4\t${label}\n`)).toEqual([])
})

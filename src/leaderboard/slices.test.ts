import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDataset } from '../datasets/index.js'
import type { Store } from '../store/index.js'
import { ownTasks } from '../tasks/index.js'
import { boards } from './boards.js'
import { boardsCsv } from './boards-csv.js'
import { createSharedTask } from './create.js'
import { answers, day, fixtureContext, fixtureFolder, gold, iso, items, start } from './fixture.suite.js'
import { registerTeam } from './register.js'
import { openScorer, type Scorer } from './scorer.js'
import { readState, type TaskContext } from './shared-tasks.js'
import { submit } from './submit.js'
import { openWorker, type Worker } from './worker.js'

let store: Store
let context: TaskContext
let scorer: Scorer
let worker: Worker
const id = 'sliced'
/** Two thirds of the items are of the sea. */
const domain = (i: number) => (i % 3 === 0 ? 'land' : 'sea')

beforeAll(async () => {
  const folder = fixtureFolder()
  const data = path.join(folder, 'pairs')
  mkdirSync(data)
  const rows = Array.from(
    { length: items },
    (_, i) => `test-${i}\tw${i}\ta b${i}\t${Number(gold(i))}\t${domain(i)}\n`,
  )
  writeFileSync(path.join(data, 'test.tsv'), `id\tword\tphrase\tlabel\tdomain\n${rows.join('')}`)
  ;({ store, context } = await fixtureContext(folder))
  scorer = openScorer()
  worker = openWorker(context, scorer, () => {})
  const phase = { split: 'test', perDay: null, total: null }
  await createSharedTask(
    context,
    {
      id,
      title: 'Sliced',
      phases: [
        { ...phase, name: 'practice', opens: iso(start - 3 * day), closes: iso(start - 2 * day) },
        { ...phase, name: 'development', opens: iso(start - 2 * day), closes: iso(start - day) },
        { ...phase, name: 'evaluation', opens: iso(start - day) },
      ],
    },
    { tasks: ownTasks(await openDataset(data)), root: () => data },
  )
  await registerTeam(context, id, 'ants')
  // Wrong in ten items of the land only: 30 of 40 there, all 80 at sea.
  const text = answers('test', (i) => domain(i) === 'land' && i < 30)
  for (const ago of [2.5, 1.5, 0.5])
    await submit(
      { ...context, now: () => start - ago * day },
      id,
      {
        team: 'ants',
        name: 'a.jsonl',
        system: 'ant',
        factSheet: { Method: 'x', 'Training data': 'x', 'Pretrained models': 'x' },
        bytes: new TextEncoder().encode(text),
      },
      scorer,
    )
  await worker.wake()
})
afterAll(async () => {
  scorer.close()
  await worker.close()
  await store.close()
})

const boardOf = async (phase: string, organiser = false) =>
  boards(await readState(context, id), { now: start, organiser }).find((board) => board.phase === phase)!

const land = { slice: 'domain', of: 'land', n: 40, value: 0.75 }
const sea = { slice: 'domain', of: 'sea', n: 80, value: 1 }

test.each([
  { phase: 'practice', organiser: false, slices: [land, sea] },
  { phase: 'development', organiser: false, slices: [] }, // rounded: a slice would tell more of the labels
  { phase: 'development', organiser: true, slices: [land, sea] },
])('$phase, organiser $organiser: slices', async ({ phase, organiser, slices }) => {
  const { rows } = await boardOf(phase, organiser)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.slices).toHaveLength(slices.length)
  expect(rows[0]!.slices).toEqual(expect.arrayContaining(slices))
})

test('while scores are hidden, there are no rows to have slices', async () =>
  expect((await boardOf('evaluation')).rows).toEqual([]))

test('the CSV has a line for each slice, with its items', async () => {
  const lines = boardsCsv([await boardOf('practice')], [])
    .split('\n')
    .filter((line) => line.includes('domain'))
  expect(lines.map((line) => line.split(',').slice(5, 14))).toEqual(
    [land, sea].map(({ of, n, value }) => [
      'ants',
      'ant',
      '',
      'accuracy',
      `domain: ${of}`,
      String(value),
      '',
      '',
      String(n),
    ]),
  )
})

import { zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { board } from './board.js'
import { boardsCsv } from './boards-csv.js'
import { createSharedTask } from './create.js'
import { answers, day, definition, fixtureFolder, fixtureTask, gold, iso, start } from './fixture.suite.js'
import { openedTask, utf8 } from './opened-task.suite.js'
import { leakBound } from './shared-task.js'
import { readState } from './shared-tasks.js'
import { submit } from './submit.js'

const shared = openedTask()
const { root, send, boardOf } = shared

beforeAll(() => {
  shared.now().clock.now = start + 1.5 * day
})

test('nothing is shown before the phase closes; the same file twice is one attempt; a third one is over the limit', async () => {
  const good = answers('test', (i) => i % 20 === 0) // 114 of 120
  const [first] = await send('ants', good)
  const [again] = await send('ants', good)
  expect(again).toEqual({ ...first, again: true })
  await send(
    'ants',
    zipSync({ 'folder/pairs.jsonl': utf8(answers('test', (i) => i % 24 === 0)) }),
    'a.zip',
    'two',
  ) // 115
  const [third] = await send(
    'ants',
    answers('test', () => false),
    'a.jsonl',
    'three',
  )
  expect(third).toMatchObject({ over: true })
  await send(
    'bees',
    answers('test', (i) => i % 20 === 1),
    'b.jsonl',
    'bee',
  ) // 114
  await send(
    'cats',
    answers('test', (i) => i % 2 === 0),
    'c.jsonl',
    'cat',
  ) // 60
  await shared.now().worker.wake()
  expect(await boardOf('evaluation')).toMatchObject({ state: 'hidden', rows: [], received: 5 })
  const state = await shared.state()
  expect([...state.submissions.values()].every(({ scored }) => scored.length === 1)).toBe(true)
})

const bee = answers('test', (i) => i % 20 === 1)
/** 57 of the 120 labels are true. */
const allFalse = answers('test', gold)

test('answers to probes go with a submission and use up no attempt; what they are of is checked', async () => {
  const before = (await shared.state()).submissions.size
  const zipOf = (probes: Record<string, string>) =>
    zipSync(
      Object.fromEntries(
        Object.entries({ 'pairs.jsonl': bee, ...probes }).map(([name, text]) => [name, utf8(text)]),
      ),
    )
  await send(
    'bees',
    zipOf({
      'probes/phrase-only/pairs.jsonl': answers('test', (i) => i % 4 === 0),
      'probes/word-only/pairs.jsonl': allFalse,
      'probes/label/pairs.jsonl': allFalse,
    }),
    'b.zip',
  )
  const { submissions } = await shared.state()
  expect(submissions.size).toBe(before)
  const [own] = [...submissions.values()].filter(
    ({ team, phase }) => team === 'bees' && phase === 'evaluation',
  )
  expect(own!.probes.map(({ probe }) => probe)).toEqual(['label', 'phrase-only', 'word-only'])
  await expect(send('bees', zipOf({ 'probes/label/pairs.jsonl': bee }), 'b.zip')).rejects.toThrow(
    'probe label: has other answers for this submission already, and they stay',
  )
  await expect(send('bees', zipOf({ 'probes/moon/pairs.jsonl': bee }), 'b.zip')).rejects.toThrow(
    'probes/moon/pairs.jsonl: belongs to no probe; expected probes/phrase-only/…, probes/word-only/…, probes/label/…',
  )
  await expect(
    send('bees', zipSync({ 'probes/label/pairs.jsonl': utf8(allFalse) }), 'b.zip'),
  ).rejects.toThrow('b.zip: has answers to the probe label of pairs alone; expected pairs.jsonl beside them')
  await expect(send('bees', zipOf({ 'probes/label/pairs.jsonl': '{}' }), 'b.zip')).rejects.toThrow(
    /^probes\/label\/pairs\.jsonl:1: /,
  )
  await shared.now().worker.wake()
  expect(await boardOf('evaluation')).toMatchObject({ state: 'hidden', rows: [] })
})

test('once closed, systems that are not told apart share a rank', async () => {
  shared.now().clock.now = start + 3 * day
  await shared.now().worker.wake()
  const { rows } = await boardOf('evaluation')
  const ranked = rows.filter(({ outside }) => outside === null)
  expect(ranked.map(({ team, system, rank, official }) => [team, system, rank, official])).toEqual([
    ['ants', 'two', 1, 1], // 115 of 120 and 114 of 120: no paired test tells them apart
    ['bees', 'bee', 1, 2],
    ['cats', 'cat', 3, 3], // both others are better
  ])
  expect(ranked[0]!.scores[0]).toMatchObject({ metric: 'accuracy', value: 115 / 120 })
  const { bias } = ranked[1]!
  expect(bias!.probes.map(({ probe, value }) => [probe, value])).toEqual([
    ['label', 63 / 120],
    ['phrase-only', 90 / 120],
    ['word-only', 63 / 120],
  ])
  expect(bias!.contextBias).toBeCloseTo((90 - 63) / (114 - 63))
  expect(bias!.wordBias).toBeCloseTo(0)
  expect(ranked[0]!.bias).toBeNull()
  expect(rows.filter(({ outside }) => outside === 'over the limit').map(({ system }) => system)).toEqual([
    'three',
  ])
  expect(rows.filter(({ outside }) => outside === 'another attempt is ranked')).toHaveLength(1)
  expect(boardsCsv([await boardOf('evaluation')], ['Method'])).toMatch(
    /^pairs,evaluation,1,1,team,ants,two,,accuracy,,0\.958\d*,0\.9\d*,0\.9\d*,120,,guessing$/m,
  )
})

test('where scores are rounded, equal rounded scores are not ordered', async () => {
  const { context, scorer } = shared.now()
  const development = { name: 'development', split: 'test', opens: iso(start) } as const
  await createSharedTask(
    context,
    { ...definition, id: 'dev', phases: [development] },
    { tasks: [await fixtureTask(fixtureFolder())], root },
  )
  const sent = async (wrong: (i: number) => boolean, system: string) =>
    submit(context, 'dev', { team: 'ants', name: 'a', system, bytes: utf8(answers('test', wrong)) }, scorer)
  await sent((i) => i < 4, 'first') // 116 of 120: 0.967, 0.97
  await sent((i) => i < 3, 'second') // 117: 0.975, 0.98
  await sent((i) => i < 2, 'third') // 118: 0.983, 0.98 too, and better
  await shared.now().worker.wake()
  const state = await readState(context, 'dev')
  const { rows } = board(state, state.task.tracks[0]!, state.task.phases[0]!, { now: shared.now().clock.now })
  const shown = rows.map(({ system, scores, outside, rank }) => [
    system,
    scores.map(({ value, interval }) => [value, interval]),
    outside,
    rank,
  ])
  expect(shown).toEqual([
    ['second', [[0.98, null]], null, null],
    ['third', [[0.98, null]], 'another attempt is ranked', null],
    ['first', [[0.97, null]], 'another attempt is ranked', null],
  ])
  expect(rows.every(({ slices, before }) => slices.length + before.length === 0)).toBe(true)
  expect(leakBound(state.task.phases[0]!)).toBeCloseTo(766.5, 0) // 100 attempts of 203 values
})

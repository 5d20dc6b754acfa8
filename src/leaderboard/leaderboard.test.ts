import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDataset } from '../datasets/index.js'
import { scoreFile } from '../evaluation/index.js'
import type { Store } from '../store/index.js'
import { ownTasks, type Task } from '../tasks/index.js'
import { board } from './board.js'
import { boardsCsv } from './boards-csv.js'
import { correctGold, correctGoldFromFile } from './correct-gold.js'
import { createSharedTask, editSharedTask } from './create.js'
import {
  answers,
  type Clock,
  day,
  definition,
  fixtureContext,
  fixtureFolder,
  fixtureTask,
  gold,
  iso,
  items,
  start,
} from './fixture.suite.js'
import { places } from './places.js'
import { registerTeam } from './register.js'
import { openScorer, type Scorer } from './scorer.js'
import { leakBound } from './shared-task.js'
import { readState, type TaskContext } from './shared-tasks.js'
import { submit } from './submit.js'
import { openWorker, pendingWork, type Worker } from './work.js'

let folder: string
let task: Task
let store: Store
let context: TaskContext
let clock: Clock
let scorer: Scorer
let worker: Worker
const id = definition.id
const root = () => path.join(folder, 'nowhere')
const faults: unknown[] = []

beforeAll(async () => {
  folder = fixtureFolder()
  task = await fixtureTask(folder)
  ;({ store, context, clock } = await fixtureContext(folder))
  scorer = openScorer()
  worker = openWorker(context, scorer, (error) => faults.push(error))
  await createSharedTask(context, definition, { tasks: [task], root })
  for (const team of ['ants', 'bees', 'cats']) await registerTeam(context, id, team)
})
afterAll(async () => {
  scorer.close()
  await worker.close()
  await store.close()
  expect(faults).toEqual([])
})

const send = (team: string, text: string | Uint8Array, name = 'answers.jsonl', system = 'one') =>
  submit(
    context,
    id,
    {
      team,
      name,
      system,
      factSheet: { Method: 'guessing' },
      bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
    },
    scorer,
  )
const correctFrom = (text: string, change: object = {}) => {
  const file = path.join(folder, 'corrections.tsv')
  writeFileSync(file, text)
  return correctGoldFromFile(context, id, {
    ...{ track: 'pairs', split: 'test', file, name: 'new.tsv', reason: 'item 4' },
    ...change,
  })
}
const boardOf = async (phase: string, organiser = false) => {
  const state = await readState(context, id)
  return board(state, state.task.tracks[0]!, state.task.phases.find(({ name }) => name === phase)!, {
    now: clock.now,
    organiser,
  })
}

test('a team has a name of its own', async () => {
  await expect(registerTeam(context, id, 'ANTS')).rejects.toThrow('team: "ANTS" is taken')
  await expect(registerTeam(context, id, 'a\u0000')).rejects.toThrow('printable')
})

test("the kit's baseline scores the same here and on the server", async () => {
  const kit = unzipSync(readFileSync(places(folder, id).kit))
  const names = Object.keys(kit)
  expect(names).toEqual(
    expect.arrayContaining(['README.md', `baseline/pairs.jsonl`, 'questions/pairs-test.jsonl']),
  )
  const text = (name: string) => new TextDecoder().decode(kit[name])
  expect(text('questions/pairs-test.jsonl')).not.toMatch(/gold|label/)
  expect(names.filter((name) => name.startsWith('data/') && /test/.test(name))).toEqual([])
  for (const probe of ['word-only', 'phrase-only', 'label'])
    expect(text(`questions/probes/${probe}/pairs-test.jsonl`)).not.toMatch(/gold|"label"/)
  expect(text('questions/probes/word-only/pairs-test.jsonl')).toMatch(/"w0"/)
  expect(text('questions/probes/word-only/pairs-test.jsonl')).not.toMatch(/a b0/)
  const baseline = text('baseline/pairs.jsonl')
  for (const name of names) {
    const file = path.join(folder, 'kit', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, kit[name]!)
  }
  const own = ownTasks(await openDataset(path.join(folder, 'kit/data/pairs')))[0]!
  const local = await scoreFile(own, path.join(folder, 'kit/baseline/pairs.jsonl'), { root, split: 'dev' })
  await send('ants', baseline, 'baseline.jsonl')
  await worker.wake()
  const [row] = (await boardOf('practice')).rows
  expect(row!.scores.map(({ metric, value, interval }) => ({ metric, value, interval }))).toEqual(
    local.scores.map(({ metric, value, interval }) => ({ metric, value, interval })),
  )
})

describe('evaluation', () => {
  beforeAll(() => {
    clock.now = start + 1.5 * day
  })

  test.each<[string, string | Uint8Array, RegExp]>([
    [
      'a line that is no JSON',
      answers('test', () => false).replace('{"id":"test-1"', '{"id" "test-1"'),
      /^a\.jsonl:2: /,
    ],
    [
      'an id that is missing',
      answers('test', () => false)
        .split('\n')
        .slice(1)
        .join('\n'),
      /^a\.jsonl: .*test-0/,
    ],
    ['answers of another split', answers('dev', () => false), /^a\.jsonl/],
    ['an empty file', '', /^a\.jsonl: is empty/],
    ['not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 10]), /^a\.jsonl/],
    ['many lines', '1\n'.repeat(10_000_000), /more than 2000000 lines/],
    ['a zip that is none', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), /no zip that can be read/],
    ['a zip bomb', zipSync({ 'pairs.jsonl': new Uint8Array(100 << 20) }), /unpacks to more than 64 MB/],
    [
      'a path that climbs',
      zipSync({ '../../pairs.jsonl': new Uint8Array(3) }),
      /no zip that can be read: .*\.\./,
    ],
    ['an absolute path', zipSync({ '/etc/pairs.jsonl': new Uint8Array(3) }), /no zip that can be read/],
    [
      'a symbolic link',
      zipSync({
        'pairs.jsonl': [new TextEncoder().encode('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }],
      }),
      /symbolic link/,
    ],
    [
      'two files for one track',
      zipSync({
        'a/pairs.jsonl': utf8(answers('test', () => false)),
        'b/pairs.jsonl': utf8(answers('test', () => false)),
      }),
      /second file/,
    ],
    [
      'many files',
      zipSync(Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`f${i}`, new Uint8Array(1)]))),
      /more than 64 files/,
    ],
  ])('%s is refused in one line and uses up no attempt', async (_what, bytes, message) => {
    const before = (await readState(context, id)).submissions.size
    const error = await send('ants', bytes, 'a.jsonl').then(
      () => null,
      (e: Error) => e,
    )
    expect(error?.message).toMatch(message)
    expect(error?.message).not.toContain('\n')
    expect(error?.message).not.toContain(folder)
    expect((await readState(context, id)).submissions.size).toBe(before)
  })

  test('the fact sheet is asked for', () =>
    expect(
      submit(context, id, { team: 'ants', name: 'a', system: 's', bytes: utf8('') }, scorer),
    ).rejects.toThrow('fact sheet: Method: expected an answer'))

  test('nothing is shown before the phase closes; the same file twice is one attempt; a third one is over the limit', async () => {
    const good = answers('test', (i) => i % 20 === 0) // 114 of 120
    const [first] = await send('ants', good)
    const [again] = await send('ants', good)
    expect(again).toEqual(first)
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
    await worker.wake()
    expect(await boardOf('evaluation')).toMatchObject({ state: 'hidden', rows: [], received: 5 })
    const state = await readState(context, id)
    expect([...state.submissions.values()].every(({ scored }) => scored.length === 1)).toBe(true)
  })

  const bee = answers('test', (i) => i % 20 === 1)
  /** 57 of the 120 labels are true. */
  const allFalse = answers('test', gold)

  test('answers to probes go with a submission and use up no attempt; what they are of is checked', async () => {
    const before = (await readState(context, id)).submissions.size
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
    const { submissions } = await readState(context, id)
    expect(submissions.size).toBe(before)
    const [own] = [...submissions.values()].filter(
      ({ team, phase }) => team === 'bees' && phase === 'evaluation',
    )
    expect(own!.probes.map(({ probe }) => probe)).toEqual(['label', 'phrase-only', 'word-only'])
    await expect(send('bees', zipOf({ 'probes/label/pairs.jsonl': bee }), 'b.zip')).rejects.toThrow(
      'probe label: has other answers for this submission already, and they stay',
    )
    await expect(send('bees', zipOf({ 'probes/moon/pairs.jsonl': bee }), 'b.zip')).rejects.toThrow(
      'probes/moon/pairs.jsonl: is of no probe; expected probes/phrase-only/…, probes/word-only/…, probes/label/…',
    )
    await expect(
      send('bees', zipSync({ 'probes/label/pairs.jsonl': utf8(allFalse) }), 'b.zip'),
    ).rejects.toThrow(
      'b.zip: has answers to the probe label of pairs alone; expected pairs.jsonl beside them',
    )
    await expect(send('bees', zipOf({ 'probes/label/pairs.jsonl': '{}' }), 'b.zip')).rejects.toThrow(
      /^probes\/label\/pairs\.jsonl:1: /,
    )
    await worker.wake()
    expect(await boardOf('evaluation')).toMatchObject({ state: 'hidden', rows: [] })
  })

  test('attempts beyond the limit end, too', async () => {
    await send(
      'ants',
      answers('test', (i) => i === 5),
      'a.jsonl',
      'four',
    )
    await expect(
      send(
        'ants',
        answers('test', (i) => i === 6),
        'a.jsonl',
        'five',
      ),
    ).rejects.toThrow('are all that a team has')
  })

  test('once closed, systems that are not told apart share a rank', async () => {
    clock.now = start + 3 * day
    await worker.wake()
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
      'four',
    ])
    expect(rows.filter(({ outside }) => outside === 'another attempt is ranked')).toHaveLength(1)
    expect(boardsCsv([await boardOf('evaluation')], ['Method'])).toMatch(
      /^pairs,evaluation,1,1,team,ants,two,,accuracy,,0\.958\d*,0\.9\d*,0\.9\d*,120,,guessing$/m,
    )
  })

  test('a corrected label: everything is scored again and both figures stay', async () => {
    const corrected = await fixtureTask(folder, (i) => (i === 3 ? !gold(i) : gold(i)))
    expect(await correctGold(context, id, { tasks: [corrected], root, reason: 'item 3' })).toEqual([
      { track: 'pairs', split: 'dev', version: 2, items: 1 },
      { track: 'pairs', split: 'test', version: 2, items: 1 },
    ])
    await worker.wake()
    const { rows, corrections } = await boardOf('evaluation')
    expect(corrections).toMatchObject([{ reason: 'item 3' }])
    expect(rows.find(({ system }) => system === 'two')).toMatchObject({
      scores: expect.arrayContaining([expect.objectContaining({ metric: 'accuracy', value: 114 / items })]),
      before: [115 / items],
      rank: 1,
    })
    expect(pendingWork(await readState(context, id), clock.now)).toEqual([])
  })

  test.each([
    ['an unknown track', { track: 'moon' }, 'id\tword\tphrase\tlabel\n', /^track moon: not in shared task/],
    ['an unknown split', { split: 'moon' }, 'id\tword\tphrase\tlabel\n', /^split moon: not in shared task/],
    ['no reason', { reason: ' ' }, 'id\tword\tphrase\tlabel\ntest-4\tw4\ta b4\t1\n', /^reason: expected/],
    [
      'an unknown item',
      {},
      'id\tword\tphrase\tlabel\nx-9\tw4\ta b4\t1\n',
      /^new\.tsv: id x-9 is no item of pairs test/,
    ],
    ['no label', {}, 'id\tword\tphrase\tlabel\ntest-4\tw4\ta b4\tmaybe\n', /^new\.tsv:2: .*label/],
  ])('a file of corrections with %s is refused and nothing changes', async (_what, change, text, message) => {
    const before = await readState(context, id)
    const error = await correctFrom(text, change).catch((e: Error) => e)
    expect(error).toMatchObject({ message: expect.stringMatching(message) })
    expect((error as Error).message).not.toContain(folder)
    expect(await readState(context, id)).toEqual(before)
  })

  test('a file of corrections changes the items that it names; three figures stay', async () => {
    const label = Number(!gold(4))
    expect(await correctFrom(`id\tword\tphrase\tlabel\ntest-4\tw4\ta b4\t${label}\n`)).toEqual([
      { track: 'pairs', split: 'test', version: 3, items: 1 },
    ])
    await worker.wake()
    const { rows, corrections } = await boardOf('evaluation')
    expect(corrections.map(({ reason }) => reason)).toEqual(['item 3', 'item 4'])
    expect(rows.find(({ system }) => system === 'two')).toMatchObject({ before: [115 / items, 114 / items] })
    expect(await correctFrom(`id\tword\tphrase\tlabel\ntest-4\tw4\ta b4\t${label}\n`)).toEqual([])
  })

  test('dates may be edited, tracks not', async () => {
    const { task: now } = await readState(context, id)
    await expect(
      editSharedTask(context, id, { ...now, tracks: [{ ...now.tracks[0], task: 'other' }] }),
    ).rejects.toThrow("can't be changed")
    await editSharedTask(context, id, { ...now, title: 'Pairs again' })
    expect((await readState(context, id)).task.title).toBe('Pairs again')
  })
})

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

test('an id is taken once', () =>
  expect(createSharedTask(context, definition, { tasks: [task], root })).rejects.toThrow('pairs-2026 exists'))

test('where opening fails, nothing is left and the id stays free', async () => {
  const another = { ...definition, id: 'later' }
  const broken: Task = {
    ...task,
    submission: {
      ...task.submission,
      write: () => {
        throw new Error('no baseline')
      },
    },
  }
  await expect(createSharedTask(context, another, { tasks: [broken], root })).rejects.toThrow('no baseline')
  expect(existsSync(places(folder, 'later').folder)).toBe(false)
  expect(readdirSync(path.join(folder, 'shared-tasks'))).toEqual([id])
  await createSharedTask(context, another, { tasks: [task], root })
})

test('where scores are rounded, equal rounded scores are not ordered', async () => {
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
  await worker.wake()
  const state = await readState(context, 'dev')
  const { rows } = board(state, state.task.tracks[0]!, state.task.phases[0]!, { now: clock.now })
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

test.each([
  [{ id: 'A b' }, /field "id" is "A b", expected up to 60 small letters/],
  [{ title: '' }, /field "title"/],
  [{ phases: [] }, /field "phases".*at least one/],
  [{ phases: [{ name: 'tea', split: 'dev', opens: '2026-01-01' }] }, /phases\[0\]\.name" is "tea"/],
  [
    { phases: [{ name: 'practice', split: 'dev', opens: 'soon' }] },
    /phases\[0\]\.opens" is "soon", expected an ISO date/,
  ],
  [
    { phases: [{ name: 'practice', split: 'dev', opens: '2026-02-30' }] },
    /phases\[0\]\.opens" is "2026-02-30", expected an ISO date/,
  ],
  [
    { phases: [{ name: 'practice', split: 'dev', opens: '2026-02-01', closes: '2026-01-01' }] },
    /before it opens/,
  ],
  [{ phases: [{ name: 'evaluation', split: 'test', opens: '2026-02-01', total: 0 }] }, /total" is 0/],
  [
    { phases: [{ name: 'evaluation', split: 'moon', opens: '2026-02-01' }] },
    /no task has the split moon; known: dev, test/,
  ],
  [
    {
      phases: [
        { name: 'practice', split: 'dev', opens: '2026-01-01' },
        { name: 'evaluation', split: 'test', opens: '2026-02-01' },
      ],
    },
    /before practice closes/,
  ],
])('a wrong document is reported in one line: %j', (change, message) =>
  expect(
    createSharedTask(context, { ...definition, id: 'another', ...change } as typeof definition, {
      tasks: [task],
      root,
    }),
  ).rejects.toThrow(message),
)

import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { countingEncoder } from '../encoders/counting-encoder.suite.js'
import { embedder, type OpenEncoder } from '../encoders/index.js'
import { type Metric, rocAuc, score } from '../metrics/index.js'
import { loadSystems, type System } from '../systems/index.js'
import { tasks } from '../tasks/index.js'
import { type Evaluated, evaluate } from './evaluate.js'
import { plan } from './plan.js'
import { findRuns, readOutcomes } from './run-store.js'
import { labelledExamples } from './task-data.js'

const systems = await loadSystems()

const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-evaluate-'))
const data = path.join(folder, 'data')
const output = path.join(folder, 'runs')
afterAll(() => rmSync(folder, { recursive: true }))

const row = (i: number, split: string) =>
  `bank${i % 7}\tN\t1-0\tThe bank${i % 7} of ${split} ${i} .\tbank${i % 7} it is .`

function writeWic(split: string, n: number, gold: ((i: number) => 'T' | 'F') | null): void {
  const below = path.join(data, 'wic', split)
  mkdirSync(below, { recursive: true })
  writeFileSync(
    path.join(below, `${split}.data.txt`),
    Array.from({ length: n }, (_, i) => `${row(i, split)}\n`).join(''),
  )
  if (gold)
    writeFileSync(
      path.join(below, `${split}.gold.txt`),
      Array.from({ length: n }, (_, i) => `${gold(i)}\n`).join(''),
    )
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  writeWic('train', 40, (i) => (i % 7 < 3 ? 'T' : 'F'))
  writeWic('dev', 600, (i) => (i % 2 === 0 ? 'T' : 'F'))
  writeWic('test', 10, null)
})

const task = tasks.wic!
const options = { root: () => data, output, seed: 1 }

test('scores the split whose labels are there, with intervals and n', async () => {
  const { run } = await evaluate(task, systems['always-true']!, options)
  expect(run).toMatchObject({ split: 'dev', status: 'scored', n: 600 })
  const accuracy = run.scores.find(({ metric }) => metric === 'accuracy')!
  expect(accuracy).toMatchObject({ value: 0.5, n: 600, scorer: 'sound' }) // every other label is T
  expect(accuracy.interval!.low).toBeLessThan(0.5)
  expect(accuracy.interval!.high).toBeGreaterThan(0.5)
})

test('a finished run is reused; a change of the data makes a new one', async () => {
  const first = await evaluate(task, systems.majority!, options)
  const again = await evaluate(task, systems.majority!, options)
  expect(again).toEqual({ ...first, kept: true })
  writeWic('train', 41, () => 'T')
  const changed = await evaluate(task, systems.majority!, options)
  expect(changed.run.key).not.toBe(first.run.key)
  expect(await findRuns([output])).toEqual([first.folder, changed.folder].sort())
})

test.each([
  { name: 'between two lines', cut: (file: string) => file.split('\n').slice(0, 256).join('\n').length + 1 },
  { name: 'inside a line', cut: (file: string) => file.split('\n').slice(0, 300).join('\n').length - 10 },
])('a run interrupted $name resumes to the same bytes', async ({ cut }) => {
  const { folder: where } = await evaluate(task, systems.random!, options)
  const [manifest, outcomes] = ['manifest.json', 'outcomes.jsonl'].map((name) => path.join(where, name)) as [
    string,
    string,
  ]
  const whole = { manifest: readFileSync(manifest), outcomes: readFileSync(outcomes) }
  rmSync(manifest)
  truncateSync(outcomes, cut(whole.outcomes.toString()))
  await evaluate(task, systems.random!, options)
  expect(readFileSync(outcomes).equals(whole.outcomes)).toBe(true)
  expect(readFileSync(manifest).equals(whole.manifest)).toBe(true)
})

describe('when a run is kept', () => {
  /** Counts what it is asked; `label` is what it always answers. */
  const constant = (label: boolean, revision?: string) => {
    const asked: string[] = []
    const system: System = {
      id: 'constant',
      title: '',
      source: '',
      ...(revision === undefined ? {} : { revision }),
      solves: {
        'same-meaning': async () => async (questions) => {
          asked.push(...questions.map(({ id }) => id))
          return questions.map(() => ({ label, score: Number(label) }))
        },
      },
    }
    return { system, asked }
  }
  const accuracyOf = ({ run }: Evaluated) => run.scores.find(({ metric }) => metric === 'accuracy')!.value

  test("a system of one's own that says no revision is computed each time", async () => {
    writeWic('dev', 600, (i) => (i % 3 === 0 ? 'T' : 'F'))
    expect(accuracyOf(await evaluate(task, constant(true).system, options))).toBeCloseTo(1 / 3, 12)
    const edited = await evaluate(task, constant(false).system, options)
    expect(accuracyOf(edited)).toBeCloseTo(2 / 3, 12)
    expect(edited.kept).toBe(false)
    expect((await plan(task, constant(false).system, options)).answered).toBe(0)
  })

  test('with a revision it is kept until that changes', async () => {
    const first = await evaluate(task, constant(true, 'a').system, options)
    const again = constant(true, 'a')
    expect(await evaluate(task, again.system, options)).toEqual({ ...first, kept: true })
    expect(again.asked).toEqual([])
    const changed = await evaluate(task, constant(true, 'b').system, options)
    expect(changed).toMatchObject({ kept: false })
    expect(changed.run.key).not.toBe(first.run.key)
  })

  test('if a metric is added, left out or changed, the kept answers are scored again', async () => {
    const { system, asked } = constant(true, 'a')
    const first = await evaluate(task, system, options)
    const outcomes = readFileSync(path.join(first.folder, 'outcomes.jsonl'), 'utf8')
    const constantMetric = (value: number): Metric => ({
      id: 'constant',
      title: '',
      best: 'high',
      scorer: 'sound',
      score: () => value,
    })
    for (const metrics of [
      [...task.metrics, rocAuc as unknown as Metric],
      [...task.metrics, constantMetric(1)],
      [...task.metrics, constantMetric(2)], // the same id, another figure
      task.metrics.slice(0, 1),
      [...task.metrics].reverse(),
    ]) {
      const { run, kept, folder: where } = await evaluate({ ...task, metrics }, system, options)
      expect(where).toBe(first.folder)
      expect(kept).toBe(true)
      expect(run.scores.map(({ metric }) => metric)).toEqual(metrics.map(({ id }) => id))
      if (metrics.at(-1)!.id === 'constant')
        expect(run.scores.at(-1)!.value).toBe(score(metrics.at(-1)!, await readOutcomes(where)))
    }
    expect(await evaluate(task, system, options)).toEqual({ ...first, kept: true })
    expect(readFileSync(path.join(first.folder, 'outcomes.jsonl'), 'utf8')).toBe(outcomes)
    expect(asked).toHaveLength(600)
  })

  test('an answer that JSON cannot hold is reported', async () => {
    const answer = { label: true, score: 1, more: 5n }
    const system: System = {
      ...constant(true).system,
      solves: { 'same-meaning': async () => async (questions) => questions.map(() => answer) },
    }
    const { run } = await evaluate(task, system, options)
    expect(run.status).toBe('failed')
    expect(run.error).toMatch(/^item \S+: the answer holds what JSON does not have: .*BigInt/)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])(
    'an answer of %s is an error, not a figure',
    async (value) => {
      const system: System = {
        ...constant(true).system,
        solves: {
          'same-meaning': async () => async (questions) =>
            questions.map((_, i) => ({ label: true, score: i === 7 ? value : 1 })),
        },
      }
      const { run } = await evaluate(task, system, options)
      expect(run).toMatchObject({ status: 'failed', scores: [] })
      expect(run.error).toMatch(
        /^constant gave no valid answer to item \S+: field "prediction.score" is (NaN|Infinity), expected a number$/,
      )
    },
  )
})

describe('targets that the encoder does not see', () => {
  const encoder: OpenEncoder = {
    spec: 'counting',
    revision: 'r1',
    embedder: () => embedder(countingEncoder()),
    unaligned: (targets) => embedder(countingEncoder()).unaligned(targets),
    close: async () => {},
  }
  const evaluated = () => evaluate(task, systems['target-cosine']!, { ...options, encoder })
  beforeEach(() => {
    // The counting encoder's tokens are words: of each … none is left, three times in two rows.
    const below = path.join(data, 'wic', 'dev')
    appendFileSync(
      path.join(below, 'dev.data.txt'),
      '…\tN\t1-0\tThe … bank .\t… it is .\nbank\tN\t1-0\tThe bank .\t… it is .\n',
    )
    appendFileSync(path.join(below, 'dev.gold.txt'), 'T\nF\n')
  })

  test('are counted in the record, of a resumed run as of a whole one', async () => {
    const { run, folder: where } = await evaluated()
    expect(run.unaligned).toBe(3)
    const manifest = path.join(where, 'manifest.json')
    const whole = readFileSync(manifest, 'utf8')
    rmSync(manifest) // all outcomes are there: nothing is encoded again
    await evaluated()
    expect(readFileSync(manifest, 'utf8')).toBe(whole)
  })
  test('do not matter to a system without an encoder', async () =>
    expect((await evaluate(task, systems.majority!, options)).run.unaligned).toBeNull())
})

describe('a system with remarks on its answers', () => {
  /** Answers with a yes, except where the number in the text ends in 0 (no answer) or 1 (a doubt). */
  const remarking: System = {
    id: 'remarking',
    revision: '1',
    title: '',
    source: '',
    solves: {
      'same-meaning':
        async ({ remark }) =>
        async (questions) =>
          questions.map((question) => {
            const digit = / \d*(\d) \./.exec(question.pair[0].text)![1]
            if (digit === '0') remark(question, { what: 'refused', answered: false })
            if (digit === '1') remark(question, { what: 'in doubt', answered: true })
            return { label: true, score: 0.9 }
          }),
    },
  }

  test('its remarks are counted, and where it has no answer it is wrong', async () => {
    const { run, folder: where } = await evaluate(task, remarking, options)
    expect(run.remarks).toEqual([
      { what: 'in doubt', answered: true, count: 60 },
      { what: 'refused', answered: false, count: 60 },
    ])
    // Of 600, the 300 even ones are true; the 60 that end in 0 are among them.
    expect(run.scores.find(({ metric }) => metric === 'accuracy')!.value).toBe(240 / 600)
    const outcomes = await readOutcomes(where)
    expect(outcomes[0]).toMatchObject({ prediction: { label: false, score: 0 } })
    expect(outcomes[1]).toMatchObject({ prediction: { label: true, score: 0.9 } })
    expect(outcomes[2]).not.toHaveProperty('remarks')
  })

  test('a resumed run says the same', async () => {
    const { folder: where } = await evaluate(task, remarking, options)
    const manifest = path.join(where, 'manifest.json')
    const whole = readFileSync(manifest, 'utf8')
    rmSync(manifest)
    const outcomes = path.join(where, 'outcomes.jsonl')
    truncateSync(outcomes, readFileSync(outcomes, 'utf8').split('\n').slice(0, 256).join('\n').length + 1)
    await evaluate(task, remarking, options)
    expect(readFileSync(manifest, 'utf8')).toBe(whole)
  })

  test('without labels its placeholder is submitted, and the remarks are still counted', async () => {
    const { run } = await evaluate(task, remarking, { ...options, split: 'test' })
    expect(run).toMatchObject({ status: 'unlabelled', remarks: [{ count: 1 }, { count: 1 }] })
  })
})

test('hidden labels give a submission file instead of scores', async () => {
  const { run, folder: where } = await evaluate(task, systems['always-true']!, { ...options, split: 'test' })
  expect(run).toMatchObject({ status: 'unlabelled', n: 10, scores: [] })
  expect(readFileSync(path.join(where, 'submission.txt'), 'utf8')).toBe('T\n'.repeat(10))
})

test('what a system cannot do is recorded as a failed run', async () => {
  rmSync(path.join(data, 'wic', 'train'), { recursive: true })
  rmSync(path.join(data, 'wic', 'dev'), { recursive: true })
  const { run } = await evaluate(task, systems.majority!, options)
  expect(run).toMatchObject({ status: 'failed', error: expect.stringContaining('nothing to learn from') })
})

test('missing data says where it was looked for', async () => {
  rmSync(data, { recursive: true })
  await expect(evaluate(task, systems.majority!, options)).rejects.toThrow(
    /not found below .*wic: expected test/,
  )
})

test('--limit is part of the key', async () => {
  const { run } = await evaluate(task, systems.majority!, { ...options, limit: 5 })
  expect(run).toMatchObject({ n: 5, limit: 5 })
  expect(run.key).not.toBe((await evaluate(task, systems.majority!, options)).run.key)
})

test('scored items, and no others, are removed from what is learned from', async () => {
  const file = path.join(data, 'wic', 'train', 'train.data.txt')
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [row(3, 'dev'), ...lines.slice(1)].join('\n')) // train's first row is dev's fourth now
  const learned = await labelledExamples(task, 'train', { task, split: 'dev' }, () => data)
  expect(learned).toHaveLength(39)
  expect(await labelledExamples(task, 'train', { task, split: 'test' }, () => data)).toHaveLength(40)
  expect(await labelledExamples(task, 'dev', { task, split: 'dev' }, () => data)).toEqual([])
})

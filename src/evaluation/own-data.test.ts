import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { kinds } from '../core/index.js'
import { initDataset, openDataset } from '../datasets/index.js'
import type { System } from '../systems/index.js'
import { ownTasks, type Task, taskOfRun, tasks } from '../tasks/index.js'
import { evaluate } from './evaluate.js'

const root = mkdtempSync(path.join(tmpdir(), 'polyseme-own-run-'))
afterAll(() => rmSync(root, { recursive: true }))
const options = { root: () => path.join(root, 'nowhere'), output: path.join(root, 'runs') }

const yes: System = {
  id: 'yes',
  title: 'always true',
  source: 'test',
  revision: '1',
  solves: { 'phrase-pair': async () => async (asked) => asked.map(() => ({ label: true, score: 1 })) },
}

const pairs = (label: number) =>
  `id\tword\tphrase\tlabel\tpos\n1\ta\tb c\t1\tN\n2\ta\td e\t1\tV\n3\tf\tg h\t${label}\tN\n4\ti\tj k\t0\tV\n`

async function taskOf(name: string, text: string): Promise<Task> {
  writeFileSync(path.join(root, name), text)
  return ownTasks(await openDataset(path.join(root, name)))[0]!
}

test('own data are evaluated like published ones: intervals, groups, slices, hashes of their files', async () => {
  const { run, kept } = await evaluate(await taskOf('mine.tsv', pairs(0)), yes, options)
  expect(kept).toBe(false)
  expect(run).toMatchObject({
    task: 'mine',
    dataset: 'mine',
    split: 'test',
    kind: 'phrase-pair',
    status: 'scored',
    n: 4,
  })
  expect(Object.keys(run.data)).toEqual([path.join('mine', 'mine.tsv')])
  expect(run.scores[0]).toMatchObject({ metric: 'accuracy', value: 0.5 }) // 2 of 4
  expect(run.scores[0]!.interval).not.toBeNull()
  // N: rows 1 and 3, V: rows 2 and 4, one of two right in each.
  expect(run.slices.map(({ slice, of, value }) => [slice, of, value])).toEqual([
    ['pos', 'N', 0.5],
    ['pos', 'V', 0.5],
  ])
  expect((await evaluate(await taskOf('mine.tsv', pairs(0)), yes, options)).kept).toBe(true)
  const changed = await evaluate(await taskOf('mine.tsv', pairs(1)), yes, options)
  expect(changed).toMatchObject({ kept: false, run: { scores: [{ value: 0.75 }, {}, {}, {}] } })
})

test('a description is part of the key, and the folder is not', async () => {
  const before = await evaluate(await taskOf('described.tsv', pairs(0)), yes, options)
  writeFileSync(path.join(root, 'described.yaml'), 'language: de\n')
  const after = await evaluate(await taskOf('described.tsv', pairs(0)), yes, options)
  expect(after.run.key).not.toBe(before.run.key)
  expect(JSON.stringify(after.run)).not.toContain(root)
})

test('a data set of the caller needs no place in the catalogue', async () => {
  const { datasets, ...task } = await taskOf('given.tsv', pairs(0))
  await expect(evaluate(task, yes, options)).rejects.toThrow('unknown data set: given')
  const { run } = await evaluate(task, yes, { ...options, datasets: datasets! })
  expect(run).toMatchObject({ status: 'scored', n: 4 })
})

test.each(kinds)('%s has a task with metrics, and so have its runs', async (kind) => {
  const folder = path.join(root, kind)
  await initDataset(folder, kind)
  const [task] = ownTasks(await openDataset(folder))
  expect(Object.keys(task!.splits).sort()).toEqual(['dev', 'test', 'train'])
  expect(taskOfRun({ task: kind, kind }).metrics).toBe(task!.metrics)
  expect(taskOfRun({ task: 'wic', kind })).toBe(tasks.wic)
})

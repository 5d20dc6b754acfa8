import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/polyseme.js'
import type { System } from '../systems/index.js'
import { tasks } from '../tasks/index.js'
import { evaluateTasks, planTasks } from './evaluate-tasks.js'
import { trainSystem } from './train-system.js'

const folder = temporaryFolder()
const dev = path.join(folder, 'wic', 'dev')
mkdirSync(dev, { recursive: true })
const row = (i: number): string => `bank\tN\t1-0\tThe bank of ${i} .\tbank it is .\n`
writeFileSync(path.join(dev, 'dev.data.txt'), [1, 2, 3, 4].map(row).join(''))
writeFileSync(path.join(dev, 'dev.gold.txt'), 'T\nT\nT\nF\n')

const yes: System = {
  id: 'yes',
  title: 'yes',
  source: 'here',
  revision: '1', // so that its runs are kept
  solves: {
    'same-meaning': async () => async (questions) => questions.map(() => ({ label: true, score: 1 })),
  },
}
const options = (name: string) => ({ root: () => folder, output: path.join(folder, name) })
const { wic, 'mcl-wic-en-en': mcl, 'gwsc-1-en': graded } = tasks

test('systems of your own, on the tasks that they solve; what has no data fails alone', async () => {
  const attempts = await evaluateTasks([wic!, mcl!, graded!], { ...options('own'), systems: [yes] })
  expect(attempts.map(({ run: { task, status } }) => [task, status])).toEqual([
    ['wic', 'scored'],
    ['mcl-wic-en-en', 'failed'],
  ])
  const [scored, failed] = attempts
  expect(scored!.run.scores[0]).toMatchObject({ metric: 'accuracy', value: 0.75 })
  expect(existsSync(scored!.folder!)).toBe(true)
  expect(failed).toMatchObject({
    folder: null,
    run: { scores: [], error: expect.stringContaining('mcl-wic') },
  })
})

test('the WordNets that are asked for are those that are read', () =>
  expect(
    evaluateTasks([wic!], {
      ...options('glossed'),
      systems: 'target-cosine',
      encoder: 'glossed:minilm',
      wordnets: path.join(folder, 'no-such-folder'),
    }),
  ).rejects.toThrow(/no-such-folder/))

test("every run's bar begins and ends, even if the system fails", async () => {
  const seen: string[] = []
  const progress = (label: string) => {
    seen.push(`+ ${label}`)
    return Object.assign(() => {}, { done: () => void seen.push(`- ${label}`) })
  }
  const broken: System = { ...yes, id: 'broken', solves: { 'same-meaning': async () => async () => [] } }
  const chosen = { ...options('bars'), systems: [yes, broken], progress }
  await expect(evaluateTasks([wic!], chosen)).rejects.toThrow('broken gave 0 answers to 4 questions')
  expect(seen).toEqual([
    '+ opening systems and encoders',
    '- opening systems and encoders',
    '+ wic · yes',
    '- wic · yes',
    '+ wic · broken',
    '- wic · broken',
  ])
})

test('a plan says what would be computed, and computes nothing', async () => {
  const chosen = { ...options('planned'), systems: [yes] }
  expect(await planTasks([wic!], chosen)).toMatchObject([{ system: 'yes', n: 4, answered: 0, seconds: 0 }])
  expect(existsSync(chosen.output)).toBe(false)
  await evaluateTasks([wic!], chosen)
  expect(await planTasks([wic!], chosen)).toMatchObject([{ n: 4, answered: 4 }])
})

test('systems that solve none of the tasks are an error', async () => {
  await expect(evaluateTasks([graded!], { ...options('none'), systems: [yes] })).rejects.toThrow(
    'no system of yes solves gwsc-1-en',
  )
})

test('one row per learning rate, over seeds', async () => {
  const rows = await trainSystem(wic!, yes, { ...options('seeds'), seeds: [1, 2], rates: [1e-4, 1e-5] })
  expect(rows).toEqual([
    { encoder: null, rate: 1e-4, split: 'dev', n: 4, values: [0.75, 0.75], mean: 0.75, deviation: 0 },
    { encoder: null, rate: 1e-5, split: 'dev', n: 4, values: [0.75, 0.75], mean: 0.75, deviation: 0 },
  ])
})

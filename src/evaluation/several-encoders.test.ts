import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/polyseme.js'
import { tinyFamily, writeTinyModel } from '../encoders/tiny/tiny-model.suite.js'
import type { Resources, System } from '../systems/index.js'
import { tasks } from '../tasks/index.js'
import { evaluateTasks, planTasks } from './evaluate-tasks.js'

const folder = temporaryFolder()
const dev = path.join(folder, 'wic', 'dev')
mkdirSync(dev, { recursive: true })
writeFileSync(path.join(dev, 'dev.data.txt'), 'bank\tN\t1-0\tThe bank .\tbank it is .\n')
writeFileSync(path.join(dev, 'dev.gold.txt'), 'T\n')

/** Answers with the number of encoders that it was given. */
const counting = (id: string, more: Partial<System> = {}): System => ({
  id,
  title: id,
  source: 'here',
  revision: '1',
  ...more,
  solves: {
    'same-meaning': async (materials: Resources) => {
      const score = more.needs ? (await materials.embedders()).length : 0
      return async (questions) => questions.map(() => ({ label: true, score }))
    },
  },
})
const bert = `local:${writeTinyModel(tinyFamily('bert'))}`
const distilbert = `local:${writeTinyModel(tinyFamily('distilbert'))}?layer=0,1`
const options = {
  root: () => folder,
  output: path.join(folder, 'runs'),
  cache: path.join(folder, 'cache'),
  systems: [
    counting('none'),
    counting('each', { needs: ['encoder'] }),
    counting('all', { needs: ['encoder'], stacks: true }),
  ],
}

test.each([
  { name: 'between commas', encoder: `${bert},${distilbert}` },
  { name: 'as a list', encoder: [bert, distilbert] },
])('encoders $name: each in turn, or all at once for a system that stacks', async ({ encoder }) => {
  const attempts = await evaluateTasks([tasks.wic!], { ...options, encoder })
  expect(attempts.map(({ run }) => [run.system, run.encoder, run.status])).toEqual([
    ['none', null, 'scored'],
    ['each', bert, 'scored'],
    ['each', distilbert, 'scored'],
    ['all', `${bert}+${distilbert}`, 'scored'],
  ])
  const names = attempts.map((attempt) => path.basename(attempt.folder!).replace(/-[0-9a-f]{12}$/, ''))
  expect(names[0]).toBe('none-dev')
  expect(names[2]).toMatch(/^each-.+-layer-0-1-dev$/)
  expect(new Set(names).size).toBe(4)
})

test('a plan has a row for each', async () =>
  expect(await planTasks([tasks.wic!], { ...options, encoder: [bert, distilbert] })).toHaveLength(4))

test('one that cannot be opened is reported, and the one before it is closed', () =>
  expect(evaluateTasks([tasks.wic!], { ...options, encoder: [bert, 'minilmm'] })).rejects.toThrow(
    'unknown encoder: minilmm; did you mean minilm?',
  ))

import { expect, test } from 'vitest'
import { tasks } from '../tasks/index.js'
import { type ReadExamples, readOncePerTask } from './read-examples.js'

const all = { limit: null, samples: null, seed: 1 }
const root = () => '.'

test('each split of the task at hand is read once', async () => {
  const { wic, usim } = tasks
  const seen: string[] = []
  const counted: ReadExamples = {
    chosen: async (task, split) => {
      seen.push(`${task.id} ${split}`)
      return []
    },
    labelled: async (source, from) => {
      seen.push(`${source.id} ${from}, labelled`)
      return []
    },
  }
  const read = readOncePerTask(counted)
  for (const task of [wic!, wic!, usim!, wic!]) {
    await read.chosen(task, 'test', root, all)
    await read.labelled(task, 'train', { task, split: 'test' }, root)
  }
  await read.chosen(wic!, 'dev', root, all)
  expect(seen).toEqual([
    'wic test',
    'wic train, labelled',
    'usim test',
    'usim train, labelled',
    'wic test',
    'wic train, labelled',
    'wic dev',
  ])
})

import { expect, test } from 'vitest'
import { run, score } from '../fixture-runs.suite.js'
import { rankRuns } from '../rank-runs.js'
import { runLabels } from './run-labels.js'

test.each([
  { name: 'system alone', runs: [run('a'), run('b')], labels: ['a', 'b'] },
  { name: 'of another task', runs: [run('a'), run('a', { task: 'other' })], labels: ['a', 'a'] },
  {
    name: 'split',
    runs: [run('a'), run('a', { split: 'test' }), run('b')],
    labels: ['a (dev)', 'a (test)', 'b'],
  },
  {
    name: 'items',
    runs: [run('a'), run('a', { samples: 40 }), run('a', { limit: 40 }), run('a', { items: 'x', limit: 9 })],
    labels: ['a (all)', 'a (40 drawn)', 'a (first 40)', 'a (chosen items)'],
  },
  {
    name: 'encoder and seed',
    runs: [run('a', { encoder: 'x' }), run('a', { encoder: 'x', seed: 2 }), run('a', { encoder: 'y' })],
    labels: ['a (x, seed 1)', 'a (x, seed 2)', 'a (y)'],
  },
  {
    name: 'encoder, though it is the only one',
    runs: [run('a', { encoder: 'local:/m/x' }), run('b', { encoder: 'chat:http://h/v1?model=gpt' })],
    labels: ['a (x)', 'b (gpt)'],
  },
  {
    name: 'place of two folders with one name',
    runs: [run('a', { encoder: 'local:/m/x' }), run('a', { encoder: 'local:/n/x' })],
    labels: ['a (x, local:/m/x)', 'a (x, local:/n/x)'],
  },
  {
    name: 'key, when all else is equal',
    runs: [run('a', { key: 'k1' }), run('a', { key: 'k2' })],
    labels: ['a (run k1)', 'a (run k2)'],
  },
])('label by $name', ({ runs, labels }) => expect(runLabels(runs)).toEqual(labels))

test('best first, undefined and failed last', () => {
  const runs = [
    run('nan', { scores: [score('accuracy', Number.NaN, 0, 0)] }),
    run('low', { scores: [score('accuracy', 0.2, 0, 1)] }),
    run('failed', { status: 'failed', scores: [] }),
    run('high', { scores: [score('accuracy', 0.8, 0, 1)] }),
  ].map((each) => ({ run: each }))
  expect(rankRuns(runs).map((each) => each.run.system)).toEqual(['high', 'low', 'failed', 'nan'])
})

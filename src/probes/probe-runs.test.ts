import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/polyseme.js'
import type { System } from '../systems/index.js'
import { tasks } from '../tasks/index.js'
import { probeRuns } from './probe-runs.js'

const task = tasks.wic!

/** Four items in dev and four in test; in dev all are true, in test all are false. */
function withData(splits: readonly string[]) {
  const folder = temporaryFolder()
  for (const split of splits) {
    const data = path.join(folder, 'wic', split)
    mkdirSync(data, { recursive: true })
    const lines = ['a', 'b', 'c', 'd'].map((word) => `${word}\tN\t0-0\t${word} ${split} .\t${word} .\n`)
    writeFileSync(path.join(data, `${split}.data.txt`), lines.join(''))
    writeFileSync(path.join(data, `${split}.gold.txt`), (split === 'dev' ? 'T\n' : 'F\n').repeat(4))
  }
  return { root: () => folder, output: path.join(folder, 'runs') }
}

/** Says yes to three of the four with rate 2, to two with rate 1, else to as many as it has epochs. */
const trained = (trains: boolean): System => ({
  id: 'learner',
  title: '',
  source: '',
  ...(trains ? { trains: 'encoder' as const } : {}),
  solves: {
    'same-meaning': async ({ training: { rate, epochs = 0 } }) => {
      const yes = rate === 2 ? 3 : rate === 1 ? 2 : epochs
      return async (questions) =>
        questions.map(({ id }) => ({ label: Number(id.split('-').at(-1)) < yes, score: yes }))
    },
  },
})

const said = async (
  system: System,
  options: { rates?: readonly number[]; bestSeed?: boolean },
  splits = ['dev', 'test'],
) => {
  const found = await probeRuns(task, system, null, {
    ...withData(splits),
    split: 'test',
    seeds: [1, 2],
    training: { epochs: 1 },
    ...options,
  })
  return found.map((outcomes) => outcomes.map(({ prediction }) => (prediction as { score: number }).score)[0])
}

test.each([
  { name: 'nothing asked: one run for each seed', options: {}, expected: [1, 1] },
  { name: 'rates: the best on dev for each seed', options: { rates: [1, 2, 3] }, expected: [3, 3] },
  { name: 'the best seed only', options: { bestSeed: true }, expected: [1] },
  { name: 'both', options: { rates: [1, 2], bestSeed: true }, expected: [3] },
])('$name', async ({ options, expected }) => expect(await said(trained(true), options)).toEqual(expected))

test('what is not trained has no rate', async () =>
  expect(await said(trained(false), { rates: [1, 2] })).toEqual([1, 1]))

test('without dev there is nothing to choose on', async () =>
  expect(said(trained(true), { rates: [1, 2] }, ['test'])).rejects.toThrow(
    'wic: rates and seeds are chosen on dev, and its dev is not available',
  ))

import { expect, test } from 'vitest'
import { examples } from '../../../test/fixtures/examples.js'
import { bareMaterials } from './bare-materials.suite.js'
import { fittingExamples, trainAndDev } from './fitting-examples.js'

const pairs = examples['same-meaning']
const [first, second] = [
  { ...pairs[0]!, id: 'train' },
  { ...pairs[0]!, id: 'dev' },
]

const given = (train: readonly (typeof first)[], dev: readonly (typeof first)[]) =>
  bareMaterials<'same-meaning'>({ train: async () => train, dev: async () => dev })

// dev is empty if it is being scored
test.each([
  { name: 'both', train: [first], dev: [second], fitted: ['train'], all: ['train', 'dev', 'dev', 'dev'] },
  { name: 'dev is scored', train: [first], dev: [], fitted: ['train'], all: ['train'] },
  { name: 'dev alone', train: [], dev: [second], fitted: ['dev'], all: ['dev', 'dev', 'dev'] },
])('what is learned from: $name', async ({ train, dev, fitted, all }) => {
  const materials = given(train, dev)
  expect((await fittingExamples(materials)).map(({ id }) => id)).toEqual(fitted)
  expect((await trainAndDev(materials, 3)).map(({ id }) => id)).toEqual(all)
})

test.each([fittingExamples, trainAndDev])('nothing to learn from is an error', async (examplesOf) => {
  await expect(examplesOf(given([], []))).rejects.toThrow('nothing to learn from')
})

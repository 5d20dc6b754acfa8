import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/polyseme.js'
import { figureMaker } from './our-figure.js'
import type { BiasRecipe } from './paper-table.js'

const folder = temporaryFolder()
for (const [split, gold] of Object.entries({ dev: 'TTTF', test: 'TFFF' })) {
  const data = path.join(folder, 'wic', split)
  mkdirSync(data, { recursive: true })
  const lines = [...gold].map((_, i) => `w${i}\tN\t0-0\tw${i} ${split} .\tw${i} .\n`)
  writeFileSync(path.join(data, `${split}.data.txt`), lines.join(''))
  writeFileSync(path.join(data, `${split}.gold.txt`), [...gold].map((label) => `${label}\n`).join(''))
}
const make = figureMaker({ root: () => folder, output: path.join(folder, 'runs'), quick: true })
const recipe: BiasRecipe = {
  kind: 'bias',
  task: 'wic',
  system: 'always-true',
  figure: 'full',
  metric: 'accuracy',
  scorer: 'sound',
}

test.each([
  { name: 'test, where its labels are there', more: {}, value: 0.25, split: 'test' },
  { name: 'dev where the paper has dev', more: { split: 'dev' }, value: 0.75, split: 'dev' },
  { name: 'people less the system', more: { split: 'dev', people: 0.9 }, value: 0.15, split: 'dev' },
])('$name', async ({ more, value, split }) => {
  const figure = await make({ ...recipe, ...more })
  expect(figure.value).toBeCloseTo(value, 9)
  expect(figure).toMatchObject({ split, n: 4 })
})

test('the interval of a difference has its ends exchanged', async () => {
  const { interval: own } = await make({ ...recipe, split: 'dev' })
  const { interval } = await make({ ...recipe, split: 'dev', people: 0.9 })
  expect(interval!.low).toBeCloseTo(0.9 - own!.high, 9)
  expect(interval!.high).toBeCloseTo(0.9 - own!.low, 9)
})

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { examples } from '../../test/fixtures/examples.js'
import { temporaryFolder } from '../../test/polyseme.js'
import type { ExampleOf } from '../core/index.js'
import { openEncoder } from '../encoders/index.js'
import { tinyFamily, writeTinyModel } from '../encoders/tiny/tiny-model.suite.js'
import { readOutcomes } from '../evaluation/index.js'
import type { System } from '../systems/index.js'
import { bareMaterials } from '../systems/shared/bare-materials.suite.js'
import { fewShotSystem } from './few-shot-system.js'
import { figureMaker } from './our-figure.js'
import type { FewShotRecipe } from './paper-table.js'
import { fewShot } from './recipes.js'

const folder = temporaryFolder()
const encoder = await openEncoder(`local:${writeTinyModel(tinyFamily('bert'))}`, { cache: folder })
afterAll(async () => {
  await encoder.close()
  rmSync(folder, { recursive: true })
})

/** Four line-aligned files; the second of two items of a word is always wrong. */
function write(root: string, part: string, words: readonly string[], each: number, domain: number | null) {
  const name = part === 'Training' ? 'train' : 'test'
  const lines = words.flatMap((word) => Array.from({ length: each }, (_, i) => ({ word, i })))
  const file = (what: string, text: (line: { word: string; i: number }) => string) =>
    writeFileSync(
      path.join(root, 'wic-tsv', part, `${name}_${what}.txt`),
      lines.map((line) => `${text(line)}\n`).join(''),
    )
  mkdirSync(path.join(root, 'wic-tsv', part), { recursive: true })
  file('examples', ({ word, i }) => `${word}\t0\t${word} ${'abcdefghijklmnopqrst'[i]}`)
  file('definitions', ({ word }) => `a ${word}`)
  file('hypernyms', () => 'b')
  if (domain !== null) file('domains', () => String(domain))
  if (part === 'Training' || root === folder) file('labels', ({ i }) => (i % 2 === 0 ? 'T' : 'F'))
}

const nine = ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh', 'hi', 'ij']
const cocktails = 2
write(folder, 'Training', ['xy', 'yz'], 4, null)
write(folder, 'Test', nine, 20, cocktails)

const output = path.join(folder, 'runs')
const means = { root: () => folder, output, encoder, training: { epochs: 1 } }
const make = figureMaker(means)

const recipe = (system: string, of: Partial<FewShotRecipe>): FewShotRecipe =>
  fewShot('wic-tsv-3', system, 'f1', { domain: 'CTL', learned: 'general', part: 'all', ...of })

// Half of the items of each word are right: precision 1/2, recall 1. Per draw 60 items of words held out, 20 of others.
test.each([
  { part: 'all' as const, n: 240 },
  { part: 'unseen' as const, n: 180 },
])('always yes, $part: the mean of three draws', async ({ part, n }) => {
  const figure = await make(recipe('always-true', { part }))
  expect(figure).toMatchObject({ n, split: 'test', interval: null, by: 'always-true, mean of 3 draws' })
  if (part === 'unseen') expect(figure).toMatchObject({ value: 2 / 3, deviation: 0 })
  else expect(figure.value).toBeGreaterThan(0.6)
})

test.each([
  { learned: 'domain' as const, name: 'few-shot' },
  { learned: 'both' as const, name: 'continued' },
])('learned from $learned: asked is what was not learned from, in every draw', async ({ learned, name }) => {
  const parts = ['all', 'seen', 'unseen'] as const
  const figures = []
  for (const part of parts) figures.push(await make(recipe('wic-tsv-classifier', { learned, part })))
  expect(figures.map(({ n }) => n)).toEqual([240, 60, 180])
  expect(figures[0]!.by).toBe(`wic-tsv-classifier, ${encoder.spec}, mean of 3 draws`)
  const runs = readdirSync(path.join(output, 'wic-tsv-3')).filter((run) => run.includes(name))
  expect(runs.map((run) => run.slice(0, `wic-tsv-classifier-${name}-CTL-1`.length)).sort()).toEqual(
    [1, 2, 3].map((draw) => `wic-tsv-classifier-${name}-CTL-${draw}`),
  )
  for (const run of runs)
    expect(await readOutcomes(path.join(output, 'wic-tsv-3', run))).toHaveLength(180 - 100)
})

test('the same seed gives the same figure, and the draws change with it', async () => {
  const seen = recipe('always-true', { part: 'seen' })
  const [first, again, other] = await Promise.all(
    [1, 1, 2].map((seed) => figureMaker({ ...means, output: temporaryFolder(), seed })(seen)),
  )
  expect(again).toEqual(first)
  expect(other!.value).not.toBe(first!.value)
})

test('alone it learns from the few and has no dev; else from train too', async () => {
  const [few, ...general] = examples['sense-match']
  const learned: (readonly ExampleOf<'sense-match'>[])[] = []
  const spy: System = {
    id: 'spy',
    title: '',
    source: '',
    solves: {
      'sense-match': async ({ train, dev, training }) => {
        learned.push(await train(), await dev())
        expect(training.epochs).toBe(learned.length === 2 ? 20 : undefined)
        return async () => []
      },
    },
  }
  const materials = bareMaterials<'sense-match'>({ train: async () => general, dev: async () => general })
  for (const alone of [true, false])
    await fewShotSystem(spy, { id: 'x', few: [few!], alone }).solves['sense-match']!(materials)
  expect(learned).toEqual([[few], [], [...general, few], general])
})

test('what is not available is named', async () => {
  await expect(make(recipe('always-true', { domain: 'MSH' }))).rejects.toThrow(
    "no item of wic-tsv's test has domain MSH",
  )
  const bare = temporaryFolder()
  write(bare, 'Test', nine, 20, cocktails)
  await expect(figureMaker({ root: () => bare, output })(recipe('always-true', {}))).rejects.toThrow(
    `their labels are not available, expected ${path.join(bare, 'wic-tsv', 'Test', 'test_labels.txt')}`,
  )
})

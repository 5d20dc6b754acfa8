import { expect, test } from 'vitest'
import { examples, marked } from '../../../test/fixtures/examples.js'
import { type ExampleOf, question } from '../../core/index.js'
import { nearBest } from '../shared/near-best.js'
import { toyEncoder, toyMaterials } from '../shared/toy-encoder.suite.js'
import type { Materials, System } from '../system.js'
import { extendedLesk } from './extended-lesk.js'
import { glossCosine } from './gloss-cosine.js'
import { lesk } from './lesk.js'
import { lmms1nn } from './lmms-1nn.js'
import { rankedSenses } from './ranked-senses.js'
import { stackedSenses } from './stacked-senses.js'

const shore = 'bank%1:17:01::'
const money = 'bank%1:14:00::'
const choice = (text: string, gold: string): ExampleOf<'sense-choice'> => ({
  ...examples['sense-choice'][0]!,
  id: text,
  target: marked(text),
  candidates: [shore, money],
  gold: [gold],
})
const best = async (system: System, texts: readonly string[], materials: Materials<'sense-choice'>) =>
  (
    await (
      await system.solves['sense-choice']!(materials)
    )(texts.map((text) => question(choice(text, shore))))
  ).map(([first]) => first!.id)

test('equal scores keep their order, and no two tie', () => {
  const ranked = rankedSenses(['a', 'b', 'c'], [0, 0.5, 0.5])
  expect(ranked.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(new Set(ranked.map(({ score }) => score)).size).toBe(3)
})

const plain = toyMaterials<'sense-choice'>(toyEncoder({}))

test.each([
  { system: lesk, text: 'They pulled canoes up on the [bank] .', expected: shore }, // canoe: an example of the gloss
  { system: lesk, text: 'Deposits go to the [bank] .', expected: money },
  { system: lesk, text: 'Zyx at the [bank] .', expected: shore }, // nothing shared: the first sense
  // a hyponym of the institution is the credit union, "a cooperative depository financial institution …"
  { system: extendedLesk, text: 'A cooperative [bank] .', expected: money },
])('$system.id: $text', async ({ system, text, expected }) =>
  expect(await best(system, [text], plain)).toEqual([expected]),
)

test('a sense that WordNet does not have is reported', async () => {
  const asked = question({ ...choice('The [bank] .', shore), candidates: ['zyx%1:00:00::'] })
  const predict = await lesk.solves['sense-choice']!(plain)
  await expect(predict([asked])).rejects.toThrow('WordNet 3.0 has no sense zyx%1:00:00::')
})

test('gloss-cosine takes the gloss that the target is nearest to', async () => {
  // Words of "sloping land (especially the slope beside a body of water)" point right, of the other gloss up.
  const table = { land: [1, 0], water: [1, 0], financial: [0, 1], deposits: [0, 1], bank: [0.2, 1] }
  const materials = toyMaterials<'sense-choice'>(toyEncoder(table))
  expect(await best(glossCosine, ['The [bank] .', 'The [land] .'], materials)).toEqual([money, shore])
})

const table = { bank: [0, 1], banks: [1, 0], banked: [1, 1] }
const withTrain = (train: readonly ExampleOf<'sense-choice'>[]): Materials<'sense-choice'> => ({
  ...toyMaterials<'sense-choice'>(toyEncoder(table)),
  train: async () => train,
})

test.each([
  {
    what: 'the nearest sense',
    train: [choice('The [banks] .', shore), choice('The [bank] .', money)],
    expected: [money, shore],
  },
  {
    what: 'the only sense that train has',
    train: [choice('The [banks] .', money)],
    expected: [money, money],
  },
  { what: 'the first sense where train has none', train: [], expected: [shore, shore] },
  {
    // shore: (1,0) and the unit of (1,1), mean (0.85, 0.35); money: (1,0). The word (1,0) is nearer to money.
    what: 'means of unit vectors',
    train: [choice('The [banks] .', shore), choice('The [banked] .', shore), choice('Two [banks] .', money)],
    expected: [shore, money],
  },
])('lmms-1nn: $what', async ({ train, expected }) =>
  expect(await best(lmms1nn, ['A [bank] .', 'A [banks] .'], withTrain(train))).toEqual(expected),
)

test('stacked-senses learns that examples tell more than the order of senses does', async () => {
  // The first sense of WordNet is right half of the time, the nearest example always.
  const train = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].flatMap((word) => [
    choice(`${word} [banks] .`, shore),
    choice(`${word} [bank] .`, money),
  ])
  expect(await best(stackedSenses, ['The [bank] .', 'The [banks] .'], withTrain(train))).toEqual([
    money,
    shore,
  ])
})

test('stacked-senses has nothing to weigh by without train', async () =>
  expect(best(stackedSenses, ['The [bank] .'], withTrain([]))).rejects.toThrow('no labelled train'))

test('a number is worth e⁻¹ of the best of its column where it is 0.05 lower', () =>
  expect(
    nearBest([
      [0.4, 0.1],
      [0.45, 0.1],
    ]).map((row) => row.map((value) => Number(value.toFixed(6)))),
  ).toEqual([
    [0.367879, 1],
    [1, 1],
  ]))

import { expect, test } from 'vitest'
import { examples } from '../../../test/fixtures/examples.js'
import { type ExampleOf, question, wholeTarget } from '../../core/index.js'
import { seeded } from '../../math/index.js'
import { groupedFolds, matrixOf } from '../../training/heads/index.js'
import { frozenClassifier } from '../baselines/frozen-classifier.js'
import { bareMaterials } from './bare-materials.suite.js'
import { binaryLabels, classified, learned, literalOrFigurative } from './classified.js'
import { encoderViews, fewLayers, layersTogether, middleLayers } from './encoder-views.js'
import { fitChosen } from './fit-chosen.js'
import { toyEncoder, toyMaterials } from './toy-encoder.suite.js'
import { concatenated, pairFeatures } from './vector-features.js'

const pair = (word: string, phrase: string, gold: boolean): ExampleOf<'phrase-pair'> => ({
  ...examples['phrase-pair'][0]!,
  id: `${word} ${phrase}`,
  group: word,
  word,
  phrase,
  gold,
})

const a = Float32Array.of(1, 2)
const b = Float32Array.of(3, -1)

test('features of two vectors', () => {
  expect([...pairFeatures(a, b)]).toEqual([1, 2, 3, -1, 2, 3, 3, -2])
  expect([...concatenated([a, [5], b])]).toEqual([1, 2, 5, 3, -1])
})

test.each([
  { layers: 12, few: [6, 9, 12], middle: [6, 8, 10] },
  { layers: 6, few: [3, 5, 6], middle: [3, 4, 5] }, // 4.5 is rounded up
  { layers: 1, few: [1], middle: [1] },
])('of $layers layers a few are tried, or the middle ones together', ({ layers, few, middle }) => {
  expect(fewLayers(layers)).toEqual(few)
  expect(middleLayers(layers)).toEqual(middle)
})

test.each([
  { gold: 'literal', label: 0 },
  { gold: 'figurative', label: 1 },
  { gold: 'both', label: null },
] as const)('$gold is class $label', ({ gold, label }) =>
  expect(literalOrFigurative.classOf(gold)).toBe(label),
)

test('the highest score is the answer', () => {
  expect(binaryLabels.predictionOf([0.2, 0.8])).toEqual({ label: true, score: 0.8 })
  expect(literalOrFigurative.predictionOf([0.6, 0.4])).toEqual({
    label: 'literal',
    scores: { literal: 0.6, figurative: 0.4, both: 0 },
  })
})

test('the view that tells is chosen, and a hard one is not regularised away', () => {
  const random = seeded(1)
  const labels = Array.from({ length: 60 }, (_, i) => i % 2)
  const noise = matrixOf(labels.map(() => [random(), random()]))
  const telling = matrixOf(labels.map((label) => [random(), label + 0.5 * random()]))
  const folds = groupedFolds(
    labels.map((_, i) => String(i % 10)),
    4,
    seeded(1),
  )
  const chosen = fitChosen([noise, telling], { labels, classes: 2 }, { rows: [...labels.keys()], folds })
  expect(chosen.view).toBe(1)
  expect(chosen.accuracy).toBe(1)
  expect(chosen.classify([0.5, 1.4])[1]).toBeGreaterThan(0.5)
})

test('without folds the middle view is taken', () => {
  const matrix = matrixOf([[0], [1]])
  const chosen = fitChosen([matrix, matrix, matrix], { labels: [0, 1], classes: 2 }, null)
  expect([chosen.view, chosen.strength, chosen.accuracy]).toEqual([1, 0.1, Number.NaN])
})

// The word tells the label in train, but not for a word that train does not have.
const train = Array.from({ length: 40 }, (_, i) => pair(`w${i % 8}`, 'p', i % 2 === 1))
const materials = () => bareMaterials<'phrase-pair'>({ train: async () => train, random: seeded(1) })
const byParity = async (questions: readonly { readonly word: string }[]) => [
  matrixOf(questions.map(({ word }) => [Number(word.slice(1)) % 2])),
]

test('a classifier learns from train and answers one by one as in a batch', async () => {
  const questions = ['w1', 'w2', 'w101', 'w102'].map((word) => question(pair(word, 'p', true)))
  const predict = await classified({ views: 1, featurise: byParity }, materials(), binaryLabels)
  const together = await predict(questions)
  expect(together.map(({ label }) => label)).toEqual([true, false, true, false])
  const again = await classified({ views: 1, featurise: byParity }, materials(), binaryLabels)
  for (const [i, asked] of questions.toReversed().entries())
    expect(await again([asked])).toEqual([together[3 - i]])
})

test.each([
  {
    name: 'classified',
    prepare: () =>
      classified({ views: 1, featurise: byParity }, bareMaterials<'phrase-pair'>(), binaryLabels),
  },
  {
    name: 'learned',
    prepare: () =>
      learned(
        async (questions) => (await byParity(questions))[0]!,
        () => () => [1, 0],
        bareMaterials<'phrase-pair'>(),
        binaryLabels,
      ),
  },
])('$name says so when there is nothing to learn from', async ({ prepare }) =>
  expect(prepare()).rejects.toThrow('no labelled train or dev'),
)

const toy = toyEncoder({ good: [1, 0], fine: [1, 0.1], bad: [0, 1], awful: [0.1, 1] })

test('a layer that the encoder names is the only view', async () => {
  const plain = await toyMaterials<'phrase-pair'>(toy).embedder()
  const views = (layers: readonly number[]) =>
    encoderViews<'phrase-pair'>(
      { ...plain, options: { ...plain.options, layers } },
      () => [],
      () => a,
    ).views
  expect(views([-1])).toBe(2) // of two layers: 1 and 2
  expect(views([2])).toBe(1)
})

test('layers side by side, or the one that the encoder names', async () => {
  const plain = await toyMaterials<'phrase-pair'>(toy).embedder()
  const columns = async (layers: readonly number[]) => {
    const named = { ...plain, options: { ...plain.options, layers } }
    const { featurise } = layersTogether<'phrase-pair'>(named, ({ word }) => wholeTarget(word))
    return (await featurise([question(pair('good', 'fine', true))], [0]))[0]!.columns
  }
  expect(await columns([-1])).toBe(4) // two layers of two numbers
  expect(await columns([2])).toBe(2)
})

test('frozen-classifier learns which vectors go together', async () => {
  const words = ['good', 'fine', 'bad', 'awful']
  const nice = (word: string) => word === 'good' || word === 'fine'
  const all = words.flatMap((one) => words.map((other) => pair(one, other, nice(one) === nice(other))))
  const predict = await frozenClassifier.solves['phrase-pair']!({
    ...toyMaterials<'phrase-pair'>(toy),
    train: async () => all,
  })
  const answers = await predict(all.map((each) => question(each)))
  expect(answers.map(({ label }) => label)).toEqual(all.map(({ gold }) => gold))
})

test('one label only cannot be learned', async () => {
  const same = { ...materials(), train: async () => [pair('a', 'b', true), pair('c', 'd', true)] }
  const predict = classified<'phrase-pair'>({ views: 1, featurise: byParity }, same, binaryLabels)
  await expect(predict.then((answer) => answer([question(pair('x1', 'p', true))]))).rejects.toThrow(
    'same label',
  )
})

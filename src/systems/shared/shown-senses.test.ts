import { expect, test } from 'vitest'
import { type Target, target } from '../../core/index.js'
import { shownSenses } from './shown-senses.js'

const places: Readonly<Record<string, readonly number[]>> = { east: [3, 0], north: [0, 2] }
const at = (text: string): Target => target(text, 0, text.length)
const embed = async (targets: readonly Target[]) =>
  targets.map(({ text }) => [Float32Array.from(places[text]!)])

const vectorOf = async (sense: string, inTrain: readonly Target[], elsewhere: readonly Target[]) => {
  const vectors = await shownSenses(embed, new Map([['seen', inTrain]]), () => elsewhere)([sense])
  return vectors.get(sense)?.map((layer) => [...layer].map((x) => Number(x.toFixed(3))))
}

test.each([
  { what: 'train alone', sense: 'seen', inTrain: [at('east')], elsewhere: [], expected: [[1, 0]] },
  // The mean of (1, 0) and (0, 1): every example counts once, however long its vector.
  {
    what: 'train and elsewhere',
    sense: 'seen',
    inTrain: [at('east')],
    elsewhere: [at('north')],
    expected: [[0.5, 0.5]],
  },
  { what: 'elsewhere alone', sense: 'new', inTrain: [], elsewhere: [at('north')], expected: [[0, 1]] },
  { what: 'nowhere', sense: 'new', inTrain: [], elsewhere: [], expected: undefined },
  {
    // Ten of the twenty in train, all of elsewhere: 10 × (1, 0) and 10 × (0, 1).
    what: 'only ten of train count',
    sense: 'seen',
    inTrain: Array.from({ length: 20 }, () => at('east')),
    elsewhere: Array.from({ length: 10 }, () => at('north')),
    expected: [[0.5, 0.5]],
  },
])('a sense is the mean of its examples: $what', async ({ sense, inTrain, elsewhere, expected }) =>
  expect(await vectorOf(sense, inTrain, elsewhere)).toEqual(expected),
)

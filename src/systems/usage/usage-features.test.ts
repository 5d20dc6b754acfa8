import { expect, test } from 'vitest'
import { type ExampleOf, question } from '../../core/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { bareMaterials } from '../shared/bare-materials.suite.js'
import { relatednessFeatures } from './clac-usage.js'
import { iirg, iirgBayes } from './iirg.js'
import { textStatistics } from './text-statistics.js'
import { distributionFeatures } from './unal.js'
import { bayesScore, countContexts, overlapScore } from './usage-overlap.js'
import { styleFeatures } from './usage-style.js'

const usage = (
  text: string,
  gold: 'literal' | 'figurative',
  phrase = 'piece of cake',
): ExampleOf<'usage'> => ({
  kind: 'usage',
  id: text,
  group: phrase,
  language: 'en',
  slices: {},
  phrase,
  text,
  spans: [
    { start: text.toLowerCase().indexOf(phrase), end: text.toLowerCase().indexOf(phrase) + phrase.length },
  ],
  gold,
})

const counts = countContexts([
  { context: new Set(['sugar', 'oven']), label: 0 },
  { context: new Set(['exam', 'oven']), label: 1 },
  { context: new Set(['exam']), label: 1 },
])

test.each([
  { words: ['exam'], overlap: 1 }, // only in contexts of label 1
  { words: ['sugar'], overlap: 0 },
  { words: ['oven'], overlap: 1 / 3 }, // all of one label's contexts, half of the other's: 0.5 / 1.5
  { words: ['oven', 'exam', 'moon'], overlap: 2 / 3 }, // (1/3 + 1) / 2, the unknown word does not count
  { words: ['moon'], overlap: 0.6 }, // the prior: (2 + 1) / (3 + 2)
])('overlap of $words', ({ words, overlap }) =>
  expect(overlapScore(counts, new Set(words))).toBeCloseTo(overlap, 9),
)

test.each([
  { words: [], odds: 3 / 2 }, // (2 + 1) / (1 + 1)
  { words: ['exam'], odds: (3 / 2) * (3 / 4 / (1 / 3)) }, // (2 + 1)/(2 + 2) over (0 + 1)/(1 + 2)
  { words: ['moon'], odds: 3 / 2 },
])('naïve Bayes of $words', ({ words, odds }) =>
  expect(bayesScore(counts, new Set(words))).toBeCloseTo(odds / (1 + odds), 9),
)

const train = [
  usage('sugar butter piece of cake', 'literal'),
  usage('exam easy piece of cake', 'figurative'),
  usage('exam sugar hot potato', 'literal', 'hot potato'),
  usage('butter politics hot potato', 'figurative', 'hot potato'),
]

test.each([{ system: iirg }, { system: iirgBayes }])(
  '$system.id goes by contexts of the same phrase',
  async ({ system }) => {
    const predict = await system.solves.usage!(bareMaterials({ train: async () => train }))
    const answers = await predict(
      [
        usage('an exam : piece of cake', 'figurative'),
        usage('an exam : hot potato', 'literal', 'hot potato'), // the same word, the other way round
        usage('politics of big fish', 'figurative', 'big fish'), // a phrase that train does not have: all contexts
      ].map((each) => question(each)),
    )
    expect(answers.map(({ label }) => label)).toEqual(['figurative', 'literal', 'figurative'])
    await expect(system.solves.usage!(bareMaterials())).rejects.toThrow('no labelled train or dev')
  },
)

test('words that occur in the same texts go together', () => {
  const statistics = textStatistics([new Set(['a', 'b']), new Set(['a', 'b']), new Set(['c'])])
  expect(statistics.frequency('a')).toBe(2)
  expect(statistics.frequency('d')).toBe(0)
  expect(statistics.association('a', 'b')).toBeCloseTo(Math.log((3 * 4) / (3 * 3)), 9)
  expect(statistics.association('a', 'c')).toBeCloseTo(Math.log((1 * 4) / (3 * 2)), 9)
  expect(statistics.association('b', 'a')).toBe(statistics.association('a', 'b'))
})

test('distribution features are finite, even with no context at all', () => {
  const statistics = textStatistics([new Set(['piece', 'cake'])])
  const bare = distributionFeatures(statistics, question(usage('piece of cake', 'literal')))
  expect(bare).toHaveLength(9)
  expect(bare.slice(3)).toEqual([0, 0, 0, 0, 0, 0])
})

const wordnet = await loadWordNet('3.0')
const style = (text: string) => styleFeatures(wordnet, question(usage(text, 'literal')))

test('style sees what is next to the phrase', () => {
  const plain = style('She ate a piece of cake .')
  expect(plain.slice(0, 6)).toEqual([0, 0, 0, 0, 1, 0]) // "a": a function word
  expect(plain.slice(12, 18)).toEqual([0, 0, 0, 0, 0, 1]) // nothing after it
  const quoted = style('The exam : " Piece of cake " , he said')
  expect(quoted.slice(25, 28)).toEqual([1, 1, 1]) // a capital, quotes on both sides
  expect(plain.slice(24, 29)).toEqual([0, 0, 0, 0, 1]) // as listed, no capital, no quotes, a full stop after
  expect(plain).toHaveLength(quoted.length)
})

test('relatedness is that of the nearest words', () => {
  const relatedness = (a: string, b: string) => Number(a === 'cake' && b === 'sugar')
  // phrase: piece, cake; around: sugar, exam → 1 of 4 pairs
  expect(relatednessFeatures(relatedness, question(usage('sugar exam piece of cake', 'literal')))).toEqual([
    0.25, 1, 0.25,
  ])
  expect(relatednessFeatures(relatedness, question(usage('piece of cake', 'literal')))).toEqual([0, 0, 0])
})

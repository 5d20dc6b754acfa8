import { describe, expect, test } from 'vitest'
import { surface, target } from '../../core/index.js'
import { embedder } from '../../encoders/index.js'
import { loadWordNet, synsetsOf } from '../../lexicon/index.js'
import { exampleTargets } from './sense-examples.js'
import { glossText, nearest, propagatedExamples, senseTargets } from './sense-vectors.js'
import { toyEncoder } from './toy-encoder.suite.js'

const wordnet = await loadWordNet('3.0')
const synsetOf = (key: string) => wordnet.synset(wordnet.sense(key)!.synset)!

describe('examples', () => {
  test.each([
    { key: 'bank%1:17:01::', words: ['bank', 'bank'] },
    { key: 'run%2:38:00::', words: ['run', 'ran'] },
  ])('$key: the word is found where it stands, inflected or not', ({ key, words }) =>
    expect(exampleTargets(synsetOf(key), wordnet).map(surface).slice(0, 2)).toEqual(words),
  )

  test('of a synset without any: those of the nearest hypernym that has some', () => {
    const dog = synsetOf('dog%1:05:00::')
    const poodle = synsetOf('poodle%1:05:00::')
    expect(poodle.examples).toEqual([])
    expect(propagatedExamples(poodle, wordnet)).toEqual(exampleTargets(dog, wordnet))
  })
})

test.each([
  { form: 'rivers', most: 1, parts: ['n'] },
  { form: 'Water', most: 1, parts: ['n', 'v'] },
  { form: 'qqqq', most: 9, parts: [] },
])('$form may stand for synsets of $parts', ({ form, most, parts }) =>
  expect(synsetsOf(form, wordnet, { most }).map(({ pos }) => pos)).toEqual(parts),
)

test('gloss as one text', () =>
  expect(glossText(synsetOf('poodle%1:05:00::'))).toBe(
    'poodle, poodle dog - an intelligent dog with a heavy curly solid-colored coat that is usually clipped; ' +
      'an old breed sometimes trained as sporting dogs or as performing dogs',
  ))

test.each([
  {
    candidates: [
      [1, 0],
      [1, 1],
    ],
    expected: 1,
  },
  {
    candidates: [
      [2, 2],
      [1, 1],
    ],
    expected: 0,
  },
  { candidates: [], expected: -1 },
])('nearest of $candidates to (1, 1): $expected', ({ candidates, expected }) =>
  expect(
    nearest(
      Float32Array.of(1, 1),
      candidates.map((each) => Float32Array.from(each)),
    ),
  ).toBe(expected),
)

test('a word takes the sense whose gloss and examples are nearest; an unknown one stays as it is', async () => {
  // Only two words have a direction: in the context of one of them the target itself has none of its own.
  const toy = embedder(toyEncoder({ sloping: [1, 0], financial: [0, 1], qqqq: [0.6, 0.8], bank: [0.1, 0] }))
  const [bank, unknown] = await senseTargets(toy, wordnet, [target('the bank', 4, 8), target('qqqq', 0, 4)])
  expect(bank!.sense[0]).toBeCloseTo(1, 5) // east: "sloping land (especially the slope beside a body of water)"
  expect(unknown!.sense).toEqual(unknown!.inContext)
})

import { describe, expect, test } from 'vitest'
import { target } from '../../core/index.js'
import { embedder } from '../../encoders/index.js'
import { exampleTargets, loadWordNet } from '../../lexicon/index.js'
import { bareMaterials } from './bare-materials.suite.js'
import { nearest, propagatedExamples, senseTargets } from './sense-vectors.js'
import { type ShownSynset, shownInCorpus, shownSynsets } from './shown-synsets.js'
import { toyEncoder } from './toy-encoder.suite.js'

const wordnet = await loadWordNet('3.0')
const shownByWordNet: ShownSynset = (synset) => exampleTargets(synset, wordnet)
const synsetOf = (key: string) => wordnet.synset(wordnet.sense(key)!.synset)!

test('examples of a synset without any: those of the nearest hypernym that has some', () => {
  const dog = synsetOf('dog%1:05:00::')
  const poodle = synsetOf('poodle%1:05:00::')
  expect(poodle.examples).toEqual([])
  expect(propagatedExamples(poodle, wordnet, shownByWordNet)).toEqual(exampleTargets(dog, wordnet))
})

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
  const [bank, unknown] = await senseTargets(toy, wordnet, [target('the bank', 4, 8), target('qqqq', 0, 4)], {
    shown: shownByWordNet,
    system: 'toy',
  })
  expect(bank!.sense[0]).toBeCloseTo(1, 5) // east: "sloping land (especially the slope beside a body of water)"
  expect(unknown!.sense).toEqual(unknown!.inContext)
})

describe('where synsets are shown', () => {
  const bank = synsetOf('bank%1:17:01::')
  const tagged = Array.from({ length: 25 }, (_, i) => ({
    target: target(`bank ${i}`, 0, 4),
    gold: ['bank%1:17:01::', 'nothing%1:00:00::'],
  }))

  test('in SemCor if it is given, ten occurrences evenly spread, and nowhere else', async () => {
    const shown = shownInCorpus(tagged, wordnet)
    expect(shown(bank).map(({ text }) => text)).toEqual(
      [0, 2, 5, 7, 10, 12, 15, 17, 20, 22].map((i) => `bank ${i}`),
    )
    expect(shown(synsetOf('dog%1:05:00::'))).toEqual([])
    const asked: unknown[] = []
    const lent = bareMaterials({
      examples: async (...request) => {
        asked.push(request)
        return tagged as never
      },
    })
    expect((await shownSynsets(lent))(bank)).toHaveLength(10)
    expect(asked).toEqual([['wsd-semeval2007', 'sense-choice', 'train']])
  })

  test('in WordNet’s examples where it is not', async () =>
    expect((await shownSynsets(bareMaterials()))(bank)).toEqual(exampleTargets(bank, wordnet)))
})

import { expect, test } from 'vitest'
import { loadWordNet } from '../../../lexicon/index.js'
import { seeded } from '../../../math/index.js'
import type { TaggedSentence } from '../senses/tagged-sentences.js'
import { glossPairs } from './gloss-pairs.js'
import { phrasePairs } from './phrase-pairs.js'

const wordnet = await loadWordNet('3.0')
const synset = (key: string): string => wordnet.sense(key)!.synset
const [river, money, large] = ['bank%1:17:01::', 'bank%1:14:00::', 'large%3:00:00::'].map(synset) as [
  string,
  string,
  string,
]

/** A sentence on a large bank, of a river or with money. */
function sentence(number: number, right: string): TaggedSentence {
  const text = `on a large bank in sentence ${number}`
  const wrong = right === river ? money : river
  return {
    text,
    words: [
      { span: { start: 5, end: 10 }, lemma: 'large', right: large, wrong: [] },
      { span: { start: 11, end: 15 }, lemma: 'bank', right, wrong: [wrong] },
    ],
  }
}
const sentences = Array.from({ length: 40 }, (_, i) => sentence(i, i % 2 === 0 ? river : money))

test('a use comes with the gloss of its sense or of another, both equally often; a word with one sense does not come', () => {
  const pairs = glossPairs(sentences, wordnet, seeded('glosses'))
  expect(pairs.length).toBeGreaterThan(4)
  expect(pairs.length).toBeLessThanOrEqual(12) // of one word
  expect(pairs.filter(({ same }) => same)).toHaveLength(pairs.length / 2)
  for (const {
    sides: [use, gloss],
    same,
  } of pairs) {
    const right = sentences.find(({ text }) => text === use.text)!.words[1]!.right
    expect(use.span).toEqual({ start: 11, end: 15 })
    expect(gloss.span).toBeNull()
    expect(gloss.text.includes(wordnet.synset(right)!.definition)).toBe(same)
  }
})

test('a phrase comes with one that means the same there and with one that does so elsewhere', () => {
  const pairs = phrasePairs(sentences.slice(0, 1), wordnet, seeded('phrases'))
  const phrases = pairs.map(({ sides, same }) => [
    ...sides.map(({ text, span }) => text.slice(span!.start, span!.end)),
    same,
  ])
  expect(phrases.toSorted((a, b) => Number(b[2]) - Number(a[2]))).toEqual([
    ['large bank', 'big bank', true],
    ['large bank', expect.stringMatching(/^big (depository|banking)/), false],
  ])
})

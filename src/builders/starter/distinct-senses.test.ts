import { describe, expect, test } from 'vitest'
import { loadWordNet } from '../../lexicon/index.js'
import { adjacent, distinctSenses } from './distinct-senses.js'

const wordnet = await loadWordNet()
const distinct = distinctSenses(wordnet)
const synset = (key: string) => wordnet.synset(wordnet.sense(key)!.synset)!

describe('distinct senses', () => {
  test.each([
    ['river bank, money bank', 'bank%1:17:01::', 'bank%1:14:00::', true],
    ['court of law, court of a house', 'court%1:14:00::', 'court%1:06:03::', true],
    ['itself', 'bank%1:17:01::', 'bank%1:17:01::', false],
    ['one supersense: river bank, ridge', 'bank%1:17:01::', 'bank%1:17:00::', false],
    ['derived alike: two ways of searching', 'search%2:39:00::', 'search%2:35:00::', false],
  ])('%s', (_, a, b, expected) => {
    const lemma = a.slice(0, a.indexOf('%'))
    expect(distinct(synset(a), synset(b), lemma)).toBe(expected)
    expect(distinct(synset(b), synset(a), lemma)).toBe(expected)
  })

  test.each([
    ['hypernym', 'dog%1:05:00::', 'canine%1:05:00::', true],
    ['hyponym', 'canine%1:05:00::', 'dog%1:05:00::', true],
    ['sister', 'dog%1:05:00::', 'wolf%1:05:00::', true],
    ['neither', 'dog%1:05:00::', 'bank%1:14:00::', false],
  ])('adjacent: %s', (_, a, b, expected) => expect(adjacent(synset(a), synset(b))).toBe(expected))
})

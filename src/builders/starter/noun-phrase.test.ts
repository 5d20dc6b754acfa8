import { describe, expect, test } from 'vitest'
import { loadWordNet } from '../../lexicon/index.js'
import { glossPhrase, taggerOf } from './noun-phrase.js'

const tagger = taggerOf(await loadWordNet())

describe('glossPhrase', () => {
  test.each([
    ['young goat', 'young goat'],
    ['a small stream', 'small stream'],
    ['(British informal) pork sausage', 'pork sausage'],
    ['a large sea wave', 'sea wave'],
    ['detailed critical inspection', undefined], // a participle says too much to be left out
    ['a deflated pneumatic tire', undefined],
    ['the greatest possible degree', undefined],
    ['maximum production possible', undefined],
    ['a situation offering opportunities', undefined],
    ['hunting ducks', undefined],
    ['a basic unit of money in Guatemala', undefined],
    ['a small brush; used to clean teeth', undefined],
    ['repetition after intervening words', undefined],
    ['a dog', undefined],
    ['', undefined],
  ])('%j → %j', (gloss, phrase) => expect(glossPhrase(gloss, tagger)).toBe(phrase))
})

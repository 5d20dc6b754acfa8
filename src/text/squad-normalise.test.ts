import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findNormalised, squadNormalise, tokenF1 } from './squad-normalise.js'

describe('squadNormalise', () => {
  test.each([
    { text: 'The  Massive\tfigure.', normalised: 'massive figure' },
    { text: 'U.S. government', normalised: 'us government' },
    { text: 'well-known', normalised: 'wellknown' },
    { text: 'an anthem, a theme', normalised: 'anthem theme' },
    { text: 'the', normalised: '' },
    { text: '«the»', normalised: '« »' }, // only ASCII punctuation goes
    { text: 'café a', normalised: 'café' },
    { text: 'caféa theé', normalised: 'caféa theé' }, // no word boundary beside a letter with an accent
    { text: '_{|}~`^@[\\]', normalised: '' },
  ])('$text', ({ text, normalised }) => expect(squadNormalise(text)).toBe(normalised))

  test('normalising again changes only articles that punctuation had split', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('b', 'c', ' ', '.', 'É') }), (text) => {
        expect(squadNormalise(squadNormalise(text))).toBe(squadNormalise(text))
      }),
    ))
})

describe('tokenF1', () => {
  test.each([
    { gold: 'massive figure', predicted: 'the massive figure', f1: 1 },
    { gold: 'massive figure', predicted: 'massive', f1: 2 / 3 }, // P = 1, R = 1/2
    { gold: 'massive figure', predicted: 'a huge model', f1: 0 },
    { gold: 'New York New York', predicted: 'new york', f1: 2 / 3 }, // 2 of 2, 2 of 4
    { gold: 'new york', predicted: 'new new new york', f1: 4 / 6 }, // "new" counts once
    { gold: 'the', predicted: 'a', f1: 1 }, // both normalise to nothing
    { gold: 'the', predicted: 'figure', f1: 0 },
  ])('$gold / $predicted', ({ gold, predicted, f1 }) => expect(tokenF1(gold, predicted)).toBeCloseTo(f1, 12))

  test('symmetric, within 0 and 1, and 1 for the same text', () => {
    const phrase = fc.array(fc.constantFrom('the', 'red', 'Red', 'car', '.', 'old'), { maxLength: 6 })
    fc.assert(
      fc.property(phrase, phrase, (x, y) => {
        const [a, b] = [x.join(' '), y.join(' ')]
        expect(tokenF1(a, b)).toBe(tokenF1(b, a))
        expect(tokenF1(a, b)).toBeGreaterThanOrEqual(0)
        expect(tokenF1(a, b)).toBeLessThanOrEqual(1)
        expect(tokenF1(a, a)).toBe(1)
      }),
    )
  })
})

describe('findNormalised', () => {
  const text = 'In the U.S. a "massive  figure" fell, the massive figure.'
  test.each([
    { phrase: 'The Massive Figure', found: '"massive  figure"' }, // the first of two
    { phrase: 'massive figure fell', found: '"massive  figure" fell,' },
    { phrase: 'US massive', found: 'U.S. a "massive' }, // the article between them counts for nothing
    { phrase: 'fell figure', found: null },
    { phrase: 'figure massive figure figure', found: null },
    { phrase: 'the', found: null },
  ])('$phrase', ({ phrase, found }) => {
    const span = findNormalised(text, phrase)
    expect(span && text.slice(span.start, span.end)).toBe(found)
  })
})

import { describe, expect, test } from 'vitest'
import { bySplit, splitOf } from './split-of.js'

const lemmas = Array.from({ length: 4000 }, (_, i) => `word${i}`)

describe('splitOf', () => {
  test('50, 10 and 40 % of many lemmas', () => {
    const { train, dev, test: held } = bySplit(lemmas, (lemma) => lemma, 1)
    // Three standard deviations of a share of 4,000 draws: 3 √(0.25 / 4000) = 0.024.
    for (const [part, share] of [
      [train, 0.5],
      [dev, 0.1],
      [held, 0.4],
    ] as const)
      expect(Math.abs(part.length / 4000 - share)).toBeLessThan(0.024)
  })

  test('depends on lemma and seed only', () => {
    expect(splitOf('bank', 1)).toBe(splitOf('bank', 1))
    expect(lemmas.map((lemma) => splitOf(lemma, 1))).not.toEqual(lemmas.map((lemma) => splitOf(lemma, 2)))
  })
})

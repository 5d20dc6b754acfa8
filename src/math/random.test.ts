import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleVariance } from './descriptive.js'
import { randomInteger, sample, seeded, shuffled } from './random.js'

describe('seeded', () => {
  // Both from a second implementation of cyrb128 and sfc32 in Python: seeds keep their meaning between versions.
  test.each([
    { seed: 1, words: [2958390140, 798431460, 1119377180] },
    { seed: 'bootstrap', words: [2809713799, 625558142, 3970246812] },
  ])('stream of $seed', ({ seed, words }) => {
    const random = seeded(seed)
    expect(words.map(() => random() * 2 ** 32)).toEqual(words)
  })

  test('a number and its decimal string name the same stream', () => expect(seeded(7)()).toBe(seeded('7')()))

  test('neighbouring seeds give unrelated streams', () => {
    const firsts = Array.from({ length: 10_000 }, (_, seed) => seeded(seed)())
    expect(new Set(firsts).size).toBeGreaterThan(9_990)
    expect(sampleVariance(firsts)).toBeCloseTo(1 / 12, 2)
  })

  test('each tenth of [0, 1) comes as often', () => {
    const random = seeded('tenths')
    const counts = new Array<number>(10).fill(0)
    for (let i = 0; i < 100_000; i++) counts[randomInteger(random, 10)]!++
    // χ² with 9 degrees of freedom is below 27.88 with probability 0.999.
    expect(counts.reduce((chi, count) => chi + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(27.88)
  })
})

test('shuffled keeps the items and leaves the original alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      const before = [...items]
      const after = shuffled(items, seeded(seed))
      expect(items).toEqual(before)
      expect(after.toSorted((a, b) => a - b)).toEqual(before.sort((a, b) => a - b))
    }),
  )
})

test('every order of three is equally likely', () => {
  const random = seeded('orders')
  const counts = new Map<string, number>()
  for (let i = 0; i < 60_000; i++) {
    const order = shuffled(['a', 'b', 'c'], random).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(400) // 4 standard deviations
})

test.each([
  { n: 2, expected: 2 },
  { n: 9, expected: 4 },
  { n: 0, expected: 0 },
])('sample of $n from 4', ({ n, expected }) => {
  const drawn = sample(['a', 'b', 'c', 'd'], n, seeded('sample'))
  expect(drawn).toHaveLength(expected)
  expect(new Set(drawn).size).toBe(expected)
})

import { describe, expect, test } from 'vitest'
import { type Labelled, labelBalance } from './label-balance.js'

const item = (gold: boolean, ...features: string[]): Labelled => ({ gold, features })

describe('labelBalance', () => {
  test('counts true minus false', () => {
    const balance = labelBalance()
    balance.add(item(true, 'a', 'a', 'b'))
    balance.add(item(false, 'a', 'c'))
    expect(['a', 'b', 'c', 'd'].map(balance.surplus)).toEqual([1, 1, -1, 0])
  })

  test('prefers the item that evens out the features', () => {
    const balance = labelBalance()
    balance.add(item(true, 'a'))
    const [more, even, other] = [item(true, 'a'), item(false, 'a'), item(false, 'b')]
    // Sums of squares after each: 2² = 4; 0; 1² + 1² = 2.
    expect(balance.best([more, other, even])).toBe(even)
    expect(balance.best([more, other])).toBe(other)
  })
})

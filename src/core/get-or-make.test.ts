import { expect, test } from 'vitest'
import { getOrMake } from './get-or-make.js'

test('an entry is made once, from its key', () => {
  const made: string[] = []
  const lengths = new Map([['known', 0]])
  const lengthOf = (key: string): number =>
    getOrMake(lengths, key, (missing) => {
      made.push(missing)
      return missing.length
    })
  expect(['known', 'four', 'four'].map(lengthOf)).toEqual([0, 4, 4])
  expect(made).toEqual(['four'])
})

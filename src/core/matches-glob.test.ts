import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesGlob } from './matches-glob.js'

/** The same by a regular expression, which is slow only on long patterns. */
const byRegExp = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(name)

test('agrees with a regular expression', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 6 }),
      fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 }),
      (pattern, name) => matchesGlob(pattern, name) === byRegExp(pattern, name),
    ),
    { numRuns: 2000 },
  ))

test('sixty stars end at once', () => {
  expect(matchesGlob(`${'*a'.repeat(60)}b`, 'a'.repeat(200))).toBe(false)
  expect(matchesGlob(`${'*a'.repeat(60)}`, 'a'.repeat(200))).toBe(true)
})

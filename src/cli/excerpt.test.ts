import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt } from './excerpt.js'

test('a sentence of ordinary length is shown whole', () =>
  expect(excerpt('A huge statue.', 'huge')).toBe('A huge statue.'))

test('a long sentence is cut to the words around the phrase', () => {
  const [before, after] = ['before '.repeat(100), ' after'.repeat(100)]
  const text = excerpt(`${before}huge statue${after}`, 'Huge Statue')
  expect(text).toMatch(/^… before .* before huge statue after .* after …$/)
  expect(text.length).toBeLessThan(250)
})

test('the phrase is always in it, wherever it is', () => {
  const words = fc.array(fc.constantFrom('a', 'bb', 'x'.repeat(300)), { maxLength: 300 })
  fc.assert(
    fc.property(words, words, (before, after) => {
      const text = excerpt([...before, 'huge statue', ...after].join(' '), 'huge statue')
      expect(text).toContain('huge statue')
      expect(text.length).toBeLessThanOrEqual(244 + 'huge statue'.length)
    }),
  )
})

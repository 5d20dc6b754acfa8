import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenIndexAt, tokenSpan } from './token-offsets.js'

describe('tokenSpan', () => {
  test.each([
    { name: 'first', text: 'the old bank', index: 0, span: { start: 0, end: 3 } },
    { name: 'last', text: 'the old bank', index: 2, span: { start: 8, end: 12 } },
    {
      name: 'other white space does not separate',
      text: 'the\u00a0old bank',
      index: 0,
      span: { start: 0, end: 7 },
    },
    { name: 'between two spaces is an empty token', text: 'the  bank', index: 1, span: null },
    { name: 'after two spaces', text: 'the  bank', index: 2, span: { start: 5, end: 9 } },
    { name: 'outside', text: 'the old bank', index: 3, span: null },
    { name: 'negative', text: 'the', index: -1, span: null },
    { name: 'not whole', text: 'the old', index: 0.5, span: null },
    { name: 'empty text', text: '', index: 0, span: null },
  ])('$name', ({ text, index, span }) => expect(tokenSpan(text, index)).toEqual(span))

  test('tokenIndexAt is its inverse', () =>
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '.') }), { minLength: 1 }),
        (tokens) => {
          const text = tokens.join(' ')
          for (const [index, token] of tokens.entries()) {
            const span = tokenSpan(text, index)
            if (token === '') expect(span).toBeNull()
            else {
              expect(text.slice(span!.start, span!.end)).toBe(token)
              expect(tokenIndexAt(text, span!.start)).toBe(index)
              expect(tokenIndexAt(text, span!.end - 1)).toBe(index)
            }
          }
        },
      ),
    ))
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codePointOffset, codePointSpan, utf16Offset } from './code-points.js'

describe('codePointSpan', () => {
  test.each([
    { name: 'plain', text: 'a red fox', start: 2, end: 5, span: { start: 2, end: 5 } },
    { name: 'the whole text', text: 'fox', start: 0, end: 3, span: { start: 0, end: 3 } },
    // 🦊 is one code point and two UTF-16 units
    { name: 'after an emoji', text: '🦊 fox', start: 2, end: 5, span: { start: 3, end: 6 } },
    { name: 'an emoji', text: 'a 🦊', start: 2, end: 3, span: { start: 2, end: 4 } },
    { name: 'empty', text: 'fox', start: 1, end: 1, span: null },
    { name: 'reversed', text: 'fox', start: 2, end: 1, span: null },
    { name: 'past the end', text: '🦊', start: 0, end: 2, span: null },
    { name: 'negative', text: 'fox', start: -1, end: 1, span: null },
    { name: 'not whole', text: 'fox', start: 0, end: 1.5, span: null },
  ])('$name', ({ text, start, end, span }) => expect(codePointSpan(text, start, end)).toEqual(span))

  test('agrees with an array of code points', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.nat(), fc.nat(), (text, a, b) => {
        const points = Array.from(text)
        const [start, end] = [a % points.length, (b % points.length) + 1]
        fc.pre(start < end)
        const span = codePointSpan(text, start, end)!
        expect(text.slice(span.start, span.end)).toBe(points.slice(start, end).join(''))
        expect(codePointOffset(text, span.start)).toBe(start)
        expect(utf16Offset(text, end)).toBe(span.end)
      }),
    ))
})

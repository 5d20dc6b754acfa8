import { expect, test } from 'vitest'
import { overlaps, span, surface, target, targetOfPieces } from './span.js'

test.each([
  [0, 3],
  [2, 5],
])('span [%i, %i) of five characters', (start, end) =>
  expect(span('abcde', start, end)).toEqual({ start, end }),
)

test.each([
  [-1, 2],
  [3, 3], // empty
  [4, 2],
  [0, 6],
  [0.5, 2],
  [Number.NaN, 2],
])('span [%d, %d) is refused', (start, end) =>
  expect(() => span('abcde', start, end)).toThrow('outside a text of 5 characters'),
)

test('a target of pieces spans their hull', () => {
  const text = 'il ne vient pas'
  const pieces = [span(text, 3, 5), span(text, 12, 15)]
  expect(targetOfPieces(text, pieces)).toEqual({ text, span: { start: 3, end: 15 }, pieces })
  expect(targetOfPieces(text, pieces.slice(0, 1))).toEqual(target(text, 3, 5))
  expect(() => targetOfPieces(text, pieces.toReversed())).toThrow('out of order')
  expect(() => targetOfPieces(text, [])).toThrow('at least one piece')
})

test('surface and overlap', () => {
  expect(surface(target('the bank', 4, 8))).toBe('bank')
  expect(overlaps({ start: 0, end: 2 }, { start: 2, end: 4 })).toBe(false)
  expect(overlaps({ start: 0, end: 3 }, { start: 2, end: 4 })).toBe(true)
})

test.each([undefined, null, 5, {}, ['a']])('%j is not a text', (text) => {
  for (const make of [() => span(text as never, 0, 1), () => target(text as never, 0, 1)])
    expect(make).toThrow(/^span in .*: expected a text$/)
  expect(() => targetOfPieces('a text', text as never)).toThrow(RangeError)
})

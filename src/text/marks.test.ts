import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mark, unmark } from './marks.js'

test.each([
  { marked: 'no marks', text: 'no marks', spans: [] },
  { marked: 'a <b>red</b> fox', text: 'a red fox', spans: [{ start: 2, end: 5 }] },
  {
    marked: '<b>a</b><b>b</b> c',
    text: 'ab c',
    spans: [
      { start: 0, end: 1 },
      { start: 1, end: 2 },
    ],
  },
  {
    marked: 'other <i>tags</i> <b>stay</b>',
    text: 'other <i>tags</i> stay',
    spans: [{ start: 18, end: 22 }],
  },
])('unmark $marked', ({ marked, text, spans }) => {
  expect(unmark(marked, '<b>', '</b>')).toEqual({ text, spans })
  expect(mark(text, [...spans].reverse(), '<b>', '</b>')).toBe(marked)
})

test.each(['<b>open', 'close</b>', '</b>a<b>', '<b></b>', '<b>a<b>b</b></b>', '<b>a</b></b>'])(
  '%s is refused',
  (marked) => expect(unmark(marked, '<b>', '</b>')).toBeNull(),
)

test('unmark undoes mark', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      (text, cuts) => {
        const borders = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b)
        const spans = borders.slice(1).map((end, i) => ({ start: borders[i]!, end }))
        expect(unmark(mark(text, spans, '<b>', '</b>'), '<b>', '</b>')).toEqual({ text, spans })
      },
    ),
  ))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blank } from './blank.js'

test.each([
  { name: 'one span', spans: [[4, 7]], text: 'The _ sat.', count: 1 },
  {
    name: 'two spans',
    spans: [
      [8, 11],
      [0, 3],
    ],
    text: '_ cat _.',
    count: 2,
  },
  {
    name: 'spans that overlap are one',
    spans: [
      [0, 6],
      [4, 7],
    ],
    text: '_ sat.',
    count: 1,
  },
  { name: 'none', spans: [], text: 'The cat sat.', count: 0 },
] as const)('$name', ({ spans, text, count }) => {
  const made = blank(
    'The cat sat.',
    spans.map(([start, end]) => ({ start, end })),
    '_',
  )
  expect(made.text).toBe(text)
  expect(made.count).toBe(count)
})

test('every span has the placeholder as its image, and what is left stays in order', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 30 }),
      fc.array(fc.tuple(fc.nat(29), fc.integer({ min: 1, max: 6 })), { maxLength: 5 }),
      (text, pairs) => {
        const spans = pairs
          .map(([start, length]) => ({ start, end: Math.min(text.length, start + length) }))
          .filter(({ start, end }) => start < end)
        const { text: made, image, count } = blank(text, spans, '[MASK]')
        for (const span of spans) {
          const { start, end } = image(span)
          expect(made.slice(start, end)).toBe('[MASK]')
        }
        const hidden = new Set(spans.flatMap(({ start, end }) => range(start, end)))
        const kept = [...range(0, text.length)].filter((at) => !hidden.has(at))
        expect(made.length).toBe(kept.length + 6 * count)
      },
    ),
  )
})

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)

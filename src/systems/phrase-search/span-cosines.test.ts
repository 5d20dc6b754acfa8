import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pool, type TokenVectors, tokensIn } from '../../encoders/index.js'
import { cosine } from '../../math/index.js'
import { spanCosines } from './span-cosines.js'

// [CLS] "ab" "c" "def" [SEP] of the text "abc def"
const tokens = [null, { start: 0, end: 2 }, { start: 2, end: 3 }, { start: 4, end: 7 }, null]
const state = Float32Array.from([9, 9, 1, 0, 0, 1, 3, 4, 9, 9])
const query = Float32Array.from([2, 0])

test.each([
  { start: 0, end: 2, expected: 1 },
  { start: 0, end: 3, expected: Math.SQRT1_2 }, // (1, 1)
  { start: 1, end: 2, expected: 1 }, // part of a token is that token
  { start: 0, end: 7, expected: 4 / Math.sqrt(41) }, // (4, 5)
  { start: 4, end: 7, expected: 0.6 },
])('[$start, $end)', ({ expected, ...span }) =>
  expect(spanCosines({ tokens, dimensions: 2 }, state, [span], query)[0]).toBeCloseTo(expected, 12),
)

test('a span without a token has no cosine', () =>
  expect(spanCosines({ tokens, dimensions: 2 }, state, [{ start: 3, end: 4 }], query)).toEqual([Number.NaN]))

test('every span has the cosine of its averaged tokens', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 }), // lengths of words
      fc.infiniteStream(fc.double({ min: 0.1, max: 1, noNaN: true })),
      (lengths, numbers) => {
        const number = () => numbers.next().value as number
        let at = 0
        const words = lengths.map((length) => {
          const start = at
          at += length + 1
          return { start, end: start + length }
        })
        const vectors: TokenVectors = {
          tokens: words,
          parts: new Uint8Array(words.length),
          dimensions: 3,
          states: [Float32Array.from({ length: words.length * 3 }, number)],
        }
        const asked = Float32Array.from({ length: 3 }, number)
        const spans = words.flatMap(({ start }, i) => words.slice(i).map(({ end }) => ({ start, end })))
        const expected = spans.map((span) =>
          cosine(asked, pool(vectors.states[0]!, 3, tokensIn(vectors, span))),
        )
        const found = spanCosines(vectors, vectors.states[0]!, spans, asked)
        for (const [i, value] of found.entries()) expect(value).toBeCloseTo(expected[i]!, 5)
      },
    ),
    { numRuns: 50 },
  ))

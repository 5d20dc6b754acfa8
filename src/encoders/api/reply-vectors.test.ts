import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UserError } from '../../core/index.js'
import { replyVectors } from './reply-vectors.js'

const url = 'http://127.0.0.1/v1/embeddings'
const read = (data: unknown, count = 2, dimensions?: number) =>
  replyVectors({ data }, { url, count, ...(dimensions ? { dimensions } : {}) })
const good = { index: 0, embedding: [1, 2] }

test.each<[string, unknown]>([
  ['in order', [good, { index: 1, embedding: [3, 4] }]],
  ['in another order', [{ index: 1, embedding: [3, 4] }, good]],
  ['without an index', [{ embedding: [1, 2] }, { embedding: [3, 4] }]],
])('%s', (_what, data) =>
  expect(read(data).map((vector) => [...vector])).toEqual([
    [1, 2],
    [3, 4],
  ]),
)

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'the answer has 0 embeddings in data[], expected 2'],
  ['too few', [good], 'the answer has 1 embeddings in data[], expected 2'],
  ['a null row', [good, null], 'data[1] of the answer is not an object'],
  ['a negative index', [good, { ...good, index: -1 }], 'has the index -1, expected 0 to 1'],
  ['a huge index', [good, { ...good, index: 4294967296 }], 'has the index 4294967296, expected 0 to 1'],
  ['an index that is null', [good, { ...good, index: null }], 'has the index null, expected 0 to 1'],
  ['a fraction', [good, { ...good, index: 0.5 }], 'has the index 0.5'],
  ['the same index twice', [good, good], 'the answer has the index 0 twice in data[]'],
  ['no vector', [good, { index: 1, embedding: [] }], 'data[1] of the answer has no list of numbers'],
  ['null in a vector', [good, { index: 1, embedding: [1, null] }], 'something that is not a finite number'],
  ['a text in a vector', [good, { index: 1, embedding: [1, '2'] }], 'something that is not a finite number'],
  ['more than a float holds', [good, { index: 1, embedding: [1, 1e300] }], 'not a finite number'],
  ['another length', [good, { index: 1, embedding: [1] }], 'has 1 numbers, the embeddings before it 2'],
])('%s is refused', (_what, data, message) => expect(() => read(data)).toThrow(message))

test('the length of earlier batches holds', () =>
  expect(() => read([good], 1, 3)).toThrow('has 2 numbers, the embeddings before it 3'))

describe('whatever a server sends', () => {
  const row = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        index: fc.oneof(fc.integer({ min: -2, max: 3 }), fc.jsonValue(), fc.double()),
        embedding: fc.oneof(
          fc.array(fc.oneof(fc.double(), fc.jsonValue()), { maxLength: 3 }),
          fc.jsonValue(),
        ),
      },
      { requiredKeys: [] },
    ),
  )
  test('is an error of one line, or vectors of one length without NaN', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.array(row, { maxLength: 4 })),
        fc.integer({ min: 1, max: 3 }),
        (data, count) => {
          try {
            const vectors = replyVectors(data === null ? null : { data }, { url, count })
            expect(vectors).toHaveLength(count)
            expect(new Set(vectors.map(({ length }) => length)).size).toBe(1)
            expect(vectors.every((vector) => vector.length > 0 && vector.every(Number.isFinite))).toBe(true)
          } catch (error) {
            expect(error).toBeInstanceOf(UserError)
            expect((error as Error).message).not.toContain('\n')
          }
        },
      ),
      { numRuns: 500 },
    ))
})

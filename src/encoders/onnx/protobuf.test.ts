import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chunked, fields, float, integer, lengthDelimited, message, string, text } from './protobuf.js'

describe('protobuf', () => {
  test.each([
    [integer(1, 150), [0x08, 0x96, 0x01]], // the encoding guide's example: 150 = 22 + 128·1
    [integer(3, -1), [0x18, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1]], // two's complement of 64 bits
    [string(2, 'testing'), [0x12, 7, ...Buffer.from('testing')]],
    [float(2, 1), [0x15, 0, 0, 0x80, 0x3f]],
    [message(3, [integer(1, 150)]), [0x1a, 3, 0x08, 0x96, 0x01]],
  ])('%o', (bytes, expected) => expect([...bytes]).toEqual(expected))

  test('pieces give the same bytes as a copy', () => {
    const content = Buffer.from('some content')
    expect(Buffer.concat(chunked(5, [content.subarray(0, 4), content.subarray(4)]))).toEqual(
      lengthDelimited(5, content),
    )
  })

  test('what is written is read', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.integer({ min: 1, max: 1e6 }),
            fc.oneof(fc.string(), fc.nat(2 ** 31 - 1), fc.float({ max: -1 })),
          ),
        ),
        (written) => {
          const bytes = Buffer.concat(
            written.map(([number, value]) =>
              typeof value === 'string'
                ? string(number, value)
                : value >= 0
                  ? integer(number, value)
                  : float(number, value),
            ),
          )
          const read = [...fields(bytes)]
          expect(read.map(({ number }) => number)).toEqual(written.map(([number]) => number))
          expect(read.at(-1)?.end ?? 0).toBe(bytes.length)
          for (const [i, [, value]] of written.entries())
            if (typeof value === 'string')
              expect(text(bytes, read[i]!)).toBe(Buffer.from(value, 'utf8').toString('utf8'))
        },
      ),
    ))

  test.each([
    ['a length beyond the end', Buffer.from([0x0a, 50, 1])],
    ['an unknown wire type', Buffer.from([0x0b, 1])],
    ['a varint without end', Buffer.from([0x08, 255])],
  ])('%s is refused', (_what, bytes) => expect(() => [...fields(bytes)]).toThrow(/at byte/))
})

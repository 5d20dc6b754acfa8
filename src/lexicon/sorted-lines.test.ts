import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, linesWithPrefix } from './sorted-lines.js'

const line = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '%'), minLength: 1, maxLength: 6 })
const byByte = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

describe('sorted lines', () => {
  test('finds what a scan finds, with and without a final newline', () => {
    fc.assert(
      fc.property(fc.uniqueArray(line), line, fc.boolean(), (lines, prefix, final) => {
        const sorted = [...lines].sort(byByte)
        const text = Buffer.from(sorted.join('\n') + (final && lines.length > 0 ? '\n' : ''))
        expect(linesWithPrefix(text, prefix)).toEqual(sorted.filter((each) => each.startsWith(prefix)))
        expect([...linesOf(text)]).toEqual(sorted)
      }),
    )
  })
})

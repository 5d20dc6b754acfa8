import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectorIndex } from './vector-index.js'

const keyOf = (name: number): Buffer => createHash('sha256').update(String(name)).digest().subarray(0, 16)
const place = (segment: number) => ({ segment, offset: 2 ** 40 + segment, length: 4, checksum: 0xffffffff })

describe('index of vectors', () => {
  test('does as a map does, whatever is set, deleted and asked', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('set', 'delete', 'get'), fc.nat(20), fc.nat(5))),
        (actions) => {
          const index = vectorIndex(1) // grows often
          const map = new Map<number, ReturnType<typeof place>>()
          for (const [action, name, segment] of actions) {
            if (action === 'set') {
              index.set(keyOf(name), place(segment))
              map.set(name, place(segment))
            } else if (action === 'delete') {
              index.delete(keyOf(name))
              map.delete(name)
            }
            expect(index.get(keyOf(name))).toEqual(map.get(name))
          }
        },
      ),
    ))

  test('keys whose first bytes are the same are kept apart', () => {
    const index = vectorIndex(4)
    const keys = [0, 1, 2].map((last) => Buffer.from([7, 7, 7, 7, ...Array(11).fill(0), last]))
    for (const [i, key] of keys.entries()) index.set(key, place(i))
    expect(keys.map((key) => index.get(key)!.segment)).toEqual([0, 1, 2])
    expect(index.size).toBe(3)
  })
})

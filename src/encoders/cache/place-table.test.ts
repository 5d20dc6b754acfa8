import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Entries, placeTable } from './place-table.js'

const keyOf = (name: number): Buffer => createHash('sha256').update(String(name)).digest().subarray(0, 16)
const place = (segment: number) => ({ segment, offset: 2 ** 40 + segment, length: 4, checksum: 0xffffffff })
const entriesOf = (names: readonly number[], segment: number): Entries => ({
  count: names.length,
  keys: new Uint32Array(names.flatMap((name) => [0, 4, 8, 12].map((at) => keyOf(name).readUInt32LE(at)))),
  offsets: Float64Array.from(names, () => place(segment).offset),
  lengths: Uint32Array.from(names, () => place(segment).length),
  checksums: Uint32Array.from(names, () => place(segment).checksum),
})

describe('index of vectors', () => {
  test('does as a map does, whatever is set, deleted and asked', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('set', 'set all', 'delete', 'get'), fc.nat(20), fc.nat(5))),
        (actions) => {
          const index = placeTable(1) // grows often
          const map = new Map<number, ReturnType<typeof place>>()
          for (const [action, name, segment] of actions) {
            if (action === 'set') {
              index.set(keyOf(name), place(segment))
              map.set(name, place(segment))
            } else if (action === 'set all') {
              const names = [name, name + 1, name + 30] // known ones and new ones
              index.setAll(segment, entriesOf(names, segment))
              for (const each of names) map.set(each, place(segment))
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
    const index = placeTable(4)
    const keys = [0, 1, 2].map((last) => Buffer.from([7, 7, 7, 7, ...Array(11).fill(0), last]))
    for (const [i, key] of keys.entries()) index.set(key, place(i))
    expect(keys.map((key) => index.get(key)!.segment)).toEqual([0, 1, 2])
    expect(index.size).toBe(3)
  })
})

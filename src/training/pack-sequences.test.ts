import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packSequences, partsOf } from './pack-sequences.js'

const sequence = (ids: readonly number[]) => ({ ids, types: new Uint8Array(0) })

test('longest first, each into the first row that has room', () => {
  const { rows, at } = packSequences([[1, 2], [3, 4, 5], [6]].map(sequence), 4)
  expect(rows.map(({ ids, starts }) => ({ ids, starts }))).toEqual([
    { ids: [3, 4, 5, 6], starts: [0, 3] },
    { ids: [1, 2], starts: [0] },
  ])
  expect(at).toEqual([
    { row: 1, start: 0 },
    { row: 0, start: 0 },
    { row: 0, start: 3 },
  ])
})

test('every sequence is whole, at the place that is given for it', () => {
  const ids = fc.array(fc.nat(99), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 20 }), (all) => {
      const { rows, at } = packSequences(all.map(sequence), 10)
      for (const [i, each] of all.entries()) {
        const { row, start } = at[i]!
        const part = partsOf(rows[row]!).find((place) => place.start === start)!
        expect(rows[row]!.ids.slice(part.start, part.end)).toEqual(each)
      }
      expect(rows.reduce((sum, row) => sum + row.ids.length, 0)).toBe(all.flat().length)
      for (const { ids: row, starts } of rows) expect(row.length <= 10 || starts!.length === 1).toBe(true)
    }),
  )
})

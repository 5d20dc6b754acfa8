import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bootstrapSums } from './bootstrap.js'
import type { GroupSums } from './group-sums.js'
import { permutationTest } from './permutation-test.js'
import { seeded } from './random.js'
import { addKinds, kindCounts, rowKinds } from './row-kinds.js'

const table = (rows: readonly (readonly number[])[]): Float64Array => Float64Array.from(rows.flat())

describe('rowKinds', () => {
  test('equal rows are of one kind', () =>
    expect(
      rowKinds(
        table([
          [1, 1],
          [0, 1],
          [1, 1],
        ]),
        2,
      ),
    ).toEqual({ kinds: Uint8Array.of(0, 1, 0), width: 2, rows: Float64Array.of(1, 1, 0, 1) }))

  test.each([
    { name: 'a fraction', rows: [[1], [0.5]] },
    { name: 'NaN', rows: [[Number.NaN]] },
    { name: 'sums beyond whole numbers', rows: [[2 ** 52], [2 ** 52], [2 ** 52]] },
    { name: '257 kinds', rows: Array.from({ length: 257 }, (_, i) => [i]) },
  ])('none for $name', ({ rows }) => expect(rowKinds(table(rows), 1)).toBeNull())

  test('256 kinds are few', () =>
    expect(rowKinds(table(Array.from({ length: 300 }, (_, i) => [i % 256])), 1)!.rows).toHaveLength(256))

  test('of nothing', () => expect(rowKinds(new Float64Array(), 0)!.kinds).toHaveLength(0))

  test('adds up rows by their counts', () => {
    const few = rowKinds(table([[2], [5]]), 1)!
    const total = new Float64Array(1)
    const counts = kindCounts(few)
    counts.set([3, 1])
    addKinds(few, counts, total)
    expect(total[0]).toBe(11)
  })
})

/** Row by row, as nobody could do it wrong. */
function drawnRowByRow({ names, width, sums }: GroupSums, rounds: number, seed: number): number[] {
  const random = seeded(seed)
  return Array.from({ length: rounds }, () => {
    const total = new Array<number>(width).fill(0)
    for (const _ of names) {
      const drawn = Math.floor(random() * names.length)
      for (let k = 0; k < width; k++) total[k]! += sums[drawn * width + k]!
    }
    return total[0]! / total[1]!
  })
}

/** The p of swaps, each drawn and added up row by row. */
function swappedRowByRow(a: GroupSums, b: GroupSums, rounds: number, seed: number): number {
  const random = seeded(seed)
  const share = (sums: readonly number[]) => sums[0]! / sums[1]!
  const rows = ({ names, sums }: GroupSums) => names.map((_, g) => [sums[2 * g]!, sums[2 * g + 1]!])
  const [first, second] = [rows(a), rows(b)]
  const total = (of: readonly (readonly number[])[]) =>
    [0, 1].map((k) => of.reduce((sum, row) => sum + row[k]!, 0))
  const gap = (swapped: readonly boolean[]) =>
    Math.abs(
      share(total(first.map((row, g) => (swapped[g] ? second[g]! : row)))) -
        share(total(second.map((row, g) => (swapped[g] ? first[g]! : row)))),
    )
  const observed = gap([])
  let reached = 0
  for (let round = 0; round < rounds; round++) {
    const swapped = first.map((row, g) => row.some((value, k) => value !== second[g]![k]) && random() < 0.5)
    if (gap(swapped) >= observed - 1e-12) reached++
  }
  return (reached + 1) / (rounds + 1)
}

const groups = (rows: readonly (readonly number[])[]): GroupSums => ({
  names: rows.map((_, g) => `${g}`),
  width: 2,
  sums: table(rows),
})

test('draws are those of row by row, to the last digit', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(0, 1, 2), fc.constantFrom(1, 3)), { minLength: 2, maxLength: 40 }),
      fc.integer({ min: 1, max: 1e6 }),
      fc.constantFrom(1, 0.1),
      (rows, seed, unit) => {
        const sums = groups(rows.map(([right, n]) => [right * unit, n]))
        const draws = bootstrapSums(sums, ([right, n]) => right! / n!, { rounds: 20, random: seeded(seed) })
        expect([...draws]).toEqual(drawnRowByRow(sums, 20, seed))
      },
    ),
  ))

test.each([
  { name: 'few kinds', unit: 1 },
  { name: 'fractions', unit: 0.1 },
])('the p of swaps is that of row by row: $name', ({ unit }) => {
  const rows = (shift: number) => Array.from({ length: 60 }, (_, g) => [((g * 7 + shift) % 3) * unit, 2])
  const [a, b] = [groups(rows(0)), groups(rows(1).map((row, g) => (g % 4 === 0 ? [2 * unit, 2] : row)))]
  const { p, method } = permutationTest(a, b, ([right, n]) => right! / n!, { rounds: 300, random: seeded(9) })
  expect(method).toBe('random')
  expect(p).toBe(swappedRowByRow(a, b, 300, 9))
})

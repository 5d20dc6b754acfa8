import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dot } from '../../math/index.js'
import { kernelRows } from './kernel.js'
import { rowDots } from './kernel-dots.js'
import { matrixOf } from './matrix.js'

// Whole numbers, so that sums are exact in any order.
const matrices = fc
  .record({ columns: fc.integer({ min: 1, max: 70 }), rows: fc.integer({ min: 1, max: 12 }) })
  .chain(({ columns, rows }) => {
    const row = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: columns, maxLength: columns })
    return fc.record({ query: row, rows: fc.array(row, { minLength: rows, maxLength: rows }) })
  })

test('dot products with the chosen rows, in their order', () =>
  fc.assert(
    fc.property(matrices, fc.array(fc.nat(11), { maxLength: 12 }), ({ query, rows }, picked) => {
      const dots = rowDots(matrixOf(rows))
      const chosen = picked.map((i) => i % rows.length).slice(0, rows.length)
      dots.chosen.set(chosen)
      expect([...dots.of(Float32Array.from(query), chosen.length)]).toEqual(
        chosen.map((i) => dot(query, rows[i]!)),
      )
    }),
  ))

test('a row of the matrix is the same whether it was cached, evicted or derived from cached ones', () =>
  fc.assert(
    fc.property(matrices, fc.array(fc.nat(11), { maxLength: 40 }), ({ rows }, order) => {
      const keepsThree = kernelRows(matrixOf(rows), { kind: 'linear' }, 3 * 4 * rows.length)
      for (const i of order.map((each) => each % rows.length))
        expect([...keepsThree.gram(i)]).toEqual(rows.map((row) => dot(row, rows[i]!)))
    }),
  ))

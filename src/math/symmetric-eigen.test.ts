import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dot } from './cosine.js'
import { covariance, meanVector } from './covariance.js'
import { symmetricEigen } from './symmetric-eigen.js'

describe('mean and covariance', () => {
  test('of three points', () => {
    const points = [
      [1, 2],
      [3, 2],
      [5, 8],
    ]
    expect([...meanVector(points)]).toEqual([3, 4])
    // deviations (−2, −2), (0, −2), (2, 4): xx 8/3, xy (4 + 0 + 8)/3 = 4, yy (4 + 4 + 16)/3 = 8
    const found = covariance(points)
    for (const [i, expected] of [8 / 3, 4, 4, 8].entries()) expect(found[i]).toBeCloseTo(expected, 12)
  })
  test('of nothing', () => {
    expect(meanVector([]).length).toBe(0)
    expect(covariance([]).length).toBe(0)
  })
})

describe('eigenvalues of a symmetric matrix', () => {
  test('2 × 2: [[2, 1], [1, 2]] has 3 along (1, 1) and 1 along (1, −1)', () => {
    const [first, second] = symmetricEigen(Float64Array.of(2, 1, 1, 2))
    expect(first!.value).toBeCloseTo(3, 12)
    expect(second!.value).toBeCloseTo(1, 12)
    expect(Math.abs(first!.vector[0]!)).toBeCloseTo(Math.SQRT1_2, 12)
    expect(first!.vector[0]! * first!.vector[1]!).toBeCloseTo(0.5, 12)
    expect(second!.vector[0]! * second!.vector[1]!).toBeCloseTo(-0.5, 12)
  })
  test('already diagonal, and all zero', () => {
    expect(symmetricEigen(Float64Array.of(1, 0, 0, 5)).map(({ value }) => value)).toEqual([5, 1])
    expect(symmetricEigen(new Float64Array(9)).map(({ value }) => value)).toEqual([0, 0, 0])
  })

  const symmetric = fc
    .integer({ min: 1, max: 7 })
    .chain((size) =>
      fc.array(fc.double({ min: -10, max: 10, noNaN: true }), {
        minLength: size * size,
        maxLength: size * size,
      }),
    )
    .map((numbers) => {
      const size = Math.sqrt(numbers.length)
      return Float64Array.from(numbers, (x, at) => {
        const mirrored = numbers[(at % size) * size + Math.floor(at / size)]!
        return (x + mirrored) / 2
      })
    })

  test('A·v = λ·v, directions at right angles, values in order, trace kept', () =>
    fc.assert(
      fc.property(symmetric, (matrix) => {
        const size = Math.sqrt(matrix.length)
        const pairs = symmetricEigen(matrix)
        let trace = 0
        for (let k = 0; k < size; k++) trace += matrix[k * size + k]!
        expect(pairs.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(trace, 8)
        for (const [i, { value, vector }] of pairs.entries()) {
          for (let row = 0; row < size; row++)
            expect(dot(matrix.subarray(row * size, (row + 1) * size), vector)).toBeCloseTo(
              value * vector[row]!,
              7,
            )
          for (const [j, other] of pairs.entries())
            expect(dot(vector, other.vector)).toBeCloseTo(Number(i === j), 8)
          if (i > 0) expect(value).toBeLessThanOrEqual(pairs[i - 1]!.value)
        }
      }),
    ))
})

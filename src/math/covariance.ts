import { checkList } from '../core/index.js'
import { checkNumbers } from './check-numbers.js'

/** Over vectors as rows; empty when there are none. */
export function meanVector(vectors: readonly ArrayLike<number>[]): Float64Array {
  checkList('mean', vectors)
  for (const vector of vectors) checkNumbers('mean of vectors', vector)
  const mean = new Float64Array(vectors[0]?.length ?? 0)
  const odd = vectors.findIndex((vector) => vector?.length !== mean.length)
  if (odd >= 0)
    throw new RangeError(
      `vectors of ${mean.length} and ${vectors[odd]?.length ?? 'no'} numbers: expected as many of each`,
    )
  for (const vector of vectors) for (let k = 0; k < mean.length; k++) mean[k]! += vector[k]! / vectors.length
  return mean
}

/** Of vectors as rows, divided by n: size × size in one array, row by row. */
export function covariance(vectors: readonly ArrayLike<number>[], mean = meanVector(vectors)): Float64Array {
  const size = mean.length
  const result = new Float64Array(size * size)
  const centred = new Float64Array(size)
  for (const vector of vectors) {
    for (let k = 0; k < size; k++) centred[k] = vector[k]! - mean[k]!
    for (let row = 0; row < size; row++) {
      const weight = centred[row]! / vectors.length
      const upper = result.subarray(row * size, (row + 1) * size)
      for (let column = row; column < size; column++) upper[column]! += weight * centred[column]!
    }
  }
  for (let row = 0; row < size; row++)
    for (let column = 0; column < row; column++) result[row * size + column] = result[column * size + row]!
  return result
}

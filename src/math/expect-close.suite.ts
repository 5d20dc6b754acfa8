import { expect } from 'vitest'

/** `toBeCloseTo`, for which NaN is close to NaN. */
export function expectClose(got: number | undefined, expected: number, digits: number): void {
  if (Number.isNaN(expected)) expect(got).toBeNaN()
  else expect(got).toBeCloseTo(expected, digits)
}

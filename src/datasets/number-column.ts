import type { Place } from './place.js'

interface Bounds {
  readonly low?: number
  readonly high?: number
}

function column(expected: string, shape: RegExp, { low = -Infinity, high = Infinity }: Bounds = {}) {
  /** The number in a column of a text file; anything else is a problem and returns null. */
  return (text: string, name: string, place: Place): number | null => {
    const value = shape.test(text) ? Number(text) : Number.NaN
    if (Number.isFinite(value) && value >= low && value <= high) return value
    return place.problem(`${name} is "${text}", expected ${expected}`)
  }
}

const decimal = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/

export const wholeColumn = column('a whole number', /^\d+$/)

/** A rating, a share: a number on a scale whose ends are published. */
export const scaleColumn = (low: number, high: number) =>
  column(`a number from ${low} to ${high}`, decimal, { low, high })

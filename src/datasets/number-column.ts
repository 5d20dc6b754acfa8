import type { Report } from './report.js'

function column(expected: string, shape: RegExp) {
  /** The number in a column of a text file; anything else is a problem and gives null. */
  return (text: string, name: string, file: string, line: number | null, report: Report): number | null => {
    const value = shape.test(text) ? Number(text) : Number.NaN
    if (Number.isFinite(value)) return value
    report.problem(file, line, `${name} is "${text}", expected ${expected}`)
    return null
  }
}

export const numberColumn = column('a finite number', /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/)
export const wholeColumn = column('a whole number', /^\d+$/)

import type { Report } from './report.js'

function column(expected: string, shape: RegExp) {
  /** The number in a column of a text file; anything else is a problem and gives null. */
  return (text: string, name: string, file: string, line: number | null, report: Report): number | null => {
    if (shape.test(text)) return Number(text)
    report.problem(file, line, `${name} is "${text}", expected ${expected}`)
    return null
  }
}

export const numberColumn = column('a number', /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/)
export const wholeColumn = column('a whole number', /^\d+$/)

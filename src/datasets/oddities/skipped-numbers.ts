import type { Oddity } from './oddity.js'

/** `d000.s001.t002`, `dev.en-en.17`, `17`. */
const numbered = /^(.*?)(\d+)$/s

/**
 * Rows that are numbered one after the other, but not throughout: some are missing, or out of order. `ends` holds the last
 * number of each part so far: a data set may be numbered on from part to part.
 */
export function skippedNumbers(ends: Set<number>): Oddity {
  let before: { readonly id: string; readonly prefix: string; readonly number: number } | null = null
  let first = 0 // the number with which the part begins, and each document of it
  let rows = 0
  const skips: string[] = []
  return {
    see({ id }) {
      rows++
      const [, prefix = id, digits] = numbered.exec(id) ?? []
      const number = digits === undefined ? Number.NaN : Number(digits)
      if (before === null) first = number
      const expected = before === null || before.prefix !== prefix ? first : before.number + 1
      if (number !== expected)
        skips.push(`row "${id}" comes after "${before?.id}", expected one with the number ${expected}`)
      before = { id, prefix, number }
      return []
    },
    end() {
      const continues = ends.has(first - 1)
      if (before !== null) ends.add(before.number)
      if (skips.length >= rows / 2) return [] // ids that are no numbering
      return [
        ...(first > 1 && !continues ? [`its first row has the number ${first}, expected 0 or 1`] : []),
        ...skips.map((skip) => `${skip}: are rows missing or out of order?`),
      ]
    },
  }
}

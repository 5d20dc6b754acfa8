import type { Oddity } from './oddity.js'

/** `d000.s001.t002`, `dev.en-en.17`, `17`. */
const numbered = /^(.*?)(\d+)$/s

/** Documents of which half begin with another number are not numbered from the same one: pairs of ids such as `calm.a-11-12`. */
const fewestDocuments = 10

/**
 * Rows that are numbered one after the other, but not throughout: some are missing, or out of order. `ends` holds the last
 * number of each part so far: a data set may be numbered on from part to part.
 */
export function skippedNumbers(ends: Set<number>): Oddity {
  let before: { readonly id: string; readonly prefix: string; readonly number: number } | null = null
  let first = 0 // the number with which the part begins, and each document of it
  let rows = 0
  let documents = 0 // after the first
  let otherwise = 0 // of them, those that begin with another number
  const skips: string[] = []
  return {
    see({ id }) {
      rows++
      const [, prefix = id, digits] = numbered.exec(id) ?? []
      const number = digits === undefined ? Number.NaN : Number(digits)
      if (before === null) first = number
      const begins = before !== null && before.prefix !== prefix
      const expected = before === null || begins ? first : before.number + 1
      if (begins) documents++
      if (begins && number !== expected) otherwise++
      if (number !== expected)
        skips.push(`row "${id}" comes after "${before?.id}", expected one with the number ${expected}`)
      before = { id, prefix, number }
      return []
    },
    end() {
      const continues = ends.has(first - 1)
      if (before !== null) ends.add(before.number)
      const isPairs = documents >= fewestDocuments && otherwise >= documents / 2
      if (isPairs || skips.length >= rows / 2) return [] // ids that are no numbering
      return [
        ...(first > 1 && !continues ? [`its first row has the number ${first}, expected 0 or 1`] : []),
        ...skips.map((skip) => `${skip}: are rows missing or out of order?`),
      ]
    },
  }
}

import { isList, shown } from '../core/index.js'

/**
 * A list of numbers, NaN among them. Texts of digits, which files are full of, would be joined instead of added: the
 * mean of "1", "2" and "3" came out as 41.
 */
export function checkNumbers(what: string, values: unknown): void {
  if (!isList(values)) throw new RangeError(`${what} of ${shown(values)}: expected a list of numbers`)
  if (!Array.isArray(values)) return // a typed array holds nothing else
  for (let i = 0; i < values.length; i++)
    if (typeof values[i] !== 'number')
      throw new RangeError(`${what}: value ${i + 1} is ${shown(values[i])}, expected a number`)
}

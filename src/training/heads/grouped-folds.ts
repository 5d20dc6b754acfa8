import { checkEach, checkFields, checkFunction, checkTexts, shown, UserError } from '../../core/index.js'
import { grouped, type Random, shuffled } from '../../math/index.js'

export interface Fold {
  readonly train: readonly number[]
  readonly test: readonly number[]
}

/** Folds of this many rows. */
export const checkFolds = (what: string, folds: readonly Fold[], rows: number): void =>
  checkEach(what, folds, (name, fold) => {
    checkFields(name, fold, { train: 'numbers', test: 'numbers' })
    const wrong = [...fold.train, ...fold.test].find(
      (row) => !(Number.isInteger(row) && row >= 0 && row < rows),
    )
    if (wrong !== undefined)
      throw new RangeError(`${name}: there is no row ${wrong}, expected 0 to ${rows - 1}`)
  })

/** Folds of about the same size; rows of one group are never divided. Fewer folds if there are fewer groups. */
export function groupedFolds(groups: readonly string[], count: number, random: Random): Fold[] {
  checkEach('groupedFolds', groups, (what, group) => checkTexts(what, group))
  checkFunction('groupedFolds: random', random)
  if (!(Number.isSafeInteger(count) && count >= 2))
    throw new RangeError(`groupedFolds: count of ${shown(count)}: expected a whole number, 2 or above`)
  const byGroup = grouped([...groups.keys()], groups)
  if (byGroup.length < 2)
    throw new UserError(`cross-validation needs at least two groups, and there is ${byGroup.length}`)
  const tests: number[][] = Array.from({ length: Math.min(count, byGroup.length) }, () => [])
  // Large groups first, each to the fold that has least: a few huge groups must not end in one fold.
  const order = shuffled(byGroup, random).sort((a, b) => b.length - a.length)
  for (const rows of order) {
    const least = tests.reduce((a, b) => (b.length < a.length ? b : a))
    for (const row of rows) least.push(row)
  }
  return tests.map((own) => {
    const test = own.toSorted((a, b) => a - b)
    const inside = new Set(test)
    return { test, train: [...groups.keys()].filter((row) => !inside.has(row)) }
  })
}

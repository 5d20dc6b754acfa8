import { checkEach, checkFields, checkOptions, eachOf, optionally, wordOf } from '../../core/index.js'
import { checkInterval } from '../../math/index.js'
import { tableFields } from '../check-given.js'
import { comparisons } from './by-encoder.js'
import { axes, type CellOptions } from './matrix-cells.js'
import type { PairTest, TaskPairs } from './pairwise-tests.js'
import type { MatrixCell, MatrixColumn, MatrixOptions, MatrixRow, ResultMatrix } from './result-matrix.js'

const checkSpread = (what: string, seeds: NonNullable<MatrixCell['seeds']>): void =>
  checkFields(what, seeds, { count: 'count', deviation: 'figure' })

const checkCell = (what: string, cell: MatrixCell | null): void => {
  if (cell === null) return
  checkFields(what, cell, {
    run: 'text',
    value: 'figure',
    standing: wordOf('best', 'tied', 'below'),
    p: 'figure|null',
    seeds: optionally(checkSpread),
  })
  if (cell.interval !== null) checkInterval(`${what}: interval`, cell.interval)
}

const checkColumn = (what: string, column: MatrixColumn): void =>
  checkFields(what, column, {
    task: 'text',
    system: 'text?',
    split: 'text',
    metric: 'text',
    best: wordOf('high', 'low'),
    n: 'count',
  })

const checkRow = (what: string, row: MatrixRow): void =>
  checkFields(what, row, { system: 'text', cells: eachOf(checkCell) })

/** Systems × tasks: every row has a cell for every column. */
export function checkMatrix(what: string, matrix: ResultMatrix): void {
  checkFields(what, matrix, { columns: eachOf(checkColumn), rows: eachOf(checkRow) })
  for (const { system, cells } of matrix.rows)
    if (cells.length !== matrix.columns.length)
      throw new RangeError(
        `${what}: ${system} has ${cells.length} cells, expected one for each of ${matrix.columns.length} columns`,
      )
}

const checkDigits = (what: string, digits: unknown): void => {
  if (!(Number.isInteger(digits) && Number(digits) >= 0 && Number(digits) <= 100))
    throw new RangeError(`${what}: expected a whole number from 0 to 100`)
}

/** Every format takes the options of all formats, since a flag chooses the format. */
export const checkCellOptions = (what: string, options: CellOptions): void =>
  checkOptions(`${what} options`, options, {
    rows: optionally(wordOf(...axes)),
    digits: optionally(checkDigits),
    ...tableFields,
  })

export const checkMatrixOptions = (what: string, options: MatrixOptions): void =>
  checkOptions(`${what} options`, options, {
    compare: optionally(wordOf(...comparisons)),
    seed: 'number?',
    seeds: optionally(wordOf('each', 'mean')),
    metricOf: 'function?',
    permutationP: 'function?',
  })

const checkPair = (what: string, pair: PairTest): void =>
  checkFields(what, pair, {
    a: 'text',
    b: 'text',
    difference: 'figure',
    interval: checkInterval,
    p: 'figure',
    holm: 'figure',
  })

export const checkPairs = (what: string, tasks: readonly TaskPairs[]): void =>
  checkEach(what, tasks, (name, task) =>
    checkFields(name, task, {
      task: 'text',
      split: 'text',
      metric: 'text',
      n: 'count',
      systems: 'texts',
      pairs: eachOf(checkPair),
    }),
  )

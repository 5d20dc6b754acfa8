import fc from 'fast-check'
import { type Target, target } from '../../core/index.js'

/** Text that fits into a column of a line: astral characters, but no tab, line end, NUL or byte-order mark. */
export const columnText = (options: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ unit: 'binary', maxLength: 12, ...options }).filter((text) => !/[\t\n\r\0\uFEFF]/.test(text))

/** As `columnText`, for a column that may not be blank. */
export const someColumnText = (): fc.Arbitrary<string> =>
  columnText({ minLength: 1 }).filter((text) => text.trim() !== '')

export const word = (): fc.Arbitrary<string> =>
  columnText({ minLength: 1 }).filter((text) => !text.includes(' '))

export const targetBetween = (
  before: fc.Arbitrary<string>,
  inside: fc.Arbitrary<string>,
  after: fc.Arbitrary<string>,
): fc.Arbitrary<Target> =>
  fc.tuple(before, inside, after).map(([b, w, a]) => target(b + w + a, b.length, b.length + w.length))

/** A target anywhere in a text. */
export const anyTarget = (): fc.Arbitrary<Target> =>
  targetBetween(columnText(), columnText({ minLength: 1 }), columnText())

/** A target that is one of the tokens of a text, separated by single spaces. */
export const tokenTarget = (): fc.Arbitrary<Target> =>
  targetBetween(
    fc.array(word(), { maxLength: 4 }).map((words) => words.map((w) => `${w} `).join('')),
    word(),
    fc.array(word(), { maxLength: 4 }).map((words) => words.map((w) => ` ${w}`).join('')),
  )

/** Rows whose ids are the part's name and the row's number. */
export const numbered = <T extends object>(
  row: fc.Arbitrary<T>,
  part = 'test',
): fc.Arbitrary<(T & { id: string })[]> =>
  fc
    .array(row, { minLength: 1, maxLength: 5 })
    .map((rows) => rows.map((example, i) => ({ ...example, id: `${part}-${i}` })))

/** Labels of all rows, or none: what a separate gold file can hold. */
export const allOrNone = <T extends { readonly gold: unknown }>(rows: fc.Arbitrary<T[]>): fc.Arbitrary<T[]> =>
  fc
    .tuple(rows, fc.boolean())
    .map(([examples, hidden]) =>
      hidden ? examples.map((example) => ({ ...example, gold: null })) : examples,
    )

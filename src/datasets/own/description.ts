import { check, DataError, getOrMake, type Kind, kinds } from '../../core/index.js'
import { readYaml } from '../../files/index.js'
import { splitName } from './split-names.js'

/** What a small YAML file next to the data says about it; everything is optional. */
export interface Description {
  readonly name?: string
  readonly kind?: Kind
  readonly title?: string
  readonly citation?: string
  readonly licence?: string
  readonly homepage?: string
  readonly language?: string
  /** What `start` and `end` count. */
  readonly offsets?: 'characters' | 'utf16'
  /** Our name of a column → the file's. */
  readonly columns?: Readonly<Record<string, string>>
  /** The file's word for a label → ours: `same: true`. */
  readonly labels?: Readonly<Record<string, string>>
  /** Between the items of a list in TSV and CSV. */
  readonly separator?: string
  /** Split → file below the folder. */
  readonly splits?: Readonly<Record<string, string>>
  /** The further columns that scores are broken down by; all that have few values unless given. */
  readonly slices?: readonly string[]
}

const { dictionary, list, oneOf, someText } = check

/** Of a data set: it becomes part of the names of files. */
export const longestName = 100

/** YAML reads `same: true` as a boolean and `1: yes` as a number: a label is its text. */
const labelText: check.Check<string> = (value, name) =>
  ['string', 'boolean', 'number'].includes(typeof value)
    ? String(value)
    : check.fail(value, name, 'the label that it stands for')

const fields: { readonly [F in keyof Required<Description>]: check.Check<Required<Description>[F]> } = {
  name: check.simple(
    `letters, digits, ".", "_" and "-", ${longestName} at most`,
    (value): value is string =>
      typeof value === 'string' && value.length <= longestName && /^\w[\w.-]*$/.test(value),
  ),
  kind: oneOf(...kinds),
  title: someText,
  citation: someText,
  licence: someText,
  homepage: someText,
  language: check.language,
  offsets: oneOf('characters', 'utf16'),
  columns: (value, name) => {
    const columns = dictionary(someText)(value, name)
    const firstOf = new Map<string, string>()
    for (const [ours, theirs] of Object.entries(columns)) {
      const first = getOrMake(firstOf, theirs, () => ours)
      if (first !== ours)
        throw new RangeError(
          `field "${name}" gives the column "${theirs}" to both ${first} and ${ours}, expected one for each`,
        )
    }
    return columns
  },
  labels: dictionary(labelText),
  separator: someText,
  splits: (value, name) => {
    const files = dictionary(someText)(value, name)
    for (const split of Object.keys(files)) splitName(split, name)
    return files
  },
  slices: list(someText),
}

const descriptionKeys: readonly string[] = Object.keys(fields)

export async function readDescription(file: string): Promise<Description> {
  const row = await readYaml(file, 'kind: same-meaning')
  try {
    return Object.fromEntries(
      Object.entries(row).map(([key, value]) => {
        if (!Object.hasOwn(fields, key))
          throw new RangeError(`unknown key "${key}"; known: ${descriptionKeys.join(', ')}`)
        return [key, fields[key as keyof Description](value, key)]
      }),
    )
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new DataError({ file, line: null, message: cause.message }, { cause })
    throw cause
  }
}

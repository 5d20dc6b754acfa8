import { UsageError } from './errors.js'

/** A kind of value that flags, config files and specs share. */
export interface ValueKind<T> {
  /** What was expected, for messages. */
  readonly expected: string
  /** Null if the text is not such a value. */
  read(text: string): T | null
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** A finite decimal number that passes a test. */
const number = (expected: string, fits: (value: number) => boolean): ValueKind<number> => ({
  expected,
  read(text) {
    const value = decimal.test(text.trim()) ? Number(text) : Number.NaN
    return Number.isFinite(value) && fits(value) ? value : null
  },
})

/** Any number, such as a bound. */
export const anyNumber = number('a number', () => true)
export const numberFromZero = number('a number, 0 or above', (value) => value >= 0)
export const share = number('a number from 0 to 1', (value) => value >= 0 && value <= 1)
export const wholeNumber = number(
  'a whole number, 0 or above',
  (value) => Number.isSafeInteger(value) && value >= 0,
)
export const wholeNumberUpTo = (most: number) =>
  number(
    `a whole number up to ${most}`,
    (value) => Number.isSafeInteger(value) && value >= 0 && value <= most,
  )
export const positiveNumberUpTo = (most: number) =>
  number(
    `a whole number from 1 to ${most}`,
    (value) => Number.isSafeInteger(value) && value > 0 && value <= most,
  )
export const positiveNumber = number(
  'a whole number above 0',
  (value) => Number.isSafeInteger(value) && value > 0,
)
/** Steps of 1 and more never converge; 0 learns nothing. */
export const learningRate = number('a learning rate above 0 and below 1', (value) => value > 0 && value < 1)

/** `1,2,3`; no value twice. */
export const listOf = <T>(kind: ValueKind<T>, expected: string): ValueKind<readonly T[]> => ({
  expected,
  read(text) {
    const values = text.split(',').map((part) => kind.read(part))
    const whole = values.every((value) => value !== null) && new Set(values).size === values.length
    return whole ? (values as T[]) : null
  },
})

/** Refuses an option that a spec names twice: one of the two would be ignored. */
export function checkOnce(names: readonly string[], what: string): void {
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined) throw new UsageError(`${what} option ${twice} is given twice`)
}

/** The value of an option in a spec, such as `layer` in `minilm?layer=4`. */
export function optionValue<T>(kind: ValueKind<T>, name: string, text: string): T {
  const value = kind.read(text)
  if (value === null) throw new UsageError(`${name}=${text}: expected ${kind.expected}`)
  return value
}

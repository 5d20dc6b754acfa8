import { shown } from './legible.js'

/** Returns the value with its type; anything else is a RangeError that names the field. */
export type Check<T> = (value: unknown, name: string) => T

export function fail(value: unknown, name: string, expected: string): never {
  if (value === undefined) throw new RangeError(`has no field "${name}", expected ${expected}`)
  const found = typeof value === 'number' ? String(value) : shown(value)
  throw new RangeError(`field "${name}" is ${found}, expected ${expected}`)
}

export const simple =
  <T>(expected: string, is: (value: unknown) => value is T): Check<T> =>
  (value, name) =>
    is(value) ? value : fail(value, name, expected)

/** A JSON object. */
export type Row = Readonly<Record<string, unknown>>
const isText = (value: unknown): value is string => typeof value === 'string'

export const text = simple('a text', isText)
export const someText = simple(
  'a text that is not blank',
  (value): value is string => isText(value) && value.trim() !== '',
)
/** Neither PostgreSQL nor a terminal takes every control character, and no file half a surrogate pair. */
export const hasControl = (text: string): boolean => /[\p{Cc}\p{Cs}]/u.test(text)
/** A name or title. */
export const lineText = (longest: number): Check<string> =>
  simple(
    `a text of 1 to ${longest} characters on one line`,
    (value): value is string =>
      isText(value) && value.trim() !== '' && value.length <= longest && !hasControl(value),
  )
/** What people read; it may be empty. */
export const proseText = (longest: number): Check<string> =>
  simple(
    `a text of at most ${longest} characters, of which none is a control character`,
    (value): value is string =>
      isText(value) && value.length <= longest && !hasControl(value.replace(/[\n\r\t]/g, ' ')),
  )
export function isLanguage(value: unknown): value is string {
  try {
    return isText(value) && Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}
/** BCP 47. */
export const language = simple('a language, such as en or zh-Hant', isLanguage)
export const yesOrNo = simple('true or false', (value): value is boolean => typeof value === 'boolean')
/** JSON has no NaN, but 1e999 parses as Infinity. */
export const number = simple('a number', (value): value is number => Number.isFinite(value))
export const whole = simple('a whole number', (value): value is number => Number.isInteger(value))
export const record = simple(
  'an object',
  (value): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** `a`, `a or b`, `a, b or c`. */
const listText = (values: readonly (string | number)[]): string =>
  [values.slice(0, -1).join(', '), values.at(-1)].filter((part) => part !== '').join(' or ')

export const oneOf = <T extends string | number>(...values: readonly T[]): Check<T> =>
  simple(listText(values), (value): value is T => (values as readonly unknown[]).includes(value))

/** With `from`, not `map`: that passes over what a sparse list lacks. */
export const list =
  <T>(item: Check<T>): Check<readonly T[]> =>
  (value, name) =>
    Array.isArray(value)
      ? Array.from(value, (one: unknown, i) => item(one, `${name}[${i}]`))
      : fail(value, name, 'a list')

/** A list with something in it. */
export const filled =
  <T>(list: Check<readonly T[]>): Check<readonly T[]> =>
  (value, name) => {
    const items = list(value, name)
    return items.length > 0 ? items : fail(value, name, 'at least one')
  }

/** Null and absent mean the same: Hugging Face tables have no absent fields. */
export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value, name) =>
    value === undefined || value === null ? null : check(value, name)

export const dictionary =
  <T>(item: Check<T>): Check<Readonly<Record<string, T>>> =>
  (value, name) =>
    Object.fromEntries(
      Object.entries(record(value, name))
        .filter(([, one]) => one !== null)
        .map(([key, one]) => [key, item(one, `${name}.${key}`)]),
    )

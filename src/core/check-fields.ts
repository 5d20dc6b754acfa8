import { checkRecord, isList, isRecord } from './check-arguments.js'
import { legible, shown } from './legible.js'
import { nameHint } from './pick.js'

/** Names for what a field may hold: the words for messages, and the test. */
const fieldKinds = {
  text: ['a text', (value: unknown) => typeof value === 'string'],
  'some text': ['a text that is not empty', (value: unknown) => typeof value === 'string' && value !== ''],
  number: ['a number', (value: unknown) => Number.isFinite(value)],
  /** A figure; NaN means undefined. */
  figure: ['a number', (value: unknown) => typeof value === 'number'],
  amount: ['a number, 0 or above', (value: unknown) => Number.isFinite(value) && (value as number) >= 0],
  positive: ['a number above 0', (value: unknown) => Number.isFinite(value) && (value as number) > 0],
  share: ['a number from 0 to 1', (value: unknown) => (value as number) >= 0 && (value as number) <= 1],
  count: [
    'a whole number, 0 or above',
    (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0,
  ],
  /** How many at most; Infinity for all. */
  limit: [
    'a whole number, 0 or above, or Infinity',
    (value: unknown) =>
      value === Number.POSITIVE_INFINITY || (Number.isSafeInteger(value) && (value as number) >= 0),
  ],
  size: ['a whole number above 0', (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0],
  truth: ['true or false', (value: unknown) => typeof value === 'boolean'],
  list: ['a list', isList],
  texts: ['a list of texts', (value: unknown) => isListOf(value, (each) => typeof each === 'string')],
  numbers: ['a list of numbers', (value: unknown) => isListOf(value, Number.isFinite)],
  objects: ['a list of objects', (value: unknown) => isListOf(value, isRecord)],
  'texts by name': [
    'texts by name',
    (value: unknown) =>
      isRecord(value) && Object.values(value as object).every((each) => typeof each === 'string'),
  ],
  function: ['a function', (value: unknown) => typeof value === 'function'],
  object: ['an object', isRecord],
  set: ['a Set', (value: unknown) => value instanceof Set],
  map: ['a Map', (value: unknown) => value instanceof Map],
  date: ['a date', (value: unknown) => value instanceof Date && !Number.isNaN(value.getTime())],
  /** By its methods: a signal of another realm is one too. */
  signal: [
    'an AbortSignal',
    (value: unknown) =>
      isRecord(value) &&
      ['addEventListener', 'throwIfAborted'].every(
        (name) => typeof Reflect.get(value as object, name) === 'function',
      ),
  ],
} as const satisfies Readonly<Record<string, readonly [expected: string, is: (value: unknown) => boolean]>>

/** A loop, not `every`, which skips the holes of a sparse list. */
function isListOf(value: unknown, is: (each: unknown) => boolean): boolean {
  if (!isList(value)) return false
  for (let i = 0; i < value.length; i++) if (!is(value[i])) return false
  return true
}

type KindName = keyof typeof fieldKinds

/** Throws if a value that was passed as `what` is wrong. */
export type Checker = (what: string, value: never) => void

/** What a field must hold: `text`, `count?` if it is optional, `text|null`; or a custom checker. */
export type Field = KindName | `${KindName}?` | `${KindName}|null` | `${KindName}|null?` | Checker

/** Every field of a type, so that a new one cannot be forgotten. */
export type FieldsOf<T> = { readonly [K in keyof Required<T>]: Field }

interface Spec {
  readonly expected: string
  readonly is: (value: unknown) => boolean
  readonly optional: boolean
  readonly nullable: boolean
}

const specs = new Map<string, Spec>()

/** Read once: synsets and words are checked by the hundred thousand. */
function specOf(field: Exclude<Field, Checker>): Spec {
  const known = specs.get(field)
  if (known) return known
  const [kind, ...rest] = field.replace('?', '').split('|') as [KindName, ...string[]]
  const [expected, is] = fieldKinds[kind]
  const spec = { expected, is, optional: field.endsWith('?'), nullable: rest.length > 0 }
  specs.set(field, spec)
  return spec
}

function checkField(what: string, name: string, value: unknown, field: Field): void {
  if (typeof field === 'function') {
    field(`${what}: ${name}`, value as never)
    return
  }
  const { expected, is, optional, nullable } = specOf(field)
  if ((value === undefined && optional) || (value === null && nullable)) return
  if (!is(value)) throw new RangeError(`${what}: ${name} of ${shown(value)}: expected ${expected}`)
}

/** An object that has these fields and possibly others. */
export function checkFields<T>(what: string, value: T, fields: Partial<FieldsOf<T>>): void {
  checkRecord(what, value)
  for (const name of Object.keys(fields) as (keyof T & string)[])
    checkField(what, name, value[name], fields[name]!)
}

/** An object that has these fields and no others: a misspelt name would be ignored silently. */
export function checkOptions<T>(what: string, value: T, fields: FieldsOf<T>): void {
  checkFields(what, value, fields)
  const known = Object.keys(fields)
  for (const name of Object.keys(value as object))
    if (!Object.hasOwn(fields, name))
      throw new RangeError(
        `${what}: unknown option ${legible(name, 60)}; ${nameHint(name, known, 'expected')}`,
      )
}

/** A list whose members all pass; a hole in a sparse list does not. */
export function checkEach<T>(
  what: string,
  values: readonly T[],
  check: (what: string, value: T) => void,
): void {
  if (!Array.isArray(values)) throw new RangeError(`${what} of ${shown(values)}: expected a list`)
  for (let i = 0; i < values.length; i++) check(`${what}[${i}]`, values[i]!)
}

/** The same, as a field. */
export const eachOf =
  <T>(check: (what: string, value: T) => void): ((what: string, values: readonly T[]) => void) =>
  (what, values) =>
    checkEach(what, values, check)

/** A field that may be left out. */
export const optionally =
  <T>(check: (what: string, value: T) => void): ((what: string, value: T | undefined) => void) =>
  (what, value) => {
    if (value !== undefined) check(what, value)
  }

/** A field that may be null. */
export const nullOr =
  <T>(check: (what: string, value: T) => void): ((what: string, value: T | null) => void) =>
  (what, value) => {
    if (value !== null) check(what, value)
  }

/** One of a few words. */
export const wordOf =
  (...words: readonly string[]): ((what: string, value: unknown) => void) =>
  (what, value) => {
    if (!(words as readonly unknown[]).includes(value))
      throw new RangeError(`${what} of ${shown(value)}: expected ${words.join(' or ')}`)
  }

import { seeded } from '../../src/math/index.js'

/** Made without a proxy, so that it is what a program of somebody else would hand over. */
class Own {
  readonly kind = 'own'
  toString(): string {
    return 'own'
  }
}

// biome-ignore lint/suspicious/noSparseArray: one of the things that are tried
const sparse: readonly unknown[] = [, 1, , 2]

/** What JavaScript lets a program hand over, whatever the types say. */
export const oddValues: Readonly<Record<string, unknown>> = {
  undefined,
  null: null,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
  '-1': -1,
  '1.5': 1.5,
  '10n': 10n,
  true: true,
  "''": '',
  "'constructor'": 'constructor',
  'a long text': 'x'.repeat(100_000),
  '{}': {},
  __proto__: JSON.parse('{"__proto__": {"a": 1}, "constructor": 1}'),
  '[]': [],
  '[null]': [null],
  'a sparse list': sparse,
  'a list of mixed kinds': ['a', 1, null, {}],
  'a function': () => 0.5, // which a generator of random numbers may give, too
  'an instance of a class': new Own(),
}

type Path = readonly (string | number)[]

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Every place in the arguments down to a depth; of lists the first member. */
export function placesIn(value: unknown, depth: number): Path[] {
  if (depth === 0) return []
  const keys = Array.isArray(value) ? [0].slice(0, value.length) : isPlain(value) ? Object.keys(value) : []
  return keys.flatMap((key): Path[] => [
    [key],
    ...placesIn((value as Record<string | number, unknown>)[key], depth - 1).map((rest) => [key, ...rest]),
  ])
}

/** A copy with another value at a place. */
export function replacedAt(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  const inner = replacedAt((value as Record<string | number, unknown>)[key], rest, by)
  if (Array.isArray(value)) return value.map((each: unknown, i) => (i === key ? inner : each))
  return { ...(value as object), [key]: inner }
}

/** An object with an unknown field whose name is close to a real one. */
function misspelt(value: object): object {
  const [[name, held] = ['', undefined], ...rest] = Object.entries(value)
  return { ...Object.fromEntries(rest), [`${name}x`]: held }
}

export interface OddOptions {
  /** How far below the arguments something odd is put. */
  readonly depth?: number
  /** Calls with something odd below the arguments. */
  readonly most?: number
  /** Arguments that the library made, such as an open model: their contents are not changed. */
  readonly whole?: readonly number[]
}

export interface OddCall {
  /** `1.seed = NaN`: which value is where. */
  readonly what: string
  readonly given: readonly unknown[]
}

/**
 * Arguments that a function takes, each time with one thing odd: every argument in every way; nested values in every way
 * too, or in a random sample of ways.
 */
export function oddCalls(
  args: readonly unknown[],
  { depth = 3, most = 400, whole = [] }: OddOptions = {},
): OddCall[] {
  const at = (path: Path): OddCall[] =>
    Object.entries(oddValues).map(([name, odd]) => ({
      what: `${path.join('.')} = ${name}`,
      given: replacedAt(args, path, odd) as unknown[],
    }))
  const tops = args.flatMap((_, i) => at([i]))
  const fewer = args.map((_, i) => ({ what: `${i} arguments`, given: args.slice(0, i) }))
  const below = args.flatMap((arg, i) =>
    (whole.includes(i) ? [] : placesIn(arg, depth)).flatMap((path) => at([i, ...path])),
  )
  const random = seeded('odd')
  const kept = below.length <= most ? below : below.filter(() => random() < most / below.length)
  return [...fewer, ...tops, ...kept]
}

/** The same with the first field of an object misspelt: for options, whose other fields a function would pass over. */
export const misspeltCalls = (args: readonly unknown[]): OddCall[] =>
  args.flatMap((arg, i) =>
    isPlain(arg) && Object.keys(arg).length > 0
      ? [{ what: `${i} misspelt`, given: args.map((each, k) => (k === i ? misspelt(arg) : each)) }]
      : [],
  )

/** What is wrong with a thrown error: nothing if it is one clear line for its caller. */
export function faultOf(error: unknown): string | null {
  if (!(error instanceof Error)) return `threw ${String(error)}`
  const { name, message } = error
  if (!/^(RangeError|UserError|UsageError|DataError|DatabaseUnavailable)$/.test(name))
    return `${name}: ${message}`
  if (message.includes('\n') || message.length > 1200) return `not one line: ${message.slice(0, 200)}`
  if (
    /Invalid (array|typed array|string) length|call stack|is not (a function|iterable)|reading '/.test(
      message,
    )
  )
    return `${name}: ${message}`
  return /\w \w/.test(message) ? null : `unclear: ${message}`
}

/** Milliseconds; seconds on a busy machine are not a hang. */
const limit = 20_000

/** What a call gives in the end: of a generator all that it gives. */
async function settled(
  call: (...given: readonly unknown[]) => unknown,
  given: readonly unknown[],
): Promise<unknown> {
  const made = await call(...given)
  if (typeof made !== 'object' || made === null) return made
  if (!(Symbol.asyncIterator in made) && !('next' in made && Symbol.iterator in made)) return made
  const all: unknown[] = []
  for await (const each of made as AsyncIterable<unknown>) all.push(each)
  return all
}

export type Ended = { readonly fault: string } | { readonly error: Error } | { readonly value: unknown }

export async function outcomeOf(
  call: (...given: readonly unknown[]) => unknown,
  given: readonly unknown[],
): Promise<Ended> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Ended>((resolve) => {
    timer = setTimeout(() => resolve({ fault: `no end within ${limit} ms` }), limit)
  })
  const ended = settled(call, given).then(
    (value): Ended => ({ value }),
    (error: unknown): Ended => {
      const fault = faultOf(error)
      return fault === null ? { error: error as Error } : { fault }
    },
  )
  try {
    return await Promise.race([ended, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Words that a text or a figure has where something was not there. */
const absent = /\bundefined\b|\[object |\bNaN\b|Infinity/

const textOf = (value: unknown): string => {
  const seen = new Set<unknown>()
  return (
    JSON.stringify(value, (_, each: unknown) => {
      if (typeof each === 'number' && !Number.isFinite(each)) return String(each)
      if (typeof each === 'bigint') return `${each}n`
      if (each instanceof Map || each instanceof Set) return [...each]
      if (typeof each === 'object' && each !== null) {
        if (seen.has(each)) return 'again'
        seen.add(each)
      }
      return each
    }) ?? String(typeof value)
  )
}

/** Whether something that is not there has found its way into what a function gives. */
export const isSilent = (value: unknown): boolean => absent.test(textOf(value))

import { shown } from './legible.js'

// Checks of arguments, which may come from JavaScript. A wrong type is a RangeError that names the function, instead of
// a wrong number or an error from deep inside.

const expectEach = (
  what: string,
  values: readonly unknown[],
  expected: string,
  is: (value: unknown) => boolean,
): void => {
  for (const value of values)
    if (!is(value)) throw new RangeError(`${what} of ${shown(value)}: expected ${expected}`)
}

export const checkTexts = (what: string, ...values: readonly unknown[]): void =>
  expectEach(what, values, 'a text', (value) => typeof value === 'string')

export const checkText = (what: string, value: unknown): void => {
  if (typeof value !== 'string') checkTexts(what, value)
}

/** An object whose values are texts. */
export function checkTextsByName(what: string, texts: unknown): void {
  checkRecord(what, texts)
  for (const [name, text] of Object.entries(texts as object)) checkTexts(`${what}: ${name}`, text)
}

/** NaN is a number: undefined results may be passed on. */
export const checkNumber = (what: string, ...values: readonly unknown[]): void =>
  expectEach(what, values, 'a number', (value) => typeof value === 'number')

/** Anything that can be indexed: an array or a typed array. */
export const isList = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))

export const checkList = (what: string, ...values: readonly unknown[]): void =>
  expectEach(what, values, 'a list', isList)

/** Bytes as Node reads them: other byte arrays have no `toString` that decodes them. */
export const checkBuffer = (what: string, value: unknown): void =>
  expectEach(what, [value], 'a Buffer', Buffer.isBuffer)

export const checkFunction = (what: string, value: unknown): void =>
  expectEach(what, [value], 'a function', () => typeof value === 'function')

export const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !isList(value)

/** Called for every token of a text: allocating a list each time would be a tenth of all that mining allocates. */
export const checkRecord = (what: string, value: unknown): void => {
  if (!isRecord(value)) expectEach(what, [value], 'an object', isRecord)
}

import { check, checkEach, type Example, messageOf } from '../core/index.js'
import { checkExample } from './check-example.js'

/** Checks an example that a program brings, rather than a file. */
export function checkGivenExample(what: string, example: Example): void {
  try {
    checkExample(check.record(example, 'example'))
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new RangeError(`${what}: ${messageOf(cause)}`, { cause })
  }
}

export const checkExamples = (what: string, examples: readonly Example[]): void =>
  checkEach(what, examples, checkGivenExample)

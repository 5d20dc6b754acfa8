import { InvalidArgumentError } from 'commander'
import type { ValueKind } from '../core/index.js'

/** A kind of value as commander reads it. */
export const flagValue =
  <T>(kind: ValueKind<T>) =>
  (text: string): T => {
    const value = kind.read(text)
    if (value === null) throw new InvalidArgumentError(`expected ${kind.expected}.`)
    return value
  }

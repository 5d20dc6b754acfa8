import type { OddOptions } from '../odd-arguments.js'

/** A function with arguments that it takes. */
export interface Call extends OddOptions {
  readonly call: (...given: never[]) => unknown
  readonly args: readonly unknown[]
  /** Whether a field that is misspelt may be passed over; it may not unless said. */
  readonly open?: boolean
  /** Whether its input is missing, so that these arguments are refused too: word vectors that are not installed. */
  readonly fails?: boolean
  /** Whether it gives back figures that it was given, NaN too. */
  readonly echoes?: boolean
}

/** By the name of the function; what it gives, where that is called too, after a space: `rbf`, `matcher batch`. */
export type Calls = Readonly<Record<string, Call>>

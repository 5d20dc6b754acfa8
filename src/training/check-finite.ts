import { UserError } from '../core/index.js'
import { allFinite } from '../math/index.js'

/** Checks numbers by name: one that is not finite means that the training diverged, and nothing of it may be used. */
export function checkFinite(
  what: string,
  numbers: Iterable<readonly [string, Float32Array]>,
  { step, rate }: { readonly step: number; readonly rate: number },
): void {
  for (const [name, values] of numbers)
    if (!allFinite(values))
      throw new UserError(
        `${what} ${name} has numbers that are not finite after ${step} steps: the training diverged; lower the learning rate (${rate})`,
      )
}

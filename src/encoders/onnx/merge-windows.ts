import type { TokenVectors } from '../encoder.js'
import { bestWindow } from '../windows.js'
import type { Prepared } from './sequences.js'

/**
 * One matrix per layer for the whole input; in overlapping windows, each token's vector comes from where it has the most context.
 * The special tokens before come from the first window, those after from the last.
 */
export function mergeWindows(
  { tokens, parts, windows, before }: Prepared,
  matrices: readonly (readonly Float32Array[])[],
  dimensions: number,
): TokenVectors {
  const [only] = matrices
  if (windows.length === 1) return { tokens, parts, dimensions, states: only! }
  const content = windows.at(-1)!.end
  const states = only!.map(() => new Float32Array(tokens.length * dimensions))
  for (let token = 0; token < tokens.length; token++) {
    const inside = token - before
    const index = inside < 0 ? 0 : inside >= content ? windows.length - 1 : bestWindow(windows, inside)
    const { start } = windows[index]!
    const column = inside < 0 ? token : before + inside - start
    for (const [layer, state] of states.entries())
      state.set(
        matrices[index]![layer]!.subarray(column * dimensions, (column + 1) * dimensions),
        token * dimensions,
      )
  }
  return { tokens, parts, dimensions, states }
}

import { UserError } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'

/**
 * One matrix of token vectors from those of several layers: their weighted sum. Not divided by the weights, since a
 * cosine does not see the length.
 */
export function mixLayers(states: readonly Float32Array[], weights: readonly number[] | null): Float32Array {
  const [first] = states
  if (!first) throw new UserError('no layer was chosen')
  if (states.length === 1) return first
  const mixed = new Float32Array(first.length)
  for (const [l, state] of states.entries()) {
    const weight = weights?.[l] ?? 1
    for (let k = 0; k < mixed.length; k++) mixed[k]! += weight * state[k]!
  }
  return mixed
}

/** For systems that pool token vectors themselves: an option that they cannot follow is refused, never ignored. */
export function refuseOptions(
  system: string,
  { options }: Embedder,
  allowed: { readonly pooling: boolean; readonly mark: boolean },
): void {
  const refused = [
    options.post !== 'none' ? `post=${options.post}` : '',
    !allowed.pooling && options.pooling !== 'mean' ? `pooling=${options.pooling}` : '',
    !allowed.mark && options.mark !== 'none' ? `mark=${options.mark}` : '',
  ].filter(Boolean)
  if (refused.length > 0)
    throw new UserError(
      `${system} pools token vectors itself and takes no encoder option ${refused.join(', ')}`,
    )
}

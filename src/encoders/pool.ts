import { checkList, type Span, shown } from '../core/index.js'
import { checkPooling, type EmbedOptions } from './embed-options.js'
import type { TokenVectors } from './encoder.js'
import { tokensOverlapping } from './token-spans.js'

/** The tokens that share a character with the span, of one part of a pair; empty if nothing aligns. */
export const tokensIn = ({ tokens, parts }: TokenVectors, span: Span, part = 0): number[] =>
  tokensOverlapping(tokens, span).filter((i) => parts[i] === part)

/** One vector of some tokens' vectors; of none, zeros. */
export function pool(
  state: Float32Array,
  dimensions: number,
  tokens: readonly number[],
  pooling: EmbedOptions['pooling'] = 'mean',
): Float32Array {
  if (!(state instanceof Float32Array))
    throw new RangeError(`pooling of ${shown(state)}: expected a Float32Array`)
  if (!(Number.isSafeInteger(dimensions) && dimensions > 0))
    throw new RangeError(`dimensions of ${shown(dimensions)}: expected a whole number above 0`)
  checkList('pooling', tokens)
  checkPooling('pooling', pooling)
  for (const token of tokens)
    if (!(Number.isInteger(token) && token >= 0 && (token + 1) * dimensions <= state.length))
      throw new RangeError(`pooling of the tokens ${shown(tokens)}: expected places in the state`)
  if (tokens.length === 0) return new Float32Array(dimensions)
  const row = (token: number) => state.subarray(token * dimensions, (token + 1) * dimensions)
  if (pooling === 'first' || pooling === 'last') return row(tokens.at(pooling === 'first' ? 0 : -1)!).slice()
  const result = new Float32Array(dimensions).fill(pooling === 'max' ? Number.NEGATIVE_INFINITY : 0)
  for (const token of tokens) {
    const vector = row(token)
    for (let k = 0; k < dimensions; k++)
      result[k] =
        pooling === 'max' ? Math.max(result[k]!, vector[k]!) : result[k]! + vector[k]! / tokens.length
  }
  return result
}

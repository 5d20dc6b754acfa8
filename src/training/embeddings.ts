import { UserError } from '../core/index.js'
import type { ModelConfig, Sequence, Weight, Weights } from '../encoders/index.js'
import { tables } from './encoder-on-tape.js'
import type { Feeds } from './program.js'

/** Which rows of the three tables each place of a padded batch takes. */
export interface Places {
  readonly batch: number
  readonly tokens: number
  /** By table, one row number per place. */
  readonly rows: ReadonlyMap<string, Int32Array>
}

export function places(config: ModelConfig, sequences: readonly Sequence[]): Places {
  const batch = sequences.length
  const tokens = Math.max(1, ...sequences.map(({ ids }) => ids.length))
  const [word, position, type] = [0, 1, 2].map(() => new Int32Array(batch * tokens)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  const first = config.positionsFromPadding ? config.padId + 1 : 0
  word.fill(config.padId)
  for (const [row, { ids, types }] of sequences.entries())
    for (const [column, id] of ids.entries()) {
      const at = row * tokens + column
      word[at] = id
      position[at] = first + column
      type[at] = types[column] ?? 0
    }
  const [words, positions, types] = tables as [string, string, string]
  const rows = new Map([
    [words, word],
    [positions, position],
  ])
  if (config.tokenTypes > 0) rows.set(types, type)
  return { batch, tokens, rows }
}

const tableOf = (weights: Weights, name: string): Weight => {
  const table = weights.get(name)
  if (!table) throw new UserError(`the model has no ${name}`)
  return table
}

/** What a batch of sequences feeds to an encoder's graph. */
export function encoderFeeds(
  config: ModelConfig,
  weights: Weights,
  sequences: readonly Sequence[],
  { batch, tokens, rows }: Places,
): Feeds {
  const width = tableOf(weights, tables[0]!).shape[1]!
  const embedded = new Float32Array(batch * tokens * width)
  for (const [name, chosen] of rows) {
    const { values } = tableOf(weights, name)
    for (const [place, row] of chosen.entries()) {
      const to = place * width
      const from = row * width
      for (let k = 0; k < width; k++) embedded[to + k]! += values[from + k]!
    }
  }
  const lowered = new Float32Array(batch * tokens).fill(-1e9)
  for (const [row, { ids }] of sequences.entries()) lowered.fill(0, row * tokens, row * tokens + ids.length)
  return {
    embedded: { values: embedded, shape: [batch * tokens, width] },
    lowered: { values: lowered, shape: [batch, 1, 1, tokens] },
    head_shape: {
      values: BigInt64Array.from([batch, tokens, config.heads, config.dimensions / config.heads].map(BigInt)),
      shape: [4],
    },
  }
}

/** A gradient with few rows that are not zero. */
export type SparseRows = Map<number, Float32Array>

/** Adds what the places of a batch owe to each row of the tables. Padding owes nothing: its score is nothing. */
export function gatherRows(
  into: Map<string, SparseRows>,
  { batch, tokens, rows }: Places,
  sequences: readonly Sequence[],
  gradient: Float32Array,
): void {
  const width = gradient.length / (batch * tokens)
  for (const [name, chosen] of rows) {
    const sums = into.get(name) ?? new Map<number, Float32Array>()
    into.set(name, sums)
    for (const [row, { ids }] of sequences.entries())
      for (let column = 0; column < ids.length; column++) {
        const place = row * tokens + column
        const sum = sums.get(chosen[place]!)
        const part = gradient.subarray(place * width, (place + 1) * width)
        if (!sum) sums.set(chosen[place]!, part.slice())
        else for (let k = 0; k < width; k++) sum[k]! += part[k]!
      }
  }
}

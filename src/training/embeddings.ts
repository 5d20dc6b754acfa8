import { getOrMake, UserError } from '../core/index.js'
import type { ModelConfig, Sequence, Weight, Weights } from '../encoders/index.js'
import { tables } from './encoder-on-tape.js'
import { type MaybePacked, partsOf } from './pack-sequences.js'
import type { Feed, Feeds } from './program.js'

/** Which rows of the three tables each place of a padded batch takes. */
export interface Places {
  readonly batch: number
  readonly tokens: number
  /** By table, one row number per place. */
  readonly rows: ReadonlyMap<string, Int32Array>
}

export function places(config: ModelConfig, sequences: readonly MaybePacked[]): Places {
  const batch = sequences.length
  const tokens = Math.max(1, ...sequences.map(({ ids }) => ids.length))
  const [word, position, type] = [0, 1, 2].map(() => new Int32Array(batch * tokens)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  const first = config.positionsFromPadding ? config.padId + 1 : 0
  word.fill(config.padId)
  for (const [row, sequence] of sequences.entries())
    for (const { start, end } of partsOf(sequence))
      for (let column = start; column < end; column++) {
        const at = row * tokens + column
        word[at] = sequence.ids[column]!
        position[at] = first + column - start
        type[at] = sequence.types[column] ?? 0
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
  sequences: readonly MaybePacked[],
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
  return {
    embedded: { values: embedded, shape: [batch * tokens, width] },
    lowered: loweredScores(sequences, tokens),
    head_shape: {
      values: BigInt64Array.from([batch, tokens, config.heads, config.dimensions / config.heads].map(BigInt)),
      shape: [4],
    },
  }
}

/** Very low where a token must not look: at padding, and at other sequences packed into the same row. */
function loweredScores(sequences: readonly MaybePacked[], tokens: number): Feed {
  const looking = sequences.some(({ starts }) => starts) ? tokens : 1 // else all tokens of a row see the same
  const values = new Float32Array(sequences.length * looking * tokens).fill(-1e9)
  for (const [row, sequence] of sequences.entries())
    for (const { start, end } of partsOf(sequence))
      for (let from = start; from < end && from < looking; from++) {
        const line = (row * looking + from) * tokens
        values.fill(0, line + start, line + end)
      }
  return { values, shape: [sequences.length, 1, looking, tokens] }
}

/** A gradient with few rows that are not zero. */
export type SparseRows = Map<number, Float32Array>

/** Adds the gradients of a batch's tokens to the rows of the tables. Those of padding are 0: it gets no attention. */
export function gatherRows(
  into: Map<string, SparseRows>,
  { batch, tokens, rows }: Places,
  sequences: readonly Sequence[],
  gradient: Float32Array,
): void {
  const width = gradient.length / (batch * tokens)
  for (const [name, chosen] of rows) {
    const sums = getOrMake(into, name, () => new Map<number, Float32Array>())
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

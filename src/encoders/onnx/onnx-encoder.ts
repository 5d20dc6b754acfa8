import type { Span } from '../../core/index.js'
import { UserError } from '../../core/index.js'
import { batches } from '../batches.js'
import type { Encoder, EncoderInput, ModelInfo, TokenVectors } from '../encoder.js'
import type { Frame, Tokenizer, Tokens } from '../tokenizer.js'
import { bestWindow, type Window, windows } from '../windows.js'
import { modelCut } from './model-cut.js'
import { type SessionPool, sessionPool } from './session-pool.js'

/** Tokens per batch, padding included: what onnxruntime does best with on two cores. */
const batchTokens = 2048
/** Inputs that are tokenized and sorted by length together: enough for little padding, few enough for little memory. */
const chunkInputs = 4096

/** One sequence of token ids: a whole input, or one window of a long one. */
interface Sequence {
  readonly input: number
  readonly window: Window
  readonly ids: readonly number[]
  readonly types: readonly number[]
}

/** An input with all its tokens, and the special tokens of its frame. */
interface Prepared {
  readonly tokens: readonly (Span | null)[]
  readonly parts: Uint8Array
  readonly sequences: readonly Sequence[]
  readonly windows: readonly Window[]
  readonly before: number
}

export interface OnnxModel {
  readonly info: ModelInfo
  /** The ONNX file. */
  readonly file: string
  /** Tensors of the hidden states, embedding layer first; empty where only the model's own output can be had. */
  readonly states: readonly string[]
  /** Where cut-down copies of the model are kept. */
  readonly cache: string
  readonly tokenizer: Tokenizer
  /** RoBERTa and XLM-R know no second token type. */
  readonly tokenTypes: number
  readonly padId: number
}

/** Any BERT-family model in ONNX form. */
export class OnnxEncoder implements Encoder {
  readonly info: ModelInfo
  readonly #model: OnnxModel
  readonly #pools = new Map<string, Promise<SessionPool>>()

  constructor(model: OnnxModel) {
    this.#model = model
    this.info = model.info
  }

  /** Sessions per choice of layers, made on first use and kept. */
  #pool(layers: readonly number[]): Promise<SessionPool> {
    const key = layers.join(' ')
    const known = this.#pools.get(key)
    if (known) return known
    for (const [other, pool] of [...this.#pools].slice(0, -1)) {
      this.#pools.delete(other) // two choices at once are kept: each holds the weights once per core
      void pool.then((old) => old.close())
    }
    const made = this.#makePool(layers)
    this.#pools.set(key, made)
    return made
  }

  async #makePool(layers: readonly number[]): Promise<SessionPool> {
    const { file, states, cache, info } = this.#model
    if (states.length > 0)
      return sessionPool(await modelCut(file, { states, layers, revision: info.revision, cache }))
    if (layers.some((layer) => layer !== info.layers))
      throw new UserError(
        `${info.id}: only the last layer can be had, the inner ones of this export have unknown names`,
      )
    return sessionPool(file)
  }

  async encode(
    inputs: readonly EncoderInput[],
    visit: (index: number, vectors: TokenVectors) => void,
    {
      layers = [-1],
      progress = () => {},
    }: { layers?: readonly number[]; progress?: (done: number, total: number) => void } = {},
  ): Promise<void> {
    const absolute = layers.map((layer) => {
      const index = layer < 0 ? this.info.layers + 1 + layer : layer
      if (index < 0 || index > this.info.layers)
        throw new UserError(`${this.info.id} has layers 0 to ${this.info.layers}, not ${layer}`)
      return index
    })
    const pool = await this.#pool(absolute)
    let done = 0
    for (let start = 0; start < inputs.length; start += chunkInputs) {
      const chunk = inputs.slice(start, start + chunkInputs)
      await this.#encodeChunk(chunk, pool, absolute.length, (index, vectors) => {
        visit(start + index, vectors)
        progress(++done, inputs.length)
      })
    }
  }

  async #encodeChunk(
    inputs: readonly EncoderInput[],
    pool: SessionPool,
    layers: number,
    visit: (index: number, vectors: TokenVectors) => void,
  ): Promise<void> {
    const prepared = await this.#prepare(inputs)
    const sequences = prepared.flatMap((input) => input.sequences)
    const gathered = new Map<number, (readonly Float32Array[])[]>() // windows of an input that are done
    const running = new Set<Promise<void>>()
    for (const members of batches(
      sequences.map(({ ids }) => ids.length),
      batchTokens,
    )) {
      const batch = members.map((index) => sequences[index]!)
      const task = this.#run(batch, pool).then((rows) => {
        for (const [i, { input, window }] of batch.entries()) {
          const owner = prepared[input]!
          const parts = gathered.get(input) ?? []
          parts[owner.windows.indexOf(window)] = rows[i]!
          gathered.set(input, parts)
          if (parts.length < owner.windows.length || parts.includes(undefined as never)) continue
          gathered.delete(input)
          visit(input, merged(owner, parts, layers, this.info.dimensions))
        }
      })
      running.add(task)
      task.finally(() => running.delete(task)).catch(() => {})
      if (running.size >= pool.size * 2) await Promise.race(running) // keeps the workers busy and the memory small
    }
    await Promise.all(running)
  }

  /** The matrices of each sequence of a batch, one per layer. */
  async #run(batch: readonly Sequence[], pool: SessionPool): Promise<(readonly Float32Array[])[]> {
    const rows = batch.length
    const columns = Math.max(...batch.map(({ ids }) => ids.length))
    const ids = new BigInt64Array(rows * columns).fill(BigInt(this.#model.padId))
    const mask = new BigInt64Array(rows * columns)
    const types = new BigInt64Array(rows * columns)
    for (const [row, sequence] of batch.entries())
      for (const [column, id] of sequence.ids.entries()) {
        ids[row * columns + column] = BigInt(id)
        mask[row * columns + column] = 1n
        types[row * columns + column] = BigInt(sequence.types[column]!)
      }
    const outputs = await pool.run({ rows, columns, ids, mask, types })
    const size = this.info.dimensions
    return batch.map(({ ids: own }, row) =>
      outputs.map((output) => output.subarray(row * columns * size, (row * columns + own.length) * size)),
    )
  }

  async #prepare(inputs: readonly EncoderInput[]): Promise<Prepared[]> {
    const { tokenizer } = this.#model
    const texts = inputs.flatMap((input) => (typeof input === 'string' ? [input] : [...input]))
    const tokens = await tokenizer.tokenize(texts)
    let at = 0
    return inputs.map((input, index) =>
      typeof input === 'string'
        ? this.#single(index, tokens[at++]!)
        : this.#pair(index, tokens[at++]!, tokens[at++]!, tokenizer.pair),
    )
  }

  #single(input: number, { ids, spans }: Tokens): Prepared {
    const { before, after } = this.#model.tokenizer.single
    const all = windows(ids.length, this.info.maxTokens - before.length - after.length)
    return {
      before: before.length,
      tokens: [...before.map(() => null), ...spans, ...after.map(() => null)],
      parts: new Uint8Array(before.length + spans.length + after.length),
      windows: all,
      sequences: all.map((window) => {
        const own = [...before, ...ids.slice(window.start, window.end), ...after]
        return { input, window, ids: own, types: own.map(() => 0) }
      }),
    }
  }

  /** Both texts in one sequence; where they are too long, the second one keeps its head and the first is cut to fit. */
  #pair(input: number, a: Tokens, b: Tokens, { before, between, after }: Frame): Prepared {
    const room = this.info.maxTokens - before.length - between.length - after.length
    if (a.ids.length + b.ids.length > room)
      throw new UserError(
        `a pair of texts has ${a.ids.length} + ${b.ids.length} tokens, ${this.info.id} takes ${room} for both: shorten the context (context option)`,
      )
    const ids = [...before, ...a.ids, ...between, ...b.ids, ...after]
    const second = before.length + a.ids.length + between.length
    const parts = Uint8Array.from(ids, (_, i) => Number(i >= second))
    const window = { start: 0, end: ids.length }
    return {
      before: 0,
      tokens: [
        ...before.map(() => null),
        ...a.spans,
        ...between.map(() => null),
        ...b.spans,
        ...after.map(() => null),
      ],
      parts,
      windows: [window],
      sequences: [
        { input, window, ids, types: [...parts].map((part) => (this.#model.tokenTypes > 1 ? part : 0)) },
      ],
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map(async (pool) => (await pool).close()))
    this.#pools.clear()
  }
}

/** One matrix per layer for the whole input; of overlapping windows, each token's from where it has most context. */
function merged(
  { tokens, parts, windows: all, before }: Prepared,
  rows: readonly (readonly Float32Array[])[],
  layers: number,
  dimensions: number,
): TokenVectors {
  if (all.length === 1) return { tokens, parts, dimensions, states: rows[0]! }
  const content = tokens.length - tokens.filter((token) => token === null).length
  const states = Array.from({ length: layers }, () => new Float32Array(tokens.length * dimensions))
  for (let token = 0; token < tokens.length; token++) {
    const inside = Math.min(Math.max(token - before, 0), content - 1)
    const index = token < before ? 0 : token >= before + content ? all.length - 1 : bestWindow(all, inside)
    const window = all[index]!
    // Special tokens come from the first and the last window.
    const column =
      token < before
        ? token
        : token >= before + content
          ? token - content + (window.end - window.start)
          : before + inside - window.start
    for (const [layer, state] of states.entries())
      state.set(
        rows[index]![layer]!.subarray(column * dimensions, (column + 1) * dimensions),
        token * dimensions,
      )
  }
  return { tokens, parts, dimensions, states }
}

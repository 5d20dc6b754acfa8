import { checkEach, checkFunction, checkOptions, type Span, shown, UserError } from '../../core/index.js'
import { allFinite } from '../../math/index.js'
import { absoluteLayer } from '../absolute-layer.js'
import { batches } from '../batches.js'
import type { EncodeOptions, Encoder, EncoderInput, ModelInfo, TokenVectors } from '../encoder.js'
import type { Tokenizer } from '../tokenizer.js'
import { mergeWindows } from './merge-windows.js'
import { paddedBatch } from './padded-batch.js'
import { type Prepared, pairSequence, type Sequence, singleSequence } from './sequences.js'
import type { SessionPool } from './session-pool.js'

/** Tokens per batch, padding included. Larger ones cost as much per token, and pad more: 2048 took a fifth longer. */
const batchTokens = 512
/** Inputs that are tokenized and sorted by length together: enough for little padding, few enough for little memory. */
const chunkInputs = 4096
/** Choices of layers whose sessions are kept: each holds the weights once per core. */
const keptPools = 2

type Visit = (index: number, vectors: TokenVectors) => void

export interface OnnxModel {
  readonly info: ModelInfo
  readonly tokenizer: Tokenizer
  /** Token type of a pair's second text: RoBERTa and XLM-R know no second one. */
  readonly secondType: 0 | 1
  readonly padId: number
  /** Sessions of the model whose outputs are these hidden states. */
  open(layers: readonly number[]): Promise<SessionPool>
}

interface KeptPool {
  readonly pool: Promise<SessionPool>
  users: number
}

function checkEncoderInput(what: string, input: EncoderInput): void {
  if (typeof input === 'string') return
  if (!(Array.isArray(input) && input.length === 2 && input.every((text) => typeof text === 'string')))
    throw new RangeError(`${what} of ${shown(input)}: expected a text or two`)
}

/** Any BERT-family model in ONNX form. */
export class OnnxEncoder implements Encoder {
  readonly info: ModelInfo
  readonly #model: OnnxModel
  readonly #pools = new Map<string, KeptPool>() // most recently used last

  constructor(model: OnnxModel) {
    this.#model = model
    this.info = model.info
  }

  async encode(inputs: readonly EncoderInput[], visit: Visit, options: EncodeOptions = {}): Promise<void> {
    checkEach('encode', inputs, checkEncoderInput)
    checkFunction('encode: visit', visit)
    checkOptions('encode options', options, { layers: 'numbers?', progress: 'function?' })
    const { layers = [-1], progress = () => {} } = options
    const kept = this.#pool(layers.map((layer) => absoluteLayer(this.info, layer)))
    kept.users++
    try {
      const pool = await kept.pool
      let done = 0
      for (let start = 0; start < inputs.length; start += chunkInputs)
        await this.#encodeChunk(inputs.slice(start, start + chunkInputs), pool, (index, vectors) => {
          visit(start + index, vectors)
          progress(++done, inputs.length)
        })
    } finally {
      kept.users--
      await this.#closeIdle(keptPools)
    }
  }

  /** Sessions per choice of layers, made on first use. */
  #pool(layers: readonly number[]): KeptPool {
    const key = layers.join(' ')
    const known = this.#pools.get(key)
    const kept = known ?? { pool: this.#model.open(layers), users: 0 }
    kept.pool.catch(() => this.#pools.delete(key)) // a failure is not kept
    this.#pools.delete(key)
    this.#pools.set(key, kept)
    return kept
  }

  async #closeIdle(keep: number): Promise<void> {
    const idle = [...this.#pools].filter(([, { users }]) => users === 0)
    for (const [key, { pool }] of idle.slice(0, Math.max(0, this.#pools.size - keep))) {
      this.#pools.delete(key)
      await pool.then(
        (opened) => opened.close(),
        () => {}, // was never opened
      )
    }
  }

  async #encodeChunk(inputs: readonly EncoderInput[], pool: SessionPool, visit: Visit): Promise<void> {
    const prepared = await this.#prepare(inputs)
    const sequences = prepared.flatMap((owner, input) =>
      owner.sequences.map((sequence, window) => ({ ...sequence, input, window })),
    )
    const finished = new Map<number, (readonly Float32Array[])[]>() // windows of an input that are done
    const running = new Set<Promise<void>>()
    const planned = batches(
      sequences.map(({ ids }) => ids.length),
      batchTokens,
    )
    try {
      for (const members of planned) {
        const batch = members.map((index) => sequences[index]!)
        const task = this.#run(batch, pool).then((matrices) => {
          for (const [i, { input, window }] of batch.entries()) {
            const owner = prepared[input]!
            const parts = finished.get(input) ?? Array(owner.windows.length).fill(null)
            parts[window] = matrices[i]!
            finished.set(input, parts)
            if (parts.includes(null)) continue
            finished.delete(input)
            visit(input, mergeWindows(owner, parts, this.info.dimensions))
          }
        })
        running.add(task)
        task.finally(() => running.delete(task)).catch(() => {})
        if (running.size >= pool.size * 2) await Promise.race(running) // keeps the workers busy and the memory small
      }
      await Promise.all(running)
    } finally {
      await Promise.allSettled(running) // nothing is visited after a failure has been reported
    }
  }

  /** The matrices of each sequence of a batch, one per layer. */
  async #run(batch: readonly Sequence[], pool: SessionPool): Promise<(readonly Float32Array[])[]> {
    const padded = paddedBatch(batch, this.#model.padId)
    const { rows, columns } = padded
    const size = this.info.dimensions
    const outputs = await pool.run(padded)
    for (const output of outputs)
      if (output.length !== rows * columns * size)
        throw new UserError(
          `${this.info.id}: the model gives ${output.length / rows / columns} numbers per token, config.json says ${size}`,
        )
    const matrices = batch.map(({ ids }, row) =>
      outputs.map((output) => output.subarray(row * columns * size, (row * columns + ids.length) * size)),
    )
    if (!matrices.flat().every(allFinite))
      throw new UserError(
        `${this.info.id}: the model gives vectors with NaN or infinite numbers; its weights are damaged, or its training diverged`,
      )
    return matrices
  }

  async #prepare(inputs: readonly EncoderInput[]): Promise<Prepared[]> {
    const { tokenizer, secondType } = this.#model
    const { maxTokens, id } = this.info
    const tokens = await tokenizer.tokenize(inputs.flat())
    let at = 0
    return inputs.map((input) =>
      typeof input === 'string'
        ? singleSequence(tokens[at++]!, tokenizer.single, maxTokens)
        : pairSequence([tokens[at++]!, tokens[at++]!], tokenizer.pair, { maxTokens, secondType, id }),
    )
  }

  async spans(texts: readonly string[]): Promise<(readonly Span[])[]> {
    return (await this.#model.tokenizer.tokenize(texts)).map(({ spans }) => spans)
  }

  async close(): Promise<void> {
    await this.#closeIdle(0)
  }
}

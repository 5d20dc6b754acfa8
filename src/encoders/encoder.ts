import type { Span } from '../core/index.js'
import type { TextPooling } from './sentence-modules.js'

export interface ModelInfo {
  readonly id: string
  /** Hash of weights, tokenizer and configuration: part of every run's key and of every kept vector's. */
  readonly revision: string
  readonly dimensions: number
  /** Transformer layers. Hidden state 0 is the embedding layer, `layers` the last. */
  readonly layers: number
  /** Longest input, special tokens included. Longer texts are read in overlapping windows. */
  readonly maxTokens: number
  readonly maskToken: string | null
  /** The folder of its files, in Hugging Face form: what training starts from. Null for a server's model. */
  readonly folder: string | null
  /** How a whole text becomes one vector, if the model says; else the mean over all tokens. */
  readonly texts?: TextPooling
}

/** A text, or two that are read together: `[CLS] a [SEP] b [SEP]`. */
export type EncoderInput = string | readonly [string, string]

/** The tokens of an input and their vectors, one matrix per requested hidden state. Valid only during the visit. */
export interface TokenVectors {
  /** The span of each token in its text; null for special tokens. */
  readonly tokens: readonly (Span | null)[]
  /** 0, or 1 for the tokens of the second text of a pair. */
  readonly parts: Uint8Array
  readonly dimensions: number
  /** tokens × dimensions each, in the order of `EncodeOptions.layers`. */
  readonly states: readonly Float32Array[]
}

export interface EncodeOptions {
  /** Hidden states to give; the last by default. Negative ones count from the end. */
  readonly layers?: readonly number[]
  readonly progress?: (done: number, total: number) => void
}

/** Text → a vector for every token, each with its span. */
export interface Encoder {
  readonly info: ModelInfo
  /** The encoders that this one joins, if it does. */
  readonly members?: readonly Encoder[]
  /**
   * Visits the vectors of every input, in the most efficient order (by length), so that no more than a few
   * batches are in memory. The vectors of a text are the same alone or in any batch.
   */
  encode(
    inputs: readonly EncoderInput[],
    visit: (index: number, vectors: TokenVectors) => void,
    options?: EncodeOptions,
  ): Promise<void>
  /** The spans of the tokens of each text, without encoding it. Absent if unknown, as for a server's model. */
  spans?(texts: readonly string[]): Promise<readonly (readonly Span[])[]>
  /** What it really reads of each text, if that differs: part of the key of a cached vector. */
  reads?(texts: readonly string[]): Promise<readonly string[]>
  close(): Promise<void>
}

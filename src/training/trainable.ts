import { checkFields, shown } from '../core/index.js'
import type { ModelConfig, Weights } from '../encoders/index.js'
import type { MaybePacked } from './pack-sequences.js'
import type { Feeds } from './program.js'
import type { Dimensions } from './random-masks.js'
import type { Tape, Tensor } from './tape.js'

/** An encoder's weights and configuration. */
export interface EncoderModel {
  readonly config: ModelConfig
  readonly weights: Weights
}

/** The inputs that some examples give. */
export interface Batch {
  /** Sequences for the encoder; none if there is no encoder. */
  readonly sequences: readonly MaybePacked[]
  readonly feeds: Feeds
  /** Sizes that masks of the head must know. */
  readonly dimensions?: Dimensions
}

export interface BuildParts {
  /** A weight of the head. */
  readonly parameter: (name: string) => Tensor
  readonly dropout: number
}

/** Something that learns from examples: what it computes, and what examples feed to it. */
export interface Trainable<E> {
  /** Initial weights of the head. */
  readonly head: Weights
  /** Hidden states the encoder must give: all layers by default. */
  readonly layers?: number
  /** `loss` is a sum over examples. */
  build(
    tape: Tape,
    states: readonly Tensor[],
    parts: BuildParts,
  ): { readonly loss: Tensor; readonly outputs: Readonly<Record<string, Tensor>> }
  batch(examples: readonly E[]): Batch
  /** Tokens that the encoder reads for an example. */
  tokens(example: E): number
}

export type Outputs = Readonly<Record<string, Float32Array>>

export function checkWeights(what: string, weights: Weights): void {
  if (!(weights instanceof Map))
    throw new RangeError(`${what} of ${shown(weights)}: expected a Map of weights`)
  for (const [name, weight] of weights)
    if (!(weight?.values instanceof Float32Array && Array.isArray(weight.shape)))
      throw new RangeError(`${what}: ${shown(name)} of ${shown(weight)}: expected { shape, values }`)
}

/** What is trained, on top of which encoder. */
export function checkTrainable<E>(what: string, trainable: Trainable<E>, encoder: EncoderModel | null): void {
  checkFields(what, trainable, {
    head: checkWeights,
    layers: 'size?',
    build: 'function',
    batch: 'function',
    tokens: 'function',
  })
  if (encoder === null) return
  checkFields(`${what}: encoder`, encoder, { config: 'object', weights: checkWeights })
}

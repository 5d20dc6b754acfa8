import type { Synset } from '../../lexicon/index.js'
import { cosine, mean } from '../../math/index.js'
import { type ComparedSenses, senseMargin } from './compared-senses.js'

/** Temperatures of the soft maximum: rivals that fit nearly as well count too. */
const temperatures = [0.05, 0.1]

/** A use of a word or phrase, as vectors. */
export interface Use {
  /** Of the target in its context, by layer. */
  readonly layers: readonly Float32Array[]
  /** Of the target without its context. */
  readonly alone: Float32Array
  /** Of each hypernym in the place of the target. */
  readonly hypernyms: readonly Float32Array[]
}

/** The vectors of a synset's examples in a corpus, by layer. Undefined if it has none. */
type ShownVectors = (synset: Synset) => readonly Float32Array[] | undefined

const inContext = ({ layers }: Use): Float32Array => layers.at(-1)!

const highest = (values: readonly number[]): number => (values.length === 0 ? 0 : Math.max(...values))

/** log Σ exp, as soft as the temperature is high. */
const softMaximum = (values: readonly number[], temperature: number): number =>
  temperature * Math.log(values.reduce((sum, value) => sum + Math.exp(value / temperature), 0))

/** How well the given sense fits on its own. */
export function plainRow(use: Use, { context, given }: ComparedSenses): number[] {
  const kept = use.hypernyms.map((hypernym) => cosine(hypernym, inContext(use)))
  return [
    cosine(context, given),
    cosine(inContext(use), given),
    cosine(use.alone, given),
    highest(kept),
    kept.length === 0 ? 0 : mean(kept),
  ]
}

/** By how much it fits better than the word's other senses, by their glosses and their examples in a corpus. */
export function rivalRow(use: Use, senses: ComparedSenses, shown: ShownVectors): number[] {
  const { context, given, own, rivals } = senses
  const suits = (vector: Float32Array) => cosine(context, vector) + cosine(inContext(use), vector)
  const others = rivals.map(({ vector }) => suits(vector))
  const ownShown = own === null ? undefined : shown(own.synset)
  const othersShown = rivals.flatMap(({ sense }) => {
    const vectors = shown(sense.synset)
    return vectors ? [vectors] : []
  })
  return [
    Number(rivals.length > 0),
    senseMargin(context, senses) ?? 0,
    senseMargin(inContext(use), senses) ?? 0,
    ...temperatures.map((t) => (others.length === 0 ? 0 : suits(given) - softMaximum(others, t))),
    Number(ownShown !== undefined),
    Number(othersShown.length > 0),
    ...use.layers.flatMap((here, layer) => {
      const mine = ownShown ? cosine(here, ownShown[layer]!) : 0
      const best = highest(othersShown.map((vectors) => cosine(here, vectors[layer]!)))
      return [mine, best, ownShown && othersShown.length > 0 ? mine - best : 0]
    }),
  ]
}

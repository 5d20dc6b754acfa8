import { cosine } from '../../math/index.js'
import { agreement } from './shared-senses.js'

/** A use of a word or phrase, as vectors. */
export interface Use {
  /** Of the target in its context, by layer. */
  readonly layers: readonly Float32Array[]
  /** Of the whole text. */
  readonly text: Float32Array
  /** Of the target without its context. */
  readonly alone: Float32Array
}

const inContext = ({ layers }: Use): Float32Array => layers.at(-1)!

/** How well each sense fits a use: by the text, by the target, and by both. */
const fits = (use: Use, senses: readonly Float32Array[]): readonly (readonly number[])[] => {
  const byText = senses.map((sense) => cosine(use.text, sense))
  const byTarget = senses.map((sense) => cosine(inContext(use), sense))
  return [byText, byTarget, byText.map((fit, i) => fit + byTarget[i]!)]
}

/**
 * How similar two uses are, and how far either context moves its words: phrases that are similar alone may differ in
 * context. Also valid in languages without training data.
 */
export const plainSimilarities = (a: Use, b: Use): number[] => [
  ...a.layers.map((own, layer) => cosine(own, b.layers[layer]!)),
  cosine(a.text, b.text),
  cosine(a.alone, b.alone),
  ...[a, b].flatMap((use) => [a, b].map(({ alone }) => cosine(inContext(use), alone))),
]

/** In addition, how either context fits the other's words, and how far both agree on a sense. */
export function similarities(a: Use, b: Use, senses: readonly Float32Array[]): number[] {
  const other = fits(b, senses)
  return [
    ...plainSimilarities(a, b),
    ...[a, b].flatMap((use) => [a, b].map(({ alone }) => cosine(use.text, alone))),
    Math.log(senses.length + 1),
    ...fits(a, senses).flatMap((own, way) => agreement(own, other[way]!)),
  ]
}

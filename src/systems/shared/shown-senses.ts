import { type ExampleOf, getOrMake, type Target } from '../../core/index.js'
import { regrouped, spread } from '../../math/index.js'
import { unit, vectorMean } from './vector-mean.js'

type Tagged = ExampleOf<'sense-choice'>

/** A sense's vector is the mean of at most this many examples in train: all would take hours on a small machine. */
const perSense = 10

/** The targets of each sense in train. */
export function targetsBySense(train: readonly Tagged[]): ReadonlyMap<string, readonly Target[]> {
  const found = new Map<string, Target[]>()
  for (const { gold, target } of train)
    for (const sense of gold ?? []) getOrMake(found, sense, () => []).push(target)
  return found
}

/**
 * Vectors of senses, one per layer, made on first use: a sense's vector depends only on what shows it, so it is the same
 * for every question, and the hundreds of thousands of examples that no question needs are never encoded.
 */
export function shownSenses(
  embed: (targets: readonly Target[]) => Promise<readonly (readonly Float32Array[])[]>,
  inTrain: ReadonlyMap<string, readonly Target[]>,
  elsewhere: (sense: string) => readonly Target[] = () => [],
) {
  const known = new Map<string, readonly Float32Array[]>()
  const examplesOf = (sense: string): readonly Target[] => [
    ...spread(inTrain.get(sense) ?? [], perSense),
    ...elsewhere(sense),
  ]
  return async (senses: Iterable<string>): Promise<ReadonlyMap<string, readonly Float32Array[]>> => {
    const missing = [...new Set(senses)]
      .filter((sense) => !known.has(sense))
      .map((sense) => ({ sense, examples: examplesOf(sense) }))
      .filter(({ examples }) => examples.length > 0)
    const examples = missing.map((each) => each.examples)
    const vectors = regrouped(await embed(examples.flat()), examples)
    for (const [i, { sense }] of missing.entries()) {
      const own = vectors[i]!
      known.set(
        sense,
        own[0]!.map((_, layer) => vectorMean(own.map((layers) => unit(layers[layer]!)))),
      )
    }
    return known
  }
}

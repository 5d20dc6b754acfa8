import type { ExampleOf, Target } from '../core/index.js'
import type { Embedder } from '../encoders/index.js'
import { cosine } from '../math/index.js'
import { rankedSenses } from './ranked-senses.js'
import type { System } from './system.js'
import { unit, vectorMean } from './vector-mean.js'

/** Examples that a sense's vector is the mean of: all of them would take hours on a small machine. */
const perSense = 10

/** At most so many, spread evenly over all: the first ones would all be of one document. */
export const spread = <T>(items: readonly T[], most: number): T[] =>
  items.length <= most
    ? [...items]
    : Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]!)

/** The targets of each sense in train. */
function targetsBySense(train: readonly ExampleOf<'sense-choice'>[]): ReadonlyMap<string, readonly Target[]> {
  const found = new Map<string, Target[]>()
  for (const { gold, target } of train)
    for (const sense of gold ?? []) {
      const known = found.get(sense)
      if (known) known.push(target)
      else found.set(sense, [target])
    }
  return found
}

/**
 * Vectors of senses, made when a sense is first asked for: a sense's vector depends on train alone, so it is the same
 * whoever asks, and the hundreds of thousands of examples that no question needs are never encoded.
 */
export function senseVectors(embedder: Embedder, train: readonly ExampleOf<'sense-choice'>[]) {
  const targets = targetsBySense(train)
  const known = new Map<string, Float32Array>()
  return async (senses: Iterable<string>): Promise<ReadonlyMap<string, Float32Array>> => {
    const missing = [...new Set(senses)].filter((sense) => targets.has(sense) && !known.has(sense))
    const chosen = missing.map((sense) => spread(targets.get(sense)!, perSense))
    const vectors = await embedder.targets(chosen.flat())
    let at = 0
    for (const [i, sense] of missing.entries()) {
      known.set(sense, vectorMean(vectors.slice(at, at + chosen[i]!.length).map(unit)))
      at += chosen[i]!.length
    }
    return known
  }
}

export const lmms1nn: System = {
  id: 'lmms-1nn',
  title: "the sense of the nearest mean vector of SemCor's examples; the first sense where SemCor has none",
  source: 'Loureiro & Jorge 2019 (LMMS), 1-nearest neighbour with back-off to the first sense',
  needs: ['encoder'],
  solves: {
    'sense-choice': async (materials) => {
      const embedder = await materials.embedder()
      const vectorsOf = senseVectors(embedder, await materials.train())
      return async (questions) => {
        const senses = await vectorsOf(questions.flatMap(({ candidates }) => candidates))
        const targets = await embedder.targets(questions.map(({ target }) => target))
        return questions.map(({ candidates }, i) =>
          // A sense without a vector is below all that have one; without any, the order of WordNet stands.
          rankedSenses(
            candidates,
            candidates.map((id) => (senses.has(id) ? cosine(targets[i]!, senses.get(id)!) : -1)),
          ),
        )
      }
    },
  },
}

import type { PhraseSearch } from '../../core/index.js'
import { question } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { spread } from '../../math/index.js'
import { emLoc, score } from '../../metrics/index.js'
import { refuseOptions } from '../shared/token-layers.js'
import type { System } from '../system.js'
import { nounTest } from './noun-test.js'
import { type OccurrenceWeights, occurrences, weighted } from './occurrence-features.js'
import type { NounTest } from './phrase-candidates.js'

/** Without train: chosen on passages made from PiC PS train, in which no phrase has to occur twice. */
const untrained: OccurrenceWeights = { alone: 0.5, repeated: 0 }

/** Relative to a weight of 1 for the phrase in its sentence; smaller ones first, which win ties. */
const grid: readonly OccurrenceWeights[] = [0, 0.02, 0.05, 0.1, 0.2, 0.4].flatMap((repeated) =>
  [0, 0.25, 0.5, 1].map((alone) => ({ alone, repeated })),
)

/** Documents of train that are enough for two weights: all of PR-page would take hours. */
const fittedOn = 200

/** The weights that find most right places in some documents of train, evenly spread. */
async function fitWeights(
  embedder: Embedder,
  train: readonly PhraseSearch[],
  isNoun: NounTest,
): Promise<OccurrenceWeights> {
  if (train.length === 0) return untrained
  const examples = spread(train, fittedOn)
  const found = await occurrences(
    embedder,
    examples.map((example) => question(example)),
    { isNoun, readAlone: true },
  )
  const rightShare = (weights: OccurrenceWeights): number =>
    score(
      emLoc,
      examples.map((example, i) => ({ example, prediction: weighted(found[i]!, weights) })),
    )
  const values = grid.map(rightShare)
  return grid[values.indexOf(Math.max(...values))]!
}

export const occurrenceChoice: System = {
  id: 'occurrence-choice',
  title:
    'finds the phrase that means the query, by its meaning in context and alone and by how often it occurs, then the best of its places',
  source: 'ours, for PiC PSD',
  needs: ['encoder'],
  solves: {
    'phrase-search': async (materials) => {
      const embedder = await materials.embedder()
      refuseOptions('occurrence-choice', embedder, { pooling: false, mark: false })
      const isNoun = nounTest(await materials.wordnet())
      const weights = await fitWeights(embedder, await materials.train(), isNoun)
      return async (questions) => {
        const found = await occurrences(embedder, questions, { isNoun, readAlone: weights.alone > 0 })
        return found.map((each) => weighted(each, weights))
      }
    },
  },
}

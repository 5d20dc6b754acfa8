import {
  type ExampleOf,
  type Kind,
  type Prediction,
  type Question,
  question,
  surface,
} from '../../core/index.js'
import type { Prepare, System } from '../system.js'
import { binaryPrior, type Counts, labelCounts, rankedPrior, usagePrior } from './label-counts.js'

/** The prior of the question's target where train has it, the overall prior where not. */
const perTarget =
  <K extends Kind>(
    key: (question: Question<ExampleOf<K>>) => string,
    prior: (counts: Counts) => Prediction<K>,
    unseen: (all: Counts, question: Question<ExampleOf<K>>) => Prediction<K> = prior,
  ): Prepare<K> =>
  async (materials) => {
    const { all, by } = await labelCounts(materials, (example) => key(question<ExampleOf<K>>(example)))
    return async (questions) =>
      questions.map((asked) => {
        const own = by.get(key(asked))
        return own ? prior(own) : unseen(all, asked)
      })
  }

const group = ({ group }: { readonly group: string }): string => group

export const targetPrior: System = {
  id: 'target-prior',
  title: 'the most frequent label of the same target in train; ignores the context',
  source: 'label prior per target: the word bias that costs nothing',
  solves: {
    'same-meaning': perTarget(group, binaryPrior),
    'sense-match': perTarget(group, binaryPrior),
    'phrase-pair': perTarget(group, binaryPrior),
    usage: perTarget(group, usagePrior),
    'sense-choice': perTarget(
      ({ lemma, slices }) => `${lemma} ${slices.pos}`,
      rankedPrior,
      (_all, { candidates }) => candidates.map((id, i) => ({ id, score: 1 / (i + 1) })), // first sense
    ),
    'entry-search': perTarget(
      ({ target }) => surface(target).toLowerCase(),
      rankedPrior,
      (_all, { target }) => [{ id: surface(target), score: 0 }], // titles are often the mention itself
    ),
  },
}

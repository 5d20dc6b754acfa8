import type { Kind, Prediction } from '../../core/index.js'
import type { Prepare, System } from '../system.js'
import { binaryPrior, type Counts, labelCounts, usagePrior } from './label-counts.js'

const constant =
  <K extends Kind>(prior: (counts: Counts) => Prediction<K>): Prepare<K> =>
  async (materials) => {
    const { all } = await labelCounts(materials, () => '')
    const answer = prior(all)
    return async (questions) => questions.map(() => answer)
  }

export const majority: System = {
  id: 'majority',
  title: 'always the most frequent label of train',
  source: 'SemEval-2013 Task 5, baseline MFC',
  solves: {
    'same-meaning': constant(binaryPrior),
    'sense-match': constant(binaryPrior),
    'phrase-pair': constant(binaryPrior),
    usage: constant(usagePrior),
  },
}

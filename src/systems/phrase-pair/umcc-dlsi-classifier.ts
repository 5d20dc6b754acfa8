import { fitBaggedTrees } from '../../training/heads/index.js'
import type { System } from '../system.js'
import { learnedPair } from './learned-pair.js'
import { wordNetNumbers } from './pair-numbers.js'
import { partFeatureNames } from './wordnet-part-features.js'

export const umccDlsiClassifier: System = {
  id: 'umcc-dlsi-classifier',
  title: 'bagged trees on WordNet distances and relations between the word and the parts of the phrase',
  source: 'Dávila et al. 2013, UMCC_DLSI-(EPS) at SemEval-2013 5a',
  solves: {
    'phrase-pair': learnedPair(
      async (materials) => [await wordNetNumbers('umcc-dlsi-classifier', materials, partFeatureNames)],
      (data, random) => fitBaggedTrees(data, { random, maxDepth: 8, minLeaf: 5 }),
    ),
  },
}

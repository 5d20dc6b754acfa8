import { scaledRbfSvm } from '../../training/heads/index.js'
import type { Materials, System } from '../system.js'
import { learnedPair } from './learned-pair.js'
import { staticNumbers, wordNetNumbers } from './pair-numbers.js'

const source = (run: number) => `ITNLP (Harbin) run ${run} at SemEval-2013 5a`

const byVectors = async (materials: Materials<'phrase-pair'>) =>
  staticNumbers(await materials.wordVectors('en'))
const byWordNet = (system: string, materials: Materials<'phrase-pair'>) =>
  wordNetNumbers(system, materials, ['nearness', 'lin', 'resnik', 'shared'])

export const itnlp1: System = {
  id: 'itnlp-1',
  title: 'support vector machine on similarities of static vectors between the word and the phrase',
  source: source(1),
  needs: ['word-vectors'],
  solves: { 'phrase-pair': learnedPair(async (given) => [await byVectors(given)], scaledRbfSvm) },
}

export const itnlp2: System = {
  id: 'itnlp-2',
  title: 'support vector machine on WordNet similarities between the word and the parts of the phrase',
  source: source(2),
  solves: { 'phrase-pair': learnedPair(async (given) => [await byWordNet('itnlp-2', given)], scaledRbfSvm) },
}

export const itnlp3: System = {
  id: 'itnlp-3',
  title: 'support vector machine on the similarities of static vectors and of WordNet together',
  source: source(3),
  needs: ['word-vectors'],
  solves: {
    'phrase-pair': learnedPair(
      async (given) => [await byVectors(given), await byWordNet('itnlp-3', given)],
      scaledRbfSvm,
    ),
  },
}

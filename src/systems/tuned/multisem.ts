import { cosine, sample } from '../../math/index.js'
import { matcher, substitutionMatches, usageMatches } from '../../training/index.js'
import { ratings } from '../graded-pair/graded-pairs.js'
import type { System } from '../system.js'
import { learnMatcher } from './learn-matcher.js'

/** Sentences with a substitute that are learned from. */
const mostSubstitutions = 3000

/** The encoder first learns which uses of a word mean the same; then the cosine in context is the answer. */
export const multiSem: System = {
  id: 'multisem',
  title: 'fine-tuned on WiC and on substitutions made from WordNet, then cosine of the targets in context',
  source: 'Garí Soler & Apidianaki 2020 (MultiSem at SemEval-2020 task 3)',
  needs: ['encoder'],
  borrows: [{ task: 'wic', split: 'train' }],
  trains: 'encoder',
  solves: {
    'graded-pair': async (materials) => {
      const rows = await materials.examples('wic', 'same-meaning', 'train')
      const all = [
        ...usageMatches(rows),
        ...substitutionMatches(await materials.wordnet(), mostSubstitutions, materials.random),
      ]
      const { examples = all.length } = materials.training
      const matches = sample(all, examples, materials.random)
      const vectors = await learnMatcher(materials, matches, matcher({ temperature: 0.05, inBatch: true }), {
        epochs: 1,
        batchSize: 16,
        schedule: { rate: 2e-5, warmUp: 0.1, decay: 'linear' },
      })
      return async (questions) => {
        const found = await vectors(questions.flatMap(({ contexts }) => contexts.flat()))
        return ratings(questions, found, cosine)
      }
    },
  },
}

import type { Random } from '../../math/index.js'
import { type Classify, type Labelled, matrixOf } from '../../training/heads/index.js'
import { binaryLabels, learned } from '../shared/classified.js'
import type { Materials, Prepare } from '../system.js'
import type { PairNumbers } from './pair-numbers.js'

/** Word and phrase mean the same if a head, fitted on numbers about the pairs of train, says so. */
export const learnedPair =
  (
    numbersFrom: (materials: Materials<'phrase-pair'>) => Promise<readonly PairNumbers[]>,
    train: (data: Labelled, random: Random) => Classify,
  ): Prepare<'phrase-pair'> =>
  async (materials) => {
    const numbers = await numbersFrom(materials)
    return learned(
      async (pairs) => matrixOf(pairs.map((pair) => numbers.flatMap((each) => each(pair)))),
      train,
      materials,
      binaryLabels,
    )
  }

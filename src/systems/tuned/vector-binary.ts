import { type ExampleOf, type Kind, type Question, question } from '../../core/index.js'
import type { TrainOptions } from '../../training/index.js'
import type { BinaryKind } from '../shared/binary-kind.js'
import { binaryLabels } from '../shared/classified.js'
import { nothingToLearn } from '../shared/fitting-examples.js'
import type { Materials, Prepare } from '../system.js'
import { learnVectors } from './learn-vectors.js'

/** One vector per question. */
type VectorsOf<K extends Kind> = (
  questions: readonly Question<ExampleOf<K>>[],
) => Promise<readonly Float32Array[]>

/** Yes or no by layers that are trained on fixed vectors. */
export const vectorBinary =
  <K extends BinaryKind>(
    open: (materials: Materials<K>) => Promise<VectorsOf<K>>,
    plan: { readonly hidden: number; readonly training?: Partial<TrainOptions> },
  ): Prepare<K> =>
  async (materials) => {
    const train = await materials.train()
    if (train.length === 0) throw nothingToLearn('train')
    const vectorsOf = await open(materials)
    const labelled = async (examples: readonly ExampleOf<K>[]) => {
      const vectors = await vectorsOf(examples.map((example) => question<ExampleOf<K>>(example)))
      return examples.map(({ gold, group }, i) => ({ vector: vectors[i]!, label: Number(gold), group }))
    }
    const classify = await learnVectors(
      materials,
      { train: await labelled(train), dev: await labelled(await materials.dev()) },
      plan,
    )
    return async (questions) => (await classify(await vectorsOf(questions))).map(binaryLabels.predictionOf)
  }

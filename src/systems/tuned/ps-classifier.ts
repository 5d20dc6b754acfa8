import {
  type BinaryPrediction,
  type ExampleOf,
  type Kind,
  type Question,
  question,
  surface,
  wholeTarget,
} from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import type { Materials, Prepare, System } from '../system.js'
import { learnVectors } from './learn-vectors.js'

type Asked = Question<ExampleOf<'same-meaning'>>

/** The two phrases' vectors beside each other. */
async function pairVectors(
  embedder: Embedder,
  asked: readonly Asked[],
  context: boolean,
): Promise<Float32Array[]> {
  const targets = asked.flatMap(({ pair }) =>
    pair.map((target) => (context ? target : wholeTarget(surface(target)))),
  )
  const vectors = await embedder.targets(targets)
  return asked.map((_, i) => Float32Array.from([...vectors[2 * i]!, ...vectors[2 * i + 1]!]))
}

const approachTwo =
  (context: boolean): Prepare<'same-meaning'> =>
  async (materials) => {
    const embedder = await materials.embedder()
    const labelled = async (examples: readonly ExampleOf<'same-meaning'>[]) => {
      const vectors = await pairVectors(
        embedder,
        examples.map((example) => question<ExampleOf<'same-meaning'>>(example)),
        context,
      )
      return examples.map(({ gold, group }, i) => ({ vector: vectors[i]!, label: Number(gold), group }))
    }
    const classify = await learnVectors(
      materials as unknown as Materials<Kind>,
      { train: await labelled(await materials.train()), dev: await labelled(await materials.dev()) },
      { hidden: 256 },
    )
    return async (questions) =>
      (await classify(await pairVectors(embedder, questions, context))).map(
        ([, yes]): BinaryPrediction => ({ label: yes! > 0.5, score: yes! }),
      )
  }

const source = 'Pham et al. 2023 (PiC), Sec. 5.2, approach 2, encoder frozen'

export const psClassifier: System = {
  id: 'ps-classifier',
  title: 'two phrase vectors without context → 256 ReLU → 1, encoder frozen',
  source,
  needs: ['encoder'],
  solves: { 'same-meaning': approachTwo(false) },
}
export const psClassifierContext: System = {
  id: 'ps-classifier-context',
  title: 'two phrase vectors in context → 256 ReLU → 1, encoder frozen',
  source,
  needs: ['encoder'],
  solves: { 'same-meaning': approachTwo(true) },
}

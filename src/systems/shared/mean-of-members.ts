import type { BinaryPrediction } from '../../core/index.js'
import { mean } from '../../math/index.js'
import type { Predictor, Prepare } from '../system.js'
import type { BinaryKind } from './binary-kind.js'

/**
 * A system whose scores are probabilities, for joined encoders too: it learns from each member alone and answers with the
 * mean probability. Members err in different places, so this beats learning from their joined vectors.
 */
export const meanOfMembers =
  <K extends BinaryKind>(prepare: Prepare<K>): Prepare<K> =>
  async (materials) => {
    const { members, options } = await materials.embedder()
    if (!members || options.post !== 'none') return prepare(materials) // `post` is fitted on joined vectors
    const predictors: Predictor<K>[] = []
    for (const [m, member] of members.entries())
      predictors.push(
        await prepare({
          ...materials,
          embedder: async () => member,
          remark: m === 0 ? materials.remark : () => {}, // all would say the same
        }),
      )
    return async (questions) => {
      const answers: (readonly BinaryPrediction[])[] = []
      for (const predict of predictors) answers.push(await predict(questions))
      return questions.map((_, i) => {
        const score = mean(answers.map((own) => own[i]!.score))
        return { label: score > 0.5, score }
      })
    }
  }

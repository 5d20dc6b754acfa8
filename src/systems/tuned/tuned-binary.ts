import { type ExampleOf, type Kind, type Question, question } from '../../core/index.js'
import type { BinaryKind } from '../shared/binary-kind.js'
import { binaryLabels } from '../shared/classified.js'
import type { Prepare } from '../system.js'
import { type ClassifierPlan, type Item, learnClassifier } from './learn-classifier.js'

/** What of a question the classifier reads. */
export type ReadQuestion<K extends Kind> = (
  question: Question<ExampleOf<K>>,
) => Pick<Item, 'readings' | 'pools'>

/** Yes or no by a fine-tuned classifier of two classes. */
export const tunedBinary =
  <K extends BinaryKind>(read: ReadQuestion<K>, plan: Omit<ClassifierPlan, 'classes'>): Prepare<K> =>
  async (materials) => {
    const labelled = (examples: readonly ExampleOf<K>[]): Item[] =>
      examples.map((example) => ({
        ...read(question<ExampleOf<K>>(example)),
        label: Number(example.gold),
        group: example.group,
      }))
    const classify = await learnClassifier(
      materials,
      { train: labelled(await materials.train()), dev: labelled(await materials.dev()) },
      { ...plan, classes: 2 },
    )
    return async (questions) => {
      const shares = await classify(
        questions.map((asked) => ({ ...read(asked), label: null, group: asked.group })),
      )
      return shares.map(binaryLabels.predictionOf)
    }
  }

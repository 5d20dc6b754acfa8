import { scoredList } from '../../datasets/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { loadModel } from '../../training/index.js'
import type { EncoderRecipe } from './encoder-recipe.js'
import { grownFrom } from './grown-from.js'
import { saveEncoder } from './save-encoder.js'
import { semcorExamples } from './semcor-examples.js'
import { type LearnSensesOptions, learnSenses } from './senses/learn-senses.js'

/** Chosen by experience with such trainings and by held-out words of SemCor. */
const senseTraining: Omit<LearnSensesOptions, 'frozenLayers'> = {
  epochs: 1,
  rate: 1e-4,
  batchSize: 8,
  groups: 1_024,
  temperature: 0.05,
  contextShare: 0.5,
  textShare: 0.5,
  keptShare: 10,
  dropout: 0, // data seen once is not memorised
  tableSize: 4_000,
  renewEvery: 64,
  seed: '1',
}

/**
 * One span vector for all tasks, from free sources only. WordNet's examples are left out: WiC was made from them. By
 * default a training starts from the weights in the package and reads other sentences with another seed.
 */
export const wordSenses: Pick<EncoderRecipe, 'train'> = {
  async train({ folder, output, scratch, root, choice: { examples, ...choice }, progress, note }) {
    const tagged = await semcorExamples(root)
    const scored = scoredList()
    const model = await loadModel(folder)
    const trained = await learnSenses(model, {
      tagged,
      wordnet: await loadWordNet('3.0'),
      isScored: (sentence) => scored.partsOf(sentence).length > 0,
      options: {
        ...senseTraining,
        ...choice,
        groups: examples ?? senseTraining.groups,
        frozenLayers: Math.floor(model.config.layers / 3),
      },
      teacher: (await grownFrom(model))?.base ?? model,
      scratch,
      progress,
      note,
    })
    return saveEncoder(model, trained, { output, scratch })
  },
}

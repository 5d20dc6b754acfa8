import path from 'node:path'
import { type ExampleOf, UserError } from '../../core/index.js'
import { scoredList } from '../../datasets/index.js'
import { hasSplit, loadSplit } from '../../evaluation/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { tasks } from '../../tasks/index.js'
import { loadModel, removeCheckpoint, saveDelta, saveModel } from '../../training/index.js'
import type { EncoderRecipe } from './encoder-recipe.js'
import { grownFrom } from './grown-from.js'
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
    const semcor = tasks['wsd-all']!
    if (!hasSplit(semcor, 'train', root))
      throw new UserError('it learns from SemCor, which is not in the data folder: see --data')
    const tagged = (await loadSplit(semcor, 'train', root)) as ExampleOf<'sense-choice'>[]
    const scored = scoredList()
    const model = await loadModel(folder)
    const grown = await grownFrom(model)
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
      teacher: grown?.base ?? model,
      scratch,
      progress,
      note,
    })
    try {
      await saveModel(output, model, trained.weights)
      if (grown && model.weights.size === grown.base.weights.size)
        await saveDelta(path.join(output, 'delta'), grown.id, grown.base.weights, trained.weights)
      await removeCheckpoint(scratch)
    } finally {
      await trained.close()
    }
    return { losses: trained.history.map(({ loss }) => loss) }
  },
}

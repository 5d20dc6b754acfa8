import path from 'node:path'
import { type ExampleOf, UserError } from '../../core/index.js'
import { scoredList } from '../../datasets/index.js'
import { hasSplit, loadSplit } from '../../evaluation/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { tasks } from '../../tasks/index.js'
import { blendWeights, loadModel, removeCheckpoint, saveDelta, saveModel } from '../../training/index.js'
import type { EncoderRecipe } from './encoder-recipe.js'
import { type LearnSensesOptions, learnSenses } from './senses/learn-senses.js'

/** Chosen by what is known of such trainings and by words of SemCor that are held out. */
const options: LearnSensesOptions = {
  epochs: 1,
  rate: 2e-4,
  batchSize: 8,
  most: 2_560,
  temperature: 0.05,
  contextShare: 0.5,
  frozenLayers: 2,
  dropout: 0, // what is seen once is not learned by heart
  tableSize: 6_000,
  renewEvery: 160,
  seed: '1',
}

/** Half of the way that training went: chosen on dev, it gains two thirds and forgets next to nothing. */
const reach = 0.5

/** One span vector for all tasks, from free sources alone. WordNet's examples are left out: WiC was made of them. */
export const polysemeSmall: Pick<EncoderRecipe, 'train'> = {
  async train({ folder, packaged, output, scratch, root, choice: { examples, ...choice }, progress, note }) {
    const semcor = tasks['wsd-all']!
    if (!hasSplit(semcor, 'train', root))
      throw new UserError('polyseme-small learns from SemCor, which is not in the data folder: see --data')
    const tagged = (await loadSplit(semcor, 'train', root)) as ExampleOf<'sense-choice'>[]
    const scored = scoredList()
    const model = await loadModel(folder)
    const trained = await learnSenses(model, {
      tagged,
      wordnet: await loadWordNet('3.0'),
      isScored: (sentence) => scored.partsOf(sentence).length > 0,
      options: { ...options, ...choice, most: examples ?? options.most },
      scratch,
      progress,
      note,
    })
    try {
      const weights = blendWeights(model.weights, trained.weights, reach)
      await saveModel(output, model, weights)
      if (packaged) await saveDelta(path.join(output, 'delta'), packaged, model.weights, weights)
      await removeCheckpoint(scratch)
    } finally {
      await trained.close()
    }
    return { losses: trained.history.map(({ loss }) => loss) }
  },
}

import { isHeldOut, scoredList } from '../../datasets/index.js'
import { hashText } from '../../files/index.js'
import { seeded } from '../../math/index.js'
import {
  type Classified,
  defaultTraining,
  type LoadedModel,
  loadModel,
  pairClassifier,
  readTexts,
  spanPool,
  train,
} from '../../training/index.js'
import type { EncoderRecipe } from './encoder-recipe.js'
import { saveEncoder } from './save-encoder.js'
import { semcorExamples } from './semcor-examples.js'
import { type UsePair, usePairs } from './use-pairs.js'

/** Few, at a low rate: it spreads cosines that already mean something, and more of it would undo what they know. */
const pairTraining = { epochs: 1, rate: 5e-5, batchSize: 32, examples: 2_500, seed: '1' }

/** Tokens of a sentence at most. */
const longestSentence = 96

/** Steps between checkpoints: a few minutes. */
const checkpointEvery = 25

/**
 * Teaches one bound for all words: above it, the cosine of two uses says that they mean the same. Training on senses alone
 * leaves cosines of different words on different scales.
 */
export const wordPairs: Pick<EncoderRecipe, 'train'> = {
  async train({ folder, output, scratch, root, choice, progress, note }) {
    const { epochs, rate, batchSize, examples: most, seed } = { ...pairTraining, ...choice }
    const tagged = await semcorExamples(root)
    const scored = scoredList()
    const texts = [...new Set(tagged.map(({ target }) => target.text))].filter((text) => !isHeldOut(text))
    const kept = new Set(texts.filter((text) => scored.partsOf(text).length === 0))
    note(`SemCor: ${kept.size} sentences; dropped as scored: ${texts.length - kept.size}`)
    const pairs = usePairs(
      tagged.filter(({ target }) => kept.has(target.text)),
      seeded(`pairs ${seed}`),
    ).slice(0, most)
    note(`${pairs.length} pairs of uses, half of which mean the same`)
    const model = await loadModel(folder)
    const read = await readPairs(model, pairs)
    const trained = await train(pairClassifier(), model, read, {
      options: {
        ...defaultTraining,
        epochs,
        batchSize,
        schedule: { rate, warmUp: 0.1, decay: 'linear' },
        frozenLayers: Math.floor(model.config.layers / 3),
        headRate: 20,
        evaluationsPerEpoch: Math.ceil(read.length / batchSize / checkpointEvery), // checkpoints; nothing is evaluated
        threads: 1, // so that the bytes do not depend on how many cores there are
        seed,
      },
      checkpoint: scratch,
      identity: hashText(JSON.stringify(pairs)),
      progress,
    })
    return saveEncoder(model, trained, { output, scratch })
  },
}

async function readPairs(model: LoadedModel, pairs: readonly UsePair[]): Promise<Classified[]> {
  const reads = await readTexts(
    model,
    pairs.flatMap(({ uses }) => uses.map(({ text, span }) => [{ text, spans: [span] }] as const)),
    longestSentence,
  )
  return pairs.map(({ same }, i) => {
    const own = reads.slice(2 * i, 2 * i + 2)
    return {
      sequences: own.map(({ sequence }) => sequence),
      pools: [spanPool(own, 0, 0), spanPool(own, 1, 0)],
      label: Number(same),
    }
  })
}

import { isHeldOut, scoredList } from '../../datasets/index.js'
import { hashText } from '../../files/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { regrouped, seeded, shuffled } from '../../math/index.js'
import {
  type ClassifiedPair,
  defaultTraining,
  type LoadedModel,
  loadModel,
  pairClassifier,
  readTexts,
  spanPool,
  train,
  wholePool,
} from '../../training/index.js'
import type { EncoderRecipe } from './encoder-recipe.js'
import { type MeaningPair, pairKinds } from './pairs/meaning-pair.js'
import { meaningPairs } from './pairs/meaning-pairs.js'
import { saveEncoder } from './save-encoder.js'
import { semcorExamples } from './semcor-examples.js'

/** Few, at a low rate: it spreads cosines that already mean something, and more of it would undo what they know. */
const pairTraining = { epochs: 1, rate: 5e-5, batchSize: 32, examples: 2_500, seed: '1' }

/**
 * Pairs of each kind for one pair of uses. Without glosses the encoder forgets which gloss belongs to a word, without
 * phrases it gets worse at comparing them.
 */
const shares: Readonly<Record<MeaningPair['kind'], number>> = { use: 1, gloss: 1, phrase: 0.48 }

/** Tokens of a text at most. */
const longestText = 96

/** Steps between checkpoints: a few minutes. */
const checkpointEvery = 25

/**
 * Teaches one bound for all words: above it, the cosine of two uses says that they mean the same; so for a use and a
 * gloss, and for two phrases. Training on senses alone leaves cosines of different words on different scales.
 */
export const wordPairs: Pick<EncoderRecipe, 'train'> = {
  async train({ folder, output, scratch, root, choice, progress, note }) {
    const { epochs, rate, batchSize, examples: most, seed } = { ...pairTraining, ...choice }
    const tagged = await semcorExamples(root)
    const scored = scoredList()
    const texts = [...new Set(tagged.map(({ target }) => target.text))].filter((text) => !isHeldOut(text))
    const kept = new Set(texts.filter((text) => scored.partsOf(text).length === 0))
    note(`SemCor: ${kept.size} sentences; dropped as scored: ${texts.length - kept.size}`)
    const random = seeded(`pairs ${seed}`)
    const found = meaningPairs(
      tagged.filter(({ target }) => kept.has(target.text)),
      await loadWordNet('3.0'),
      random,
    )
    const chosen = pairKinds.map((kind) => found[kind].slice(0, Math.round(most * shares[kind])))
    note(
      `pairs, half of which mean the same: ${pairKinds.map((kind, i) => `${chosen[i]!.length} (${kind})`).join(', ')}`,
    )
    const pairs = shuffled(chosen.flat(), random)
    const model = await loadModel(folder)
    const read = await readPairs(model, pairs)
    const trained = await train(pairClassifier({ room: 96, kinds: pairKinds.length }), model, read, {
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

async function readPairs(model: LoadedModel, pairs: readonly MeaningPair[]): Promise<ClassifiedPair[]> {
  const readings = pairs.map(({ sides }) =>
    sides.map(({ text, span }) => [{ text, spans: span ? [span] : [] }] as const),
  )
  const reads = regrouped(await readTexts(model, readings.flat(), longestText), readings)
  return pairs.map(({ kind, sides, same }, i) => {
    const own = reads[i]!
    return {
      kind: pairKinds.indexOf(kind),
      sequences: own.map(({ sequence }) => sequence),
      pools: sides.map(({ span }, side) =>
        span ? spanPool(own, side, 0) : wholePool(side, own[side]!.sequence),
      ),
      label: Number(same),
    }
  })
}

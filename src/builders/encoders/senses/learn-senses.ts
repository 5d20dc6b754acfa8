import type { ExampleOf } from '../../../core/index.js'
import { isHeldOut } from '../../../datasets/index.js'
import { hashText } from '../../../files/index.js'
import type { WordNet } from '../../../lexicon/index.js'
import { sample, seeded, shuffled } from '../../../math/index.js'
import {
  type ContrastiveTraining,
  contrastiveOptions,
  type EncoderModel,
  glossAccuracy,
  type LoadedModel,
  renewedTable,
  type SenseGroup,
  senseMatcher,
  type Trained,
  type TrainOptions,
  train,
  wholeTextVectors,
} from '../../../training/index.js'
import { readGlosses } from './read-glosses.js'
import { readLessons } from './read-lessons.js'
import { sentenceLesson } from './sense-lesson.js'
import { senseLessons } from './sense-lessons.js'
import { synsetFinder, taggedSentences } from './tagged-sentences.js'

export interface LearnSensesOptions extends ContrastiveTraining {
  /** Groups of sentences that are learned from; a batch is some of them. */
  readonly groups: number
  /** Weight of a word in another context relative to the glosses. */
  readonly contextShare: number
  /** Weight of the loss for predicting the sense of a word from the whole sentence. */
  readonly textShare: number
  /** Weight of the loss that keeps the vectors of texts where they were. */
  readonly keptShare: number
  /** Maximum number of glosses with cached vectors: the most frequently used ones. */
  readonly tableSize: number
  /** Steps after which the vectors of all glosses are recomputed. */
  readonly renewEvery: number
}

/** Steps between checkpoints: a few minutes. */
const checkpointEvery = 50

/** Sentences that show how far it has come. */
const mostHeldOut = 60

export interface LearnSensesParts {
  readonly tagged: readonly ExampleOf<'sense-choice'>[]
  readonly wordnet: WordNet
  readonly isScored: (sentence: string) => boolean
  readonly options: LearnSensesOptions
  /** Whose vectors texts keep. */
  readonly teacher: EncoderModel
  readonly scratch: string
  readonly progress: (done: number, total: number) => void
  readonly note: (line: string) => void
}

/** Trains an encoder so that a word in its sentence is near to the gloss of its sense and to the same sense elsewhere. */
export async function learnSenses(
  model: LoadedModel,
  { tagged, wordnet, isScored, options, teacher, scratch, progress, note }: LearnSensesParts,
): Promise<Trained<SenseGroup>> {
  const random = seeded(`senses ${options.seed}`)
  const sentences = taggedSentences(tagged, synsetFinder(wordnet))
  const held = sentences.filter(({ text }) => isHeldOut(text))
  const lessons = shuffled(
    senseLessons(
      sentences.filter(({ text }) => !isHeldOut(text)),
      { wordnet, isScored, random, note },
    ),
    random,
  ).slice(0, options.groups)
  const groups = await readLessons(model, lessons)
  const asked = await readLessons(
    model,
    sample(held, mostHeldOut, random).map((sentence) => sentenceLesson([sentence], wordnet, random)),
  )
  const glosses = await readGlosses(model, groups, wordnet, options.tableSize)
  const heldGlosses = await readGlosses(model, asked, wordnet)
  note(`${groups.length} groups of sentences, ${glosses.size} glosses, ${held.length} sentences held out`)

  const table = new Map<string, Float32Array>()
  const { temperature, contextShare, textShare, keptShare, batchSize } = options
  const before = await wholeTextVectors(teacher, groups)
  const trainable = senseMatcher({ table, before }, model.config.dimensions, {
    temperature,
    contextShare,
    textShare,
    keptShare,
    room: 64,
  })
  const training: TrainOptions = {
    ...contrastiveOptions(options),
    evaluationsPerEpoch: Math.ceil(groups.length / batchSize / checkpointEvery), // checkpoints; nothing is evaluated
    threads: 1, // so that the bytes do not depend on how many cores there are
  }
  const identity = hashText(JSON.stringify([lessons, options]))
  const renew = renewedTable(table, glosses, { every: options.renewEvery, folder: scratch, identity })
  const tell = async (when: string, ask: Trained<SenseGroup>['ask']): Promise<void> => {
    const { right, n } = await glossAccuracy(ask, asked, heldGlosses)
    note(
      `${when}: ${right} of ${n} held-out words are nearest to their own gloss (${(right / n).toFixed(3)})`,
    )
  }
  const trained = await train(trainable, model, groups, {
    options: training,
    checkpoint: scratch,
    identity,
    progress,
    async renew(ask, step) {
      if (step === 0) await tell('before training', ask)
      await renew(ask, step)
    },
  })
  await tell('after training', trained.ask)
  return trained
}

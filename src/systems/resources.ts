import os from 'node:os'
import path from 'node:path'
import {
  checkOptions,
  checkTexts,
  defined,
  type ExampleOf,
  type Item,
  type Kind,
  optionally,
  type Progress,
  type Remark,
  UserError,
  type Variant,
} from '../core/index.js'
import type { Embedder } from '../encoders/index.js'
import { loadWordNet, type WordNet, type WordVectors } from '../lexicon/index.js'
import { type Random, seeded } from '../math/index.js'
import { checkTraining } from './check-training.js'

/** What a run lends to any system, whatever kind it solves; opened only when touched. */
export interface Resources {
  /** The system's own id, for what it has to say. */
  readonly system: string
  wordnet(): Promise<WordNet>
  /** The encoder that the run names, with its options. Only for systems that say `needs: ['encoder']`. */
  embedder(): Promise<Embedder>
  /** All encoders that the run names, for systems that say `stacks`; the one that it names, for others. */
  embedders(): Promise<readonly Embedder[]>
  /** Static vectors of a language. Only for systems that say `needs: ['word-vectors']`. */
  wordVectors(language: string): Promise<WordVectors>
  /** Labelled examples of another task that the system `borrows`. Empty if they are not available; never scored items. */
  examples<T extends Kind>(task: string, kind: T, split: string): Promise<readonly ExampleOf<T>[]>
  readonly random: Random
  readonly progress: Progress
  /** The run's own folder for checkpoints of long work, so that it resumes where it stopped. */
  readonly scratch: string
  /** The run's settings for training, which override a system's defaults. */
  readonly training: TrainingChoice
  /**
   * A remark on the answer to a question, made while it is answered; recorded with it and counted in the run. Without an
   * answer (`answered: false`) the question counts as wrong; a binary system's scores then range from 0 to 1.
   */
  remark(question: Pick<Item, 'id'>, remark: Remark): void
  /** For a system that asks in several ways: the answer to one of them alone. Recorded and scored next to the answer. */
  variant(question: Pick<Item, 'id'>, name: string, variant: Variant): void
  /** Called when the last question is answered. */
  release(close: () => Promise<void>): void
}

/** What a caller may say about a training; all else is the system's. */
export interface TrainingChoice {
  readonly epochs?: number
  readonly rate?: number
  readonly batchSize?: number
  /** Learn from at most this many examples, drawn with the seed. */
  readonly examples?: number
  /** The paper's own sizes and rates if a system has others by default; explicit settings override them. */
  readonly asPublished?: true
  /** Where the trained encoder is saved, as a folder in Hugging Face form. */
  readonly keep?: string
}

const missing = (system: string, what: string) => (): Promise<never> =>
  Promise.reject(new UserError(`${system} needs ${what}, and the run names none`))

/** Resources for one system: those that are given; for the rest WordNet, seed 1, and nothing else to learn from. */
export function resourcesFor(system: string, given: Partial<Resources> = {}): Resources {
  checkTexts('resourcesFor', system)
  checkOptions('resourcesFor', given, {
    system: 'text?',
    wordnet: 'function?',
    embedder: 'function?',
    embedders: 'function?',
    wordVectors: 'function?',
    examples: 'function?',
    random: 'function?',
    progress: 'function?',
    scratch: 'some text?',
    training: optionally(checkTraining),
    remark: 'function?',
    variant: 'function?',
    release: 'function?',
  })
  return {
    system,
    wordnet: () => loadWordNet('3.0'),
    embedder: missing(system, 'an encoder'),
    wordVectors: missing(system, 'word vectors'),
    examples: async () => [],
    random: seeded(`1 ${system}`),
    progress: () => {},
    scratch: path.join(os.tmpdir(), `polyseme-${process.pid}`, system),
    training: {},
    remark: () => {},
    variant: () => {},
    release: () => {},
    embedders: given.embedder ? async () => [await given.embedder!()] : missing(system, 'an encoder'),
    ...defined(given),
  }
}

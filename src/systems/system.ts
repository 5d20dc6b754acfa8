import type { ExampleOf, Item, Kind, Prediction, Progress, Question, Remark } from '../core/index.js'

import type { Embedder } from '../encoders/index.js'
import type { WordNet, WordVectors } from '../lexicon/index.js'
import type { Random } from '../math/index.js'

/** Answers questions. It holds no gold, no task name and no other question's answer. */
export type Predictor<K extends Kind> = (
  questions: readonly Question<ExampleOf<K>>[],
) => Promise<readonly Prediction<K>[]>

/** What a system may learn from; asked for, loaded only when touched. */
export interface Materials<K extends Kind> {
  /** The system's own id, for what it has to say. */
  readonly system: string
  /** Labelled examples; empty where the task has none. */
  train(): Promise<readonly ExampleOf<K>[]>
  dev(): Promise<readonly ExampleOf<K>[]>
  wordnet(): Promise<WordNet>
  /** The encoder that the run names, with its options. Only for systems that say `needs: ['encoder']`. */
  embedder(): Promise<Embedder>
  /** Static vectors of a language. Only for systems that say `needs: ['word-vectors']`. */
  wordVectors(language: string): Promise<WordVectors>
  /** Labelled examples of another task, one that the system `borrows`. Empty where they are not there; never what is scored. */
  examples<T extends Kind>(task: string, kind: T, split: string): Promise<readonly ExampleOf<T>[]>
  readonly random: Random
  readonly progress: Progress
  /** A folder of the run's own for checkpoints of long work, so that it goes on where it was broken off. */
  readonly scratch: string
  /** What the run says of the training, before a system's own defaults. */
  readonly training: TrainingChoice
  /**
   * Said of the answer to a question, while it is answered; recorded with it and counted in the run. Where there is no
   * answer (`answered: false`) the question counts as wrong; a binary system's scores then run from 0 to 1.
   */
  remark(question: Pick<Item, 'id'>, remark: Remark): void
  /** Called when the last question is answered. */
  release(close: () => Promise<void>): void
}

/** What can be told of a training from outside; all else is the system's. */
export interface TrainingChoice {
  readonly epochs?: number
  readonly rate?: number
  readonly batchSize?: number
  /** Learn from no more than so many examples, drawn with the seed. */
  readonly examples?: number
  /** The paper's own sizes and rates where a system has others by default; what is named besides goes before them. */
  readonly asPublished?: true
  /** Where the trained encoder is left, as a folder of Hugging Face form. */
  readonly keep?: string
}

/** A split of another task whose labelled examples a system learns from where they are there. */
export interface Borrowed {
  readonly task: string
  readonly split: string
}

export type Prepare<K extends Kind> = (materials: Materials<K>) => Promise<Predictor<K>>

/** A way of solving one or more kinds; the keys of `solves` say which, before any work begins. */
export interface System {
  readonly id: string
  /** What it does, in one line. */
  readonly title: string
  /** The paper or method it follows. */
  readonly source: string
  /** What it must be given besides train and WordNet: then part of the run's key. */
  readonly needs?: readonly ('encoder' | 'word-vectors')[]
  /** All that it asks `examples` for: then part of the run's key. */
  readonly borrows?: readonly Borrowed[]
  /** Trains an encoder, for minutes to hours: run only when asked for by name. */
  readonly trains?: true
  /** Hash of what it brings along itself (a chat model, prompts): part of the run's key. */
  readonly revision?: string
  readonly solves: { readonly [K in Kind]?: Prepare<K> }
}

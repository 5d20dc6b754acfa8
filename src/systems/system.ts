import type { ExampleOf, Kind, Prediction, Question } from '../core/index.js'
import type { Resources } from './resources.js'

/** Answers questions. It holds no gold, no task name and no other question's answer. */
export type Predictor<K extends Kind> = (
  questions: readonly Question<ExampleOf<K>>[],
) => Promise<readonly Prediction<K>[]>

/** What a system may learn from; loaded on demand. */
export interface Materials<K extends Kind> extends Resources {
  /** Labelled examples; empty if the task has none. */
  train(): Promise<readonly ExampleOf<K>[]>
  dev(): Promise<readonly ExampleOf<K>[]>
}

/** A split of another task whose labelled examples a system learns from if they are there. */
export interface Borrowed {
  readonly task: string
  readonly split: string
}

/** What asking a server would take. */
export interface RequestEstimate {
  readonly requests: number
  /** Requests whose replies are kept from before. */
  readonly kept: number
  readonly tokens: { readonly input: number; readonly output: number }
  /** NaN if no prices are given. */
  readonly cost: number
}

export type Prepare<K extends Kind> = (materials: Materials<K>) => Promise<Predictor<K>>

/** A way of solving one or more kinds; the keys of `solves` say which, before any work begins. */
export interface System {
  readonly id: string
  /** Its id in the previous release: still accepted, and still the seed of its draws, so that a new name changes no figure. */
  readonly formerly?: string
  /** What it does, in one line. */
  readonly title: string
  /** The paper or method it follows. */
  readonly source: string
  /** What it needs in addition to train and WordNet: then part of the run's key. */
  readonly needs?: readonly ('encoder' | 'word-vectors')[]
  /** Takes all encoders of a run at once (`Resources.embedders`): one run with them all, not one with each. */
  readonly stacks?: true
  /** All that it asks `examples` for: then part of the run's key. */
  readonly borrows?: readonly Borrowed[]
  /**
   * What is trained by gradients, so that answers vary with the seed. An encoder takes minutes to hours: it is trained only
   * when its system is requested by name.
   */
  readonly trains?: 'encoder' | 'head'
  /** Hash of what it brings along itself (a chat model, prompts): part of the run's key. */
  readonly revision?: string
  /** What the user has to provide first, in one line; null if all is there. Until then it runs only when named. */
  missing?(): string | null
  /** Texts that its encoder reads in addition to those of questions and train: a dry run counts them. */
  reads?(kind: Kind, questions: readonly Question[], materials: Materials<never>): Promise<readonly string[]>
  /** Of a system that asks a server: what these questions would take. Asks nothing. */
  estimate?(kind: Kind, questions: readonly Question[], materials: Materials<never>): Promise<RequestEstimate>
  readonly solves: { readonly [K in Kind]?: Prepare<K> }
}

import { shown } from './legible.js'
import type { Span, Target } from './span.js'

/** The fields of every example, of any kind. */
export interface Item {
  readonly id: string
  /** What is resampled together: a lemma, a document. */
  readonly group: string
  /** BCP 47; the first target's if the two differ (`slices.pair` names both). */
  readonly language: string
  /** Domain, part of speech, seen or unseen …: what scores are broken down by. */
  readonly slices: Readonly<Record<string, string>>
  /** Data from annotators other than the gold label: ratings, standard deviations, p values. Never part of a question. */
  readonly annotation?: Readonly<Record<string, number | readonly number[]>>
}

/** How a phrase can be meant. */
export const usageLabels = ['literal', 'figurative', 'both'] as const
export type UsageLabel = (typeof usageLabels)[number]

/** Do the two targets mean the same? */
export interface SameMeaning extends Item {
  readonly kind: 'same-meaning'
  readonly pair: readonly [Target, Target]
  readonly gold: boolean | null
}
/** Is the target used in the sense that definition and hypernyms give? */
export interface SenseMatch extends Item {
  readonly kind: 'sense-match'
  readonly target: Target
  readonly definition: string | null
  readonly hypernyms: readonly string[]
  readonly gold: boolean | null
}
/** Does the word mean the same as the phrase? */
export interface PhrasePair extends Item {
  readonly kind: 'phrase-pair'
  readonly word: string
  readonly phrase: string
  readonly gold: boolean | null
}
/** Is the phrase meant literally, figuratively or both ways, here? */
export interface Usage extends Item {
  readonly kind: 'usage'
  readonly phrase: string
  readonly text: string
  readonly spans: readonly Span[]
  readonly gold: UsageLabel | null
}
/** How similar are the two targets, in each context? */
export interface GradedPair extends Item {
  readonly kind: 'graded-pair'
  readonly contexts: readonly (readonly [Target, Target])[]
  /** One rating per context. */
  readonly gold: readonly number[] | null
}
/** Where in the document is the phrase that means the query? */
export interface PhraseSearch extends Item {
  readonly kind: 'phrase-search'
  readonly query: string
  readonly document: string
  readonly gold: readonly Span[] | null
}
/** Which of the candidate senses is meant? */
export interface SenseChoice extends Item {
  readonly kind: 'sense-choice'
  readonly target: Target
  readonly lemma: string
  readonly candidates: readonly string[]
  readonly gold: readonly string[] | null
}
/** Which entry of a whole inventory is meant? */
export interface EntrySearch extends Item {
  readonly kind: 'entry-search'
  readonly target: Target
  readonly inventory: string
  readonly gold: readonly string[] | null
}

export type Example =
  | SameMeaning
  | SenseMatch
  | PhrasePair
  | Usage
  | GradedPair
  | PhraseSearch
  | SenseChoice
  | EntrySearch

export type Kind = Example['kind']

interface ExampleByKind {
  'same-meaning': SameMeaning
  'sense-match': SenseMatch
  'phrase-pair': PhrasePair
  usage: Usage
  'graded-pair': GradedPair
  'phrase-search': PhraseSearch
  'sense-choice': SenseChoice
  'entry-search': EntrySearch
}
export type ExampleOf<K extends Kind> = ExampleByKind[K]

/** All that a system ever sees of an example. Distributes over the union. */
export type Question<E extends Example = Example> = E extends Example ? Omit<E, 'gold' | 'annotation'> : never

/** The eight kinds of example, in the order in which docs and tables name them. */
export const kinds = [
  'same-meaning',
  'sense-match',
  'phrase-pair',
  'usage',
  'graded-pair',
  'phrase-search',
  'sense-choice',
  'entry-search',
] as const satisfies readonly Kind[]

/** Whether a value is the name of a kind. */
export const isKind = (value: unknown): value is Kind => (kinds as readonly unknown[]).includes(value)

/** The example without the fields that a system must not see. */
export function question<E extends Example>(example: E): Question<E> {
  if (!isKind(example?.kind))
    throw new RangeError(`example ${shown(example)}: expected a kind, one of ${kinds.join(', ')}`)
  const { gold: _gold, annotation: _annotation, ...rest } = example
  return rest as unknown as Question<E>
}

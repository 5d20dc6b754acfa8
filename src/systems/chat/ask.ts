import type { ExampleOf, Kind, Prediction, Question, Span } from '../../core/index.js'
import type { WordNet } from '../../lexicon/index.js'
import { mark } from '../../text/index.js'
import { fillTemplate } from './template.js'

export type AnswerValue = boolean | number | string

/** One way in which a question is shown: in one order, of one of its parts. */
export interface View<K extends Kind, A extends AnswerValue> {
  /** Which comes first, if the order could matter; empty if there is none. */
  readonly order: string
  /** Which part of the question, if it has several: the context of a graded pair. */
  readonly part: number
  /** Values of the fields that a wording names. */
  readonly fields: Readonly<Record<string, string>>
  /** How the answer is to be given. */
  readonly format: string
  /** Null if the reply is not an answer. */
  parse(reply: string): A | null
  /** The ideal reply, for examples in the prompt; null if the view has no place for the answer. */
  replyFor(gold: NonNullable<ExampleOf<K>['gold']>): string | null
}

/** One request about a question. Several are made, in several wordings; the answers are votes. */
export interface Ask<A extends AnswerValue> {
  /** Name of the wording. */
  readonly prompt: string
  readonly order: string
  readonly part: number
  readonly text: string
  parse(reply: string): A | null
}

export interface Answered<A extends AnswerValue> {
  readonly ask: Pick<Ask<A>, 'prompt' | 'order' | 'part'>
  readonly value: A | null
}

/** Templates by name; `{field}` is replaced by the view's value. */
export type Wordings = Readonly<Record<string, string>>

export interface Viewing {
  readonly wordnet: WordNet | null
  /** The position of the wording among all wordings, from 0 to 1: lists are rotated by it. */
  readonly turn: number
}

/** How a kind of question is put to a chat model, and how its answers are combined. */
export interface ChatTask<K extends Kind, A extends AnswerValue> {
  readonly kind: K
  readonly needsWordNet?: boolean
  /** What a wording may name, and what it must. */
  readonly fields: readonly string[]
  readonly required: readonly string[]
  wordings(question: Question<ExampleOf<K>>): Wordings
  views(question: Question<ExampleOf<K>>, viewing: Viewing): readonly View<K, A>[]
  decide(
    question: Question<ExampleOf<K>>,
    answers: readonly Answered<A>[],
    wordnet: WordNet | null,
  ): Prediction<K>
}

/** The prompt for a view in some wording: the format goes where the wording says, else at the end. */
export const promptText = (
  template: string,
  { fields, format }: { readonly fields: Readonly<Record<string, string>>; readonly format: string },
): string =>
  fillTemplate(template.includes('{format}') ? template : `${template}\n\n{format}`, { ...fields, format })

/** Every wording of every view: all wordings of the first, then all of the next. */
export function viewsOf<K extends Kind, A extends AnswerValue>(
  task: ChatTask<K, A>,
  question: Question<ExampleOf<K>>,
  { wordings, wordnet }: { readonly wordings: Wordings; readonly wordnet: WordNet | null },
): { readonly prompt: string; readonly template: string; readonly view: View<K, A> }[] {
  const named = Object.entries(wordings).map(([prompt, template], i, { length }) => ({
    prompt,
    template,
    views: task.views(question, { wordnet, turn: i / length }),
  }))
  return (named[0]?.views ?? []).flatMap((_, at) =>
    named.map(({ prompt, template, views }) => ({ prompt, template, view: views[at]! })),
  )
}

/** A text with its targets between asterisks. */
export const markedText = (text: string, ...spans: readonly Span[]): string => mark(text, spans, '**', '**')

/** Share of each value among the answers; empty if there is none. */
export function shares<A extends AnswerValue>(answers: readonly Answered<A>[]): Map<A, number> {
  const values = answers.flatMap(({ value }) => (value === null ? [] : [value]))
  const result = new Map<A, number>()
  for (const value of values) result.set(value, (result.get(value) ?? 0) + 1 / values.length)
  return result
}

import type { ExampleOf, Kind, Prediction, Question } from '../../core/index.js'
import type { WordNet } from '../../lexicon/index.js'

export type AnswerValue = boolean | number | string

/** One request about a question. Several are made, in several wordings; the answers are votes. */
export interface Ask<A extends AnswerValue> {
  /** Name of the wording. */
  readonly prompt: string
  /** Which comes first where the order could matter; empty where there is none. */
  readonly order: string
  /** Which part of the question, where it has several: the context of a graded pair. */
  readonly part: number
  readonly text: string
  /** Null where the reply is no answer. */
  parse(reply: string): A | null
}

export interface Answered<A extends AnswerValue> {
  readonly ask: Ask<A>
  readonly value: A | null
}

/** How a kind of question is put to a chat model, and what its answers come to. */
export interface ChatTask<K extends Kind, A extends AnswerValue> {
  readonly kind: K
  readonly needsWordNet?: boolean
  asks(question: Question<ExampleOf<K>>, wordnet: WordNet | null): readonly Ask<A>[]
  decide(
    question: Question<ExampleOf<K>>,
    answers: readonly Answered<A>[],
    wordnet: WordNet | null,
  ): Prediction<K>
}

/** A text with its target between asterisks. */
export const markedText = (
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): string => `${text.slice(0, start)}**${text.slice(start, end)}**${text.slice(end)}`

/** Share of each value among the answers; empty where there is none. */
export function shares<A extends AnswerValue>(answers: readonly Answered<A>[]): Map<A, number> {
  const values = answers.flatMap(({ value }) => (value === null ? [] : [value]))
  const result = new Map<A, number>()
  for (const value of values) result.set(value, (result.get(value) ?? 0) + 1 / values.length)
  return result
}

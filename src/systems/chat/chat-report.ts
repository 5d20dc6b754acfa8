import type { Kind } from '../../core/index.js'
import { grouped, mean } from '../../math/index.js'
import type { Answered, AnswerValue } from './ask.js'
import type { ChatUsage } from './chat-client.js'

/** One wording in one order. */
export interface PromptReport {
  readonly prompt: string
  readonly order: string
  readonly asked: number
  readonly refused: number
  readonly unparseable: number
  /** Share of yes, or mean rating; NaN if answers are words. */
  readonly mean: number
}

export interface KindReport {
  readonly kind: Kind
  readonly questions: number
  readonly asked: number
  readonly refused: number
  readonly unparseable: number
  readonly prompts: readonly PromptReport[]
  /** Largest less smallest mean over prompts and orders; NaN if answers are words. */
  readonly spread: number
  /** Share of questions to which all answers are the same. */
  readonly unanimous: number
  /** Share of pairs of answers that change with the order of the two sentences; NaN if there is one order. */
  readonly orderFlips: number
}

export interface ChatReport extends ChatUsage {
  readonly kinds: readonly KindReport[]
}

/** `cut`: the reply ended at its bound before there was an answer. */
export type AnswerOutcome = 'answered' | 'refused' | 'unparseable' | 'cut'

export interface Recorded extends Answered<AnswerValue> {
  readonly outcome: AnswerOutcome
}

const countOf = (answers: readonly Recorded[], outcome: AnswerOutcome): number =>
  answers.filter((answer) => answer.outcome === outcome).length

const notRead = (answers: readonly Recorded[]): number =>
  countOf(answers, 'unparseable') + countOf(answers, 'cut')

const meanValue = (answers: readonly Recorded[]): number =>
  mean(
    answers.flatMap(({ value }) =>
      value === null ? [] : [typeof value === 'string' ? Number.NaN : Number(value)],
    ),
  )

const groupsBy = (answers: readonly Recorded[], keyOf: (answer: Recorded) => string): Recorded[][] =>
  grouped(answers, answers.map(keyOf))

const promptReports = (answers: readonly Recorded[]): PromptReport[] =>
  groupsBy(answers, ({ ask }) => JSON.stringify([ask.prompt, ask.order])).map((group) => ({
    prompt: group[0]!.ask.prompt,
    order: group[0]!.ask.order,
    asked: group.length,
    refused: countOf(group, 'refused'),
    unparseable: notRead(group),
    mean: meanValue(group),
  }))

const distinct = (answers: readonly Recorded[]): number =>
  new Set(answers.flatMap(({ value }) => (value === null ? [] : [value]))).size

/** For each wording of a question that was answered in two orders: did the answer change? */
const flips = (answers: readonly Recorded[]): number[] =>
  groupsBy(
    answers.filter(({ ask, value }) => ask.order !== '' && value !== null),
    ({ ask }) => ask.prompt,
  )
    .filter((group) => group.length > 1)
    .map((group) => Number(distinct(group) > 1))

/** What the answers to a kind's questions, one list each, say of the prompts. */
export function kindReport(kind: Kind, questions: readonly (readonly Recorded[])[]): KindReport {
  const all = questions.flat()
  const prompts = promptReports(all)
  const means = prompts.map((prompt) => prompt.mean)
  return {
    kind,
    questions: questions.length,
    asked: all.length,
    refused: countOf(all, 'refused'),
    unparseable: notRead(all),
    prompts,
    spread: means.length > 0 ? Math.max(...means) - Math.min(...means) : Number.NaN,
    unanimous: mean(questions.map((answers) => Number(distinct(answers) === 1))),
    orderFlips: mean(questions.flatMap(flips)),
  }
}

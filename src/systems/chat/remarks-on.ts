import type { Remark } from '../../core/index.js'
import { grouped } from '../../math/index.js'
import type { AnswerOutcome, Recorded } from './chat-report.js'

/** A part of the question (a context of a pair) to which no wording got an answer leaves the question without one. */
export function remarksOn(answers: readonly Recorded[]): Remark[] {
  const parts = grouped(
    answers,
    answers.map(({ ask }) => String(ask.part)),
  )
  const silent = parts.find((part) => part.every(({ value }) => value === null))
  if (silent || answers.length === 0) return [{ what: reasonOf(silent ?? []), answered: false }]
  const missing = answers.filter(({ value }) => value === null)
  return missing.length === 0 ? [] : [{ what: `${reasonOf(missing)} in some wordings`, answered: true }]
}

function reasonOf(missing: readonly Recorded[]): string {
  if (missing.length === 0) return 'no candidate to choose from'
  const has = (outcome: AnswerOutcome) => missing.some((each) => each.outcome === outcome)
  if (has('refused')) return 'refused'
  return has('cut') ? 'cut off before an answer (max-tokens)' : 'no readable answer'
}

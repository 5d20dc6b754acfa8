import type { Example, Outcome } from '../core/index.js'
import type { Metric } from '../metrics/index.js'
import { checkAnswers, checkMetric } from './check-given.js'
import { confidences } from './item-confidence.js'
import { itemLosses } from './item-loss.js'

/** One system's answer to an item, judged. */
export interface JudgedAnswer {
  readonly system: string
  readonly outcome: Outcome
  /** 0 right, 1 wrong; see `itemLosses`. */
  readonly loss: number
  /** 0 to 1; see `confidences`. */
  readonly confidence: number
}

/** An item with every system's answer, in the order of the systems. */
export interface JudgedItem {
  readonly example: Example
  readonly answers: readonly JudgedAnswer[]
}

export interface Answers {
  readonly system: string
  readonly outcomes: readonly Outcome[]
}

/** The items that all systems answered, in the first one's order. */
export function judgedItems(metric: Metric, systems: readonly Answers[]): JudgedItem[] {
  checkMetric('judgedItems metric', metric)
  checkAnswers('judgedItems systems', systems)
  return judgedOf(metric, systems)
}

/** The same, for runs that were checked already. */
export function judgedOf(metric: Metric, systems: readonly Answers[]): JudgedItem[] {
  const judged = systems.map(({ system, outcomes }) => {
    const losses = itemLosses(metric, outcomes)
    const sure = confidences(outcomes)
    return new Map(
      outcomes.map((outcome, i): [string, JudgedAnswer] => [
        outcome.example.id,
        { system, outcome, loss: losses[i]!, confidence: sure[i]! },
      ]),
    )
  })
  return (systems[0]?.outcomes ?? []).flatMap(({ example }) => {
    const answers = judged.flatMap((byId) => byId.get(example.id) ?? [])
    return answers.length === systems.length ? [{ example, answers }] : []
  })
}

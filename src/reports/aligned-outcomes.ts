import { type Outcome, UserError } from '../core/index.js'
import type { FinishedRun } from '../evaluation/index.js'

/** One item with the answers of two systems. */
export interface OutcomePair {
  readonly a: Outcome
  readonly b: Outcome
}

/** The answers of two runs side by side. Anything that makes them incomparable is an error that names it. */
export function alignedOutcomes(a: FinishedRun, b: FinishedRun): OutcomePair[] {
  for (const field of ['task', 'split', 'taskVersion'] as const)
    if (a.run[field] !== b.run[field])
      throw new UserError(
        `can't compare: ${field} is ${a.run[field]} in ${a.run.system} and ${b.run[field]} in ${b.run.system}`,
      )
  for (const { run } of [a, b])
    if (run.status !== 'scored')
      throw new UserError(`can't compare: ${run.task} / ${run.system} is ${run.status}, it has no scores`)
  if (sameItems(a, b) || inStep(a.outcomes, b.outcomes))
    return a.outcomes.map((outcome, i) => ({ a: outcome, b: b.outcomes[i]! }))
  const second = new Map(b.outcomes.map((outcome) => [outcome.example.id, outcome]))
  const missing = a.outcomes.filter(({ example }) => !second.has(example.id))
  const first = new Set(a.outcomes.map(({ example }) => example.id))
  const extra = b.outcomes.filter(({ example }) => !first.has(example.id))
  if (missing.length > 0 || extra.length > 0)
    throw new UserError(
      `can't compare: not the same items of ${a.run.task} ${a.run.split}: ${[
        ...named(missing, a.run.system),
        ...named(extra, b.run.system),
      ].join('; ')}`,
    )
  if (a.outcomes.length !== second.size || b.outcomes.length !== second.size)
    throw new UserError(`can't compare: ${a.run.task} ${a.run.split} has several items of one id`)
  return a.outcomes.map((outcome) => {
    const other = second.get(outcome.example.id)!
    if (!sameExample(outcome, other))
      throw new UserError(
        `can't compare: item ${outcome.example.id} of ${a.run.task} has another text or gold label in ${b.run.system}`,
      )
    return { a: outcome, b: other }
  })
}

const sameExample = (a: Outcome, b: Outcome): boolean =>
  JSON.stringify(a.example) === JSON.stringify(b.example)

/** Whether the manifests share a hash of the examples: comparing every text again takes a second for 100,000. */
const sameItems = (a: FinishedRun, b: FinishedRun): boolean =>
  a.run.examples !== null &&
  a.run.examples === b.run.examples &&
  a.outcomes.length === b.outcomes.length &&
  a.outcomes.every(({ example: { id } }, i) => id === b.outcomes[i]!.example.id)

/** The same examples in the same order, as all runs on the same items have them: ids that occur twice then do no harm. */
const inStep = (a: readonly Outcome[], b: readonly Outcome[]): boolean =>
  a.length === b.length && a.every((outcome, i) => sameExample(outcome, b[i]!))

const named = (only: readonly Outcome[], system: string): string[] =>
  only.length === 0
    ? []
    : [
        `${only.length} only in ${system} (${only
          .slice(0, 3)
          .map(({ example }) => example.id)
          .join(', ')}${only.length > 3 ? ', …' : ''})`,
      ]

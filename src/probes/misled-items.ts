import type { Example, Outcome } from '../core/index.js'
import { type Answer, isAnswered, saidBy } from './answer.js'

/** An item that a system solves with the target alone, and gets wrong when it sees the context too. */
export interface MisledItem {
  readonly id: string
  /** The item with its gold label, as read. */
  readonly example: Example
  /** What the system says with the full input and with the target alone, with the first seed. */
  readonly full: Answer
  readonly word: Answer
}

/** The items of some ids, with both answers; none of a kind that is not answered with one label or id. */
export const misledItems = (
  ids: readonly string[],
  full: readonly Outcome[],
  word: readonly Outcome[],
): MisledItem[] => {
  const chosen = new Set(ids)
  const byId = new Map(word.map((outcome) => [outcome.example.id, outcome]))
  return full.flatMap(({ example, prediction }) => {
    const alone = byId.get(example.id)
    const { kind, id } = example
    if (!chosen.has(id) || !alone || !isAnswered(kind)) return []
    return [{ id, example, full: saidBy(kind, prediction), word: saidBy(kind, alone.prediction) }]
  })
}

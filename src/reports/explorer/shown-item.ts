import type { Example, Outcome } from '../../core/index.js'
import { isWrong } from '../hard-items.js'
import { type ItemPart, itemParts } from '../item-parts.js'
import { answerText, goldText } from '../text/answer-text.js'
import { percent } from '../text/score-text.js'

export interface ShownAnswer {
  readonly system: string
  readonly text: string
  /** Null if a single answer is neither. */
  readonly verdict: 'right' | 'wrong' | null
  /** For ratings, how far off; the system's remarks on its answer. */
  readonly notes: readonly string[]
}

/** An item with its targets marked, gold, and one answer of each system. */
export interface ShownItem {
  readonly id: string
  /** Null if the texts have two. */
  readonly language: string | null
  readonly slices: Readonly<Record<string, string>>
  readonly parts: readonly ItemPart[]
  readonly gold: string
  readonly answers: readonly ShownAnswer[]
}

export interface AnswerGiven {
  readonly system: string
  readonly outcome: Outcome
  readonly loss: number
}

export const shownItem = (example: Example, given: readonly AnswerGiven[]): ShownItem => ({
  id: example.id,
  language: example.slices.pair === undefined ? example.language : null,
  slices: example.slices,
  parts: itemParts(example),
  gold: goldText(example),
  answers: given.map(({ system, outcome, loss }) => ({
    system,
    text: answerText(outcome),
    verdict: Number.isNaN(loss) ? null : isWrong({ loss }) ? 'wrong' : 'right',
    notes: [
      ...(example.kind === 'graded-pair' && !Number.isNaN(loss) ? [`rank off by ${percent(loss)}`] : []),
      ...(outcome.remarks ?? []).map(({ what }) => what),
    ],
  })),
})

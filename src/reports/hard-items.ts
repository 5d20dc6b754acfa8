import { mean } from '../math/index.js'
import type { JudgedAnswer, JudgedItem } from './judged-items.js'

/** Ratings differ on every item; only this much of the ranks counts as one system being right and the other wrong. */
const flipGap = 0.25
/** Mean distance in rank from which a rating counts as wrong; labels are at 0 or 1. */
const wrongFrom = 0.25

export const isWrong = ({ loss }: Pick<JudgedAnswer, 'loss'>): boolean => loss >= wrongFrom

/** Items that most systems get wrong, the confidently wrong first. All that any system gets wrong are in it. */
export function hardestItems(items: readonly JudgedItem[]): JudgedItem[] {
  const keyed = items
    .filter(({ answers }) => answers.some(isWrong))
    .map((item) => ({
      item,
      loss: mean(item.answers.map(({ loss }) => loss)),
      confidence: mean(item.answers.filter(isWrong).map(({ confidence }) => confidence)),
    }))
  return keyed.sort((a, b) => b.loss - a.loss || b.confidence - a.confidence).map(({ item }) => item)
}

export interface Flips {
  readonly onlyFirst: readonly JudgedItem[]
  readonly onlySecond: readonly JudgedItem[]
}

/** Items that one of two systems gets right and the other wrong, the confidently wrong first. */
export function flippedItems(items: readonly JudgedItem[], first = 0, second = 1): Flips {
  const better = (winner: number, loser: number) =>
    items
      .filter(({ answers }) => answers[loser]!.loss - answers[winner]!.loss >= flipGap)
      .sort(
        (a, b) =>
          b.answers[loser]!.loss - a.answers[loser]!.loss ||
          b.answers[loser]!.confidence - a.answers[loser]!.confidence,
      )
  return { onlyFirst: better(first, second), onlySecond: better(second, first) }
}

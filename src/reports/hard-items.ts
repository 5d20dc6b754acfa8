import { checkFields } from '../core/index.js'
import { mean } from '../math/index.js'
import { checkJudged } from './check-given.js'
import type { JudgedAnswer, JudgedItem } from './judged-items.js'

/** Ratings differ on every item; only this much of the ranks counts as one system being right and the other wrong. */
const flipGap = 0.25
/** Mean distance in rank from which a rating counts as wrong; labels are at 0 or 1. */
const wrongFrom = 0.25

export const isWrong = ({ loss }: Pick<JudgedAnswer, 'loss'>): boolean => loss >= wrongFrom

/** Items that most systems get wrong, the confidently wrong first. All that any system gets wrong are in it. */
export function hardestItems(items: readonly JudgedItem[]): JudgedItem[] {
  checkJudged('hardestItems', items)
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

/** How wrong and how sure one system's answers are, item by item. */
export interface JudgedSide {
  readonly losses: ArrayLike<number>
  readonly confidences: ArrayLike<number>
}

/** Places of the items that the winner gets right and the loser wrong, the confidently wrong first. */
export function flippedPlaces(winner: JudgedSide, loser: JudgedSide): Uint32Array {
  const { losses, confidences } = loser
  return Uint32Array.from(
    Array.from({ length: losses.length }, (_, place) => place)
      .filter((place) => losses[place]! - winner.losses[place]! >= flipGap)
      .sort((a, b) => losses[b]! - losses[a]! || confidences[b]! - confidences[a]!),
  )
}

/** Items that one of two systems gets right and the other wrong, the confidently wrong first. */
export function flippedItems(items: readonly JudgedItem[], first = 0, second = 1): Flips {
  checkJudged('flippedItems', items)
  checkFields('flippedItems', { first, second }, { first: 'count', second: 'count' })
  for (const [i, { answers }] of items.entries())
    if (Math.max(first, second) >= answers.length)
      throw new RangeError(
        `flippedItems[${i}] has ${answers.length} answers, expected those of systems ${first} and ${second}`,
      )
  return flipsOf(items, first, second)
}

/** The same, for items that were checked already. */
export function flipsOf(items: readonly JudgedItem[], first: number, second: number): Flips {
  const side = (system: number): JudgedSide => ({
    losses: items.map(({ answers }) => answers[system]!.loss),
    confidences: items.map(({ answers }) => answers[system]!.confidence),
  })
  const [one, other] = [side(first), side(second)]
  const better = (winner: JudgedSide, loser: JudgedSide) =>
    Array.from(flippedPlaces(winner, loser), (place) => items[place]!)
  return { onlyFirst: better(one, other), onlySecond: better(other, one) }
}

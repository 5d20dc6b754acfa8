import {
  checkEach,
  checkFields,
  type Example,
  type Outcome,
  type Prediction,
  shown,
  UserError,
} from '../../core/index.js'
import { checkGivenExample } from '../../datasets/index.js'
import { type Interval, wilson } from '../../math/index.js'
import { type Answer, type AnsweredKind, isAnswered, saidBy } from '../answer.js'

/** The answers to an item, and to the same item with another word in its target's place. */
export interface Change {
  readonly before: Outcome
  readonly after: Prediction
  /** The right answer after the change, if it is known. */
  readonly gold?: Answer
}

/** A count out of a total. */
export interface Share {
  readonly n: number
  readonly count: number
  /** NaN of none. */
  readonly share: number
  /** Wilson's; null of none. */
  readonly interval: Interval | null
}

export interface FlipRate {
  /** Answers that changed with the word. */
  readonly flipped: Share
  /** Where the right answer after the change is known: answers that are it. */
  readonly followed: Share
  /** Where it is known to have changed: answers that stayed, so that the change of word went unnoticed. */
  readonly insensitive: Share
}

const shareOf = (hits: readonly boolean[]): Share => {
  const [n, count] = [hits.length, hits.filter(Boolean).length]
  return { n, count, share: count / n, interval: n === 0 ? null : wilson(count, n) }
}

function checkChange(what: string, change: Change): void {
  checkFields(what, change, { before: 'object' })
  checkFields(`${what}: before`, change.before, { example: checkGivenExample })
  checkPrediction(`${what}: before`, change.before.example, change.before.prediction)
  checkPrediction(`${what}: after`, change.before.example, change.after)
}

const checkPrediction = (what: string, { kind }: Example, prediction: unknown): void => {
  if (typeof prediction !== 'object' || prediction === null)
    throw new RangeError(`${what} of ${shown(prediction)}: expected a prediction of ${kind}`)
}

interface Flip {
  readonly flipped: boolean
  /** Whether the answer after the change is the right one; null if unknown. */
  readonly right: boolean | null
  /** Whether the right answer changed. */
  readonly shouldFlip: boolean
}

function classify({ before, after, gold }: Change): Flip {
  const kind = kindOf(before)
  const [first, second] = [saidBy(kind, before.prediction), saidBy(kind, after)]
  const old = before.example.gold as Answer | readonly string[]
  const stays = Array.isArray(old) ? old.includes(gold) : old === gold
  return {
    flipped: first !== second,
    right: gold === undefined ? null : gold === second,
    shouldFlip: gold !== undefined && old !== null && !stays,
  }
}

function kindOf({ example: { id, kind } }: Outcome): AnsweredKind {
  if (isAnswered(kind)) return kind
  throw new UserError(`${id}: an answer to ${kind} is not one label or id, so it can't be said to flip`)
}

/** Whether answers move when the word in question is another: flip rate, and how right the moves are. */
export function flipRate(changes: readonly Change[]): FlipRate {
  checkEach('flipRate', changes, checkChange)
  const all = changes.map(classify)
  return {
    flipped: shareOf(all.map(({ flipped }) => flipped)),
    followed: shareOf(all.flatMap(({ right }) => (right === null ? [] : [right]))),
    insensitive: shareOf(all.filter(({ shouldFlip }) => shouldFlip).map(({ flipped }) => !flipped)),
  }
}

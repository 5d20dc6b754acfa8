import { randomInt } from 'node:crypto'
import {
  checkAnswer,
  type Form,
  formOfKind,
  type Unit,
  unitsOf,
  type View,
  withGlosses,
} from '../../annotation/index.js'
import { type Example, UserError } from '../../core/index.js'
import { sample, seeded, wilson } from '../../math/index.js'
import { notFound } from '../http-error.js'
import type { Services } from '../services.js'
import { type TrialFigure, trialFigures } from './trial-figures.js'

const count = 10

async function drawn(id: string, seed: number, { trials }: Pick<Services, 'trials'>) {
  const found = await trials.itemsOf(id)
  if (!found) throw notFound(`task ${id}`)
  const { items, ...rest } = found
  const chosen = sample(items, Math.min(count, items.length), seeded(`${seed} trial`))
  return { ...rest, items: chosen, units: chosen.map(unitOf) }
}

const formOf = ({ kind }: Example): Form => formOfKind[kind] as unknown as Form
/** Of items that are answered in parts the first: a pair in its first context. */
const unitOf = (item: Example): Unit => unitsOf(formOf(item), item)[0]!
/** The page that is scored; what a campaign asks before it is left out. */
const viewOf = ({ item }: Unit): View => ({
  ...formOf(item).pages(item, { earlier: [] }).at(-1)!,
  skippable: false,
})

/** Ten items without their answers; the seed finds them again. */
export async function newTrial(task: string, services: Services) {
  const seed = randomInt(2 ** 31)
  const { units } = await drawn(task, seed, services)
  return { seed, views: await Promise.all(units.map((unit) => withGlosses(viewOf(unit)))) }
}

export interface TrialScore {
  readonly right: readonly boolean[]
  readonly score: number
  readonly of: number
  readonly interval: { readonly low: number; readonly high: number } | null
  /** The expected answer, if the answer was wrong. */
  readonly expected: readonly (string | null)[]
  readonly split: string
  readonly others: readonly TrialFigure[]
}

/** The score, next to others; only now with the right answers. */
export async function scoreTrial(
  id: string,
  seed: number,
  answers: readonly unknown[],
  services: Services,
): Promise<TrialScore> {
  const { task, split, items, units } = await drawn(id, seed, services)
  if (answers.length !== items.length)
    throw new UserError(`answers: has ${answers.length}, expected one for each of ${items.length} items`)
  const given = units.map((unit, i) => checkAnswer(answers[i], viewOf(unit)))
  const right = units.map(({ item }, i) => formOf(item).isRight(given[i]!, item) === true)
  const score = right.filter(Boolean).length
  return {
    right,
    score,
    of: items.length,
    interval: wilson(score, items.length),
    expected: units.map((unit, i) => (right[i] ? null : expectedOf(unit))),
    split,
    others: await trialFigures(task, items, services),
  }
}

/** The right answer as the page names it. */
function expectedOf({ item }: Unit): string | null {
  const form = formOf(item)
  const answer = form.example(item, { right: true, random: () => 0 })
  if (item.kind === 'phrase-search')
    return item.gold!.map(({ start, end }) => item.document.slice(start, end))[0] ?? null
  const label = form.label(answer, item)
  return label === null ? null : String(label)
}

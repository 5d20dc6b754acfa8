import { randomInt } from 'node:crypto'
import { checkAnswer, type Form, formOfKind, type View } from '../../annotation/index.js'
import { type Example, lookUp, UserError } from '../../core/index.js'
import { mean, sample, seeded, wilson } from '../../math/index.js'
import { tasks } from '../../tasks/index.js'
import { notFound } from '../http-error.js'
import { starterItems } from './demo.js'

const count = 10
const pool = 400

/** Tasks that every machine has: the starter suite is built on the spot. */
export const trialTasks = ['starter-sense-match', 'starter-same-meaning', 'starter-phrase-pair'].map(
  (id) => ({
    id,
    title: lookUp(tasks, id)!.title.replace(/^Starter: (.)/, (_, first: string) => first.toUpperCase()),
  }),
)

/** The figures of the papers that people may compare themselves with, by kind. */
const figures: Readonly<Record<string, readonly { readonly who: string; readonly accuracy: number }[]>> = {
  'sense-match': [{ who: 'people on WiC-TSV (Table 3)', accuracy: 0.853 }],
  'same-meaning': [{ who: 'people on WiC (Pilehvar and Camacho-Collados 2019)', accuracy: 0.8 }],
}

async function itemsOf(task: string, seed: number): Promise<readonly Example[]> {
  if (!trialTasks.some(({ id }) => id === task)) throw notFound(`task ${task}`)
  const items = await starterItems(`${task.replace(/^starter-/, '')}/test`, pool)
  return sample(items, count, seeded(`${seed} trial`))
}

const formOf = (item: Example): Form => formOfKind[item.kind] as unknown as Form
const viewOf = (item: Example): View => ({
  ...formOf(item).pages(item, { earlier: [] })[0]!,
  skippable: false,
})

/** Ten items without their answers; the seed finds them again. */
export async function newTrial(
  task: string,
): Promise<{ readonly seed: number; readonly views: readonly View[] }> {
  const seed = randomInt(2 ** 31)
  return { seed, views: (await itemsOf(task, seed)).map(viewOf) }
}

/** The score, beside others; only now what was right. */
export async function scoreTrial(task: string, seed: number, answers: readonly unknown[]) {
  const items = await itemsOf(task, seed)
  if (answers.length !== items.length)
    throw new UserError(`answers: has ${answers.length}, expected one for each of ${items.length} items`)
  const right = items.map(
    (item, i) => formOf(item).isRight(checkAnswer(answers[i], viewOf(item)), item) === true,
  )
  const score = right.filter(Boolean).length
  return {
    right,
    score,
    of: items.length,
    interval: wilson(score, items.length),
    others: [
      ...(figures[items[0]!.kind] ?? []),
      { who: 'always “yes” on these items', accuracy: mean(items.map(({ gold }) => Number(gold === true))) },
    ],
  }
}

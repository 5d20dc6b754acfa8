import * as check from './check.js'
import { type Kind, usageLabels } from './example.js'
import { lookUp } from './look-up.js'
import type { Prediction } from './prediction.js'

type Check<T> = check.Check<T>
const { list, number, record, someText, text, whole, yesOrNo } = check

const fields =
  (of: Readonly<Record<string, Check<unknown>>>): Check<unknown> =>
  (value, name) => {
    const row = record(value, name)
    for (const [field, checked] of Object.entries(of)) checked(lookUp(row, field), `${name}.${field}`)
    return value
  }

const binary = fields({ label: yesOrNo, score: number })

type Shapes = Readonly<Record<Kind, Check<unknown>>>

const shapesWith = (rankedIds: Check<unknown>): Shapes => ({
  'same-meaning': binary,
  'sense-match': binary,
  'phrase-pair': binary,
  usage: fields({
    label: check.oneOf(...usageLabels),
    scores: fields(Object.fromEntries(usageLabels.map((label) => [label, number]))),
  }),
  'graded-pair': list(number),
  'phrase-search': list(fields({ start: whole, end: whole, score: number })),
  'sense-choice': rankedIds,
  'entry-search': rankedIds,
})

const given = shapesWith(list(fields({ id: someText, score: number })))
const filed = shapesWith(list(fields({ id: text, score: number })))

/** An answer of its kind with only finite numbers: a NaN in memory would become something else once written and read again. */
export function checkPrediction(kind: Kind, prediction: unknown): Prediction {
  given[kind](prediction, 'prediction')
  return prediction as Prediction
}

/** The same for what is written into a file of answers, or was read from one: there an id may be empty, and is then wrong. */
export function checkFiledPrediction(kind: Kind, prediction: unknown): void {
  filed[kind](prediction, 'prediction')
}

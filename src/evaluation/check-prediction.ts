import { check, type Kind, lookUp, type Prediction, usageLabels } from '../core/index.js'

type Check<T> = check.Check<T>
const { list, number, record, someText, whole, yesOrNo } = check

const fields =
  (of: Readonly<Record<string, Check<unknown>>>): Check<unknown> =>
  (value, name) => {
    const row = record(value, name)
    for (const [field, checked] of Object.entries(of)) checked(lookUp(row, field), `${name}.${field}`)
    return value
  }

const binary = fields({ label: yesOrNo, score: number })
const rankedIds = list(fields({ id: someText, score: number }))

const shapes: Readonly<Record<Kind, Check<unknown>>> = {
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
}

/** An answer of its kind with only finite numbers: a NaN in memory would become something else once written and read again. */
export function checkPrediction(kind: Kind, prediction: unknown): Prediction {
  shapes[kind](prediction, 'prediction')
  return prediction as Prediction
}

import { type Example, getOrMake, type Kind, type Outcome, type Prediction } from '../core/index.js'

/** One thing that is predicted and has a gold value, as texts that are equal where the values are. */
interface Judged {
  readonly name: string
  readonly predicted: string
  readonly gold: string
}

const labelled = ({ example, prediction }: Outcome): Judged[] => [
  {
    name: 'label',
    predicted: String((prediction as Prediction<'phrase-pair' | 'usage'>).label),
    gold: String(example.gold),
  },
]

const ranked = ({ example, prediction }: Outcome): Judged[] => [
  {
    name: 'answer',
    predicted: (prediction as readonly unknown[]).length === 0 ? 'empty' : example.id,
    gold: (example.gold as readonly unknown[]).length === 0 ? 'empty' : example.id,
  },
]

const judgedBy: Readonly<Record<Kind, (outcome: Outcome) => readonly Judged[]>> = {
  'same-meaning': labelled,
  'sense-match': labelled,
  'phrase-pair': labelled,
  usage: labelled,
  'graded-pair': ({ example, prediction }) => {
    const predicted = prediction as Prediction<'graded-pair'>
    const gold = example.gold as readonly number[]
    const change = (ratings: readonly number[]) => String(ratings[1]! - ratings[0]!)
    return [
      ...gold.map((rating, i) => ({
        name: `rating in context ${i + 1}`,
        predicted: String(predicted[i]),
        gold: String(rating),
      })),
      ...(gold.length === 2 ? [{ name: 'change', predicted: change(predicted), gold: change(gold) }] : []),
    ]
  },
  'phrase-search': ranked,
  'sense-choice': ranked,
  'entry-search': ranked,
}

/**
 * Why a metric has no value on these outcomes: something is the same in all of them, so a ratio or a correlation is
 * undefined.
 */
export function undefinedReason(outcomes: readonly Outcome<Example>[]): string {
  if (outcomes.length === 0) return 'there are no items'
  if (outcomes.length === 1) return 'there is only one item'
  const seen = new Map<string, { predicted: Set<string>; gold: Set<string> }>()
  for (const outcome of outcomes)
    for (const { name, predicted, gold } of judgedBy[outcome.example.kind](outcome)) {
      const values = getOrMake(seen, name, () => ({ predicted: new Set(), gold: new Set() }))
      values.predicted.add(predicted)
      values.gold.add(gold)
    }
  const constant = (['predicted', 'gold'] as const).flatMap((side) =>
    [...seen].flatMap(([name, values]) => {
      const [value, other] = values[side]
      return other === undefined ? [`every ${side} ${name} is ${value}`] : []
    }),
  )
  return constant.join(', ') || 'it has no value on these items'
}

import type { Kind, Outcome, Prediction } from '../core/index.js'
import { ranks } from '../math/index.js'

/** How sure an answer is, comparable only among answers of the same system and `side`. */
interface Margin {
  readonly side: string
  readonly margin: number
}

const binary = ({ label, score }: Prediction<'same-meaning'>): Margin => ({
  side: String(label),
  margin: label ? score : -score,
})

/** The distance of the first answer to the second. */
const lead = ([first, second]: readonly { readonly score: number }[]): Margin =>
  first && second
    ? { side: 'several', margin: first.score - second.score }
    : { side: 'one', margin: first?.score ?? 0 }

const marginByKind: { readonly [K in Kind]: (prediction: Prediction<K>) => Margin } = {
  'same-meaning': binary,
  'sense-match': binary,
  'phrase-pair': binary,
  usage: ({ label, scores }) => ({
    side: 'all',
    margin:
      scores[label] -
      Math.max(...Object.entries(scores).flatMap(([other, value]) => (other === label ? [] : value))),
  }),
  'graded-pair': () => ({ side: 'all', margin: 0 }), // a rating says nothing about how sure it is
  'phrase-search': lead,
  'sense-choice': lead,
  'entry-search': lead,
}

/**
 * How sure a system was of each answer, from 0 to 1: the rank of the answer's margin among the system's answers of the
 * same side. Ranks, because scores of different systems have different units; 0.5 for one that is always equally sure.
 */
export function confidences(outcomes: readonly Outcome[]): number[] {
  const margins = outcomes.map(({ example, prediction }) => {
    const margin = marginByKind[example.kind] as (prediction: Prediction) => Margin
    return margin(prediction)
  })
  const result = margins.map(() => 0.5)
  for (const side of new Set(margins.map((margin) => margin.side))) {
    const members = [...margins.keys()].filter((i) => margins[i]!.side === side)
    const places = ranks(members.map((i) => margins[i]!.margin))
    for (const [place, i] of members.entries()) result[i] = (places[place]! - 0.5) / members.length
  }
  return result
}

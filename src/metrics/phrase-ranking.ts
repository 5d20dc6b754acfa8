import type { Outcome, PhraseSearch, Span } from '../core/index.js'
import { checkCutOff } from './check-cut-off.js'
import { goldOf } from './gold.js'
import { meanMetric } from './mean-metric.js'
import type { AdditiveMetric } from './metric.js'

/** Whether a candidate is a right answer to the example. */
type Judge = (candidate: Span, example: PhraseSearch) => boolean

function trimmed(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end)
  const from = start + piece.length - piece.trimStart().length
  return { start: from, end: from + piece.trim().length }
}

/**
 * A candidate is right if its span is exactly that of a gold answer, ignoring white space at the edges. The same words
 * elsewhere are another phrase in another context, which is the distinction that the task tests.
 */
const samePlace: Judge = (candidate, example) => {
  const { start, end } = trimmed(example.document, candidate)
  return goldOf(example).some((span) => {
    const gold = trimmed(example.document, span)
    return gold.start === start && gold.end === end
  })
}

/**
 * PiC's ranking script: the lower-cased, trimmed text of the candidate is the text of the first gold answer, which is
 * not lower-cased. So another mention of the same words counts, and a gold answer with a capital is never found.
 */
const sameWords: Judge = (candidate, example) => {
  const textOf = ({ start, end }: Span) => example.document.slice(start, end)
  const [gold] = goldOf(example)
  return gold !== undefined && textOf(candidate).trim().toLowerCase() === textOf(gold)
}

const reciprocalRank = ({ example, prediction }: Outcome<PhraseSearch>, k: number, judge: Judge): number => {
  const index = prediction.slice(0, k).findIndex((candidate) => judge(candidate, example))
  return index < 0 ? 0 : 1 / (index + 1)
}

const judges = { sound: samePlace, official: sameWords } as const
const how = {
  sound: 'at the place of a gold answer',
  official: 'with the words of the gold answer, at any place',
}

/** Share of examples with a right span among the first k. */
export const topK = (k: number, scorer: 'sound' | 'official' = 'sound'): AdditiveMetric<PhraseSearch> =>
  meanMetric(
    {
      id: `top-${checkCutOff(k)}`,
      title: `share of examples whose first ${k} candidates include one ${how[scorer]}`,
      scorer,
      proportion: true,
    },
    (outcome) => Number(reciprocalRank(outcome, k, judges[scorer]) > 0),
  )

/** Mean reciprocal rank of the first right span among the first k, 0 if there is none. */
export const mrrAtK = (k: number, scorer: 'sound' | 'official' = 'sound'): AdditiveMetric<PhraseSearch> =>
  meanMetric(
    {
      id: `mrr@${checkCutOff(k)}`,
      title: `mean reciprocal rank of the first candidate ${how[scorer]}, 0 beyond rank ${k}`,
      scorer,
    },
    (outcome) => reciprocalRank(outcome, k, judges[scorer]),
  )

import {
  type Example,
  type Outcome,
  type SameMeaning,
  type SenseChoice,
  usageLabels,
} from '../../core/index.js'
import { mean } from '../../math/index.js'
import { isAdditive, type Metric, score } from '../../metrics/index.js'
import type { Task } from '../../tasks/index.js'
import { type AnsweredKind, predictionOf } from '../answer.js'
import type { HumanScore } from './human-score.js'
import { sameWordThroughout } from './same-word.js'

const coin = () => 1 / 2

/**
 * The score of someone who sees nothing and does not know the label distribution: a random choice among the labels
 * (Section 2.2 of the bias paper, which has the yes-or-no kinds and entity linking). Three labels of usage give a third,
 * however rare `both` is: people do not know that. For senses the candidates are the labels.
 */
const chance: Readonly<Record<AnsweredKind, (examples: readonly Example[]) => number>> = {
  'same-meaning': coin,
  'sense-match': coin,
  'phrase-pair': coin,
  usage: () => 1 / usageLabels.length,
  'sense-choice': (examples) => mean((examples as readonly SenseChoice[]).map(drawnRight)),
  'entry-search': () => 0,
}

const drawnRight = ({ candidates, gold }: SenseChoice): number =>
  candidates.filter((candidate) => gold?.includes(candidate)).length / candidates.length

const assumed = (probe: string, value: number, source: string): HumanScore => ({
  probe,
  value,
  source,
  interval: null,
  n: 0,
  annotators: 0,
  agreement: null,
  assumed: true,
})

/** LABEL, for scores that are shares of right answers: for others chance is not so simple, and nothing is assumed. */
export function assumedLabel(
  kind: AnsweredKind,
  metric: Metric,
  examples: readonly Example[],
): HumanScore | null {
  if (!isAdditive(metric) || !metric.proportion) return null
  return assumed('label', chance[kind](examples), 'assumed: a random choice among the labels')
}

/** WORD, if both targets are one word and people must assume the same meaning: the score of always saying so. */
export function assumedWord(
  task: Pick<Task, 'dataset' | 'kind'>,
  metric: Metric,
  examples: readonly Example[],
): HumanScore | null {
  if (task.kind !== 'same-meaning' || !sameWordThroughout(task, examples as readonly SameMeaning[]))
    return null
  const prediction = predictionOf('same-meaning', true)
  const outcomes = examples.map((example): Outcome => ({ example, prediction }))
  return assumed(
    'word',
    score(metric, outcomes),
    'assumed: both targets are one word, so the answer is always true',
  )
}

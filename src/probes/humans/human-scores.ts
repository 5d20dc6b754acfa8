import { type Example, getOrMake, type Outcome, UserError } from '../../core/index.js'
import { scoreOutcomes } from '../../evaluation/index.js'
import type { Metric } from '../../metrics/index.js'
import type { Task } from '../../tasks/index.js'
import { type AnsweredKind, isAnswered, predictionOf } from '../answer.js'
import { agreementOf } from './agreement.js'
import { assumedLabel, assumedWord } from './assumed-scores.js'
import type { HumanScore } from './human-score.js'
import type { HumanAnswer } from './read-human-answers.js'

/** What of a task scores need. */
export type AskedTask = Pick<Task, 'id' | 'kind' | 'dataset' | 'metrics'>

/** The answers as outcomes, one per answer, by probe in the order in which they first appear. */
export function humanOutcomes(
  task: AskedTask,
  examples: readonly Example[],
  answers: readonly HumanAnswer[],
): ReadonlyMap<string, readonly Outcome[]> {
  const kind = answeredKind(task)
  const byId = new Map(examples.map((example) => [example.id, example]))
  const probes = new Map<string, Outcome[]>()
  for (const { probe, item, answer } of answers) {
    const example = byId.get(item)
    if (!example || example.gold === null)
      throw new UserError(
        `${task.id}: people answered item ${item}, which ${example ? 'has no label' : 'is not among the examples'}; ask about a split with labels`,
      )
    getOrMake(probes, probe, () => []).push({ example, prediction: predictionOf(kind, answer) })
  }
  return probes
}

/**
 * People's scores on the headline metric, by probe. Every answer counts; intervals are over groups of items, so that two
 * answers to an item are always drawn together. LABEL and WORD are assumed if they were not measured and may be.
 */
export function humanScores(
  task: AskedTask,
  examples: readonly Example[],
  answers: readonly HumanAnswer[],
  { seed = 1 }: { readonly seed?: number } = {},
): HumanScore[] {
  const kind = answeredKind(task)
  const metric = headline(task)
  const measured = [...humanOutcomes(task, examples, answers)].map(([probe, outcomes]): HumanScore => {
    const own = answers.filter((answer) => answer.probe === probe)
    const { value, interval, n } = scoreOutcomes(metric, outcomes, { seed })
    return {
      probe,
      value,
      interval,
      n,
      annotators: new Set(own.map(({ annotator }) => annotator)).size,
      agreement: agreementOf(own),
      assumed: false,
      source: null,
    }
  })
  const labelled = examples.filter(({ gold }) => gold !== null)
  const reasoned = [assumedWord(task, metric, labelled), assumedLabel(kind, metric, labelled)]
  return [
    ...measured,
    ...reasoned.filter((each) => each !== null && !measured.some(({ probe }) => probe === each.probe)),
  ] as HumanScore[]
}

function answeredKind({ id, kind }: AskedTask): AnsweredKind {
  if (isAnswered(kind)) return kind
  throw new UserError(`${id}: ${kind} has no answers that people give with a label or an id`)
}

export function headline({ id, metrics: [first] }: AskedTask): Metric {
  if (!first) throw new RangeError(`${id} has no metric`)
  return first
}

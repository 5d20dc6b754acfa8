import {
  checkEach,
  checkFields,
  checkOptions,
  type Example,
  eachOf,
  isList,
  type Kind,
  kinds,
  lookUp,
  shown,
  wordOf,
} from '../../core/index.js'
import { checkExamples } from '../../datasets/index.js'
import type { Interval } from '../../math/index.js'
import { biasMeasures, type Scores } from '../bias-measures.js'
import type { Measure } from '../finding.js'
import type { HumanScore } from './human-score.js'
import { type AskedTask, headline, humanOutcomes, humanScores } from './human-scores.js'
import { jointInterval } from './joint-interval.js'
import { publishedHumans } from './published-humans.js'
import type { HumanAnswer, HumanAnswers } from './read-human-answers.js'

/** For one task and the people who answered it: the counterpart of a system's finding. */
export interface HumanFinding {
  readonly task: string
  readonly kind: Kind
  readonly metric: string
  /** The file of answers, or the paper. */
  readonly source: string
  readonly scores: readonly HumanScore[]
  /** Null if a score that it needs is not known. */
  readonly contextBias: Measure | null
  readonly wordBias: Measure | null
  readonly minimumGap: Measure | null
  readonly notes: readonly string[]
}

type IntervalOf = (figure: (scores: Scores) => number) => Interval | null

/** Biases and the minimum gap from scores; people have no seeds, so no deviation over them. */
function measuresOf(kind: Kind, scores: readonly HumanScore[], intervalOf: IntervalOf) {
  const known: Scores = Object.fromEntries(scores.map(({ probe, value }) => [probe, value]))
  const measure = (of: (scores: Scores) => number): Measure => {
    const value = of(known)
    return {
      value,
      // Assumed scores are plotted as they are.
      interval: Number.isFinite(value) ? intervalOf((drawn) => of({ ...known, ...drawn })) : null,
      deviation: Number.NaN,
    }
  }
  return biasMeasures(kind, (probe) => Object.hasOwn(known, probe), measure)
}

/** From answers that were read from a file. */
export function humanFinding(
  task: AskedTask,
  examples: readonly Example[],
  given: Pick<HumanAnswers, 'answers' | 'notes'>,
  options: { readonly source: string; readonly seed?: number },
): HumanFinding {
  checkAsked('humanFinding', task)
  checkExamples('humanFinding: examples', examples)
  checkFields('humanFinding: answers', given, { answers: eachOf(checkHumanAnswer), notes: 'texts' })
  checkOptions('humanFinding options', options, { source: 'text', seed: 'number?' })
  const { answers, notes } = given
  const { source, seed = 1 } = options
  const metric = headline(task)
  const scores = humanScores(task, examples, answers, { seed })
  const outcomes = humanOutcomes(task, examples, answers)
  return {
    task: task.id,
    kind: task.kind,
    metric: metric.id,
    source,
    scores,
    ...measuresOf(task.kind, scores, (figure) => jointInterval(metric, outcomes, figure, { seed })),
    notes,
  }
}

const checkHumanAnswer = (what: string, given: HumanAnswer): void => {
  checkFields(what, given, { probe: 'some text', item: 'some text', annotator: 'text' })
  if (!['boolean', 'string'].includes(typeof given.answer) && !isList(given.answer))
    throw new RangeError(`${what}: answer of ${shown(given.answer)}: expected true, false, a label or ids`)
}

const checkAsked = (what: string, task: AskedTask): void =>
  checkFields(what, task, {
    id: 'some text',
    kind: wordOf(...kinds),
    dataset: 'text',
    metrics: 'objects',
  })

/** From what the bias paper's text states of a task; null if it states nothing. */
export function publishedFinding(task: AskedTask): HumanFinding | null {
  checkAsked('publishedFinding', task)
  const published = lookUp(publishedHumans, task.id)
  if (!published) return null
  return {
    task: task.id,
    kind: task.kind,
    metric: headline(task).id,
    source: published.source,
    scores: published.scores,
    ...measuresOf(task.kind, published.scores, () => null),
    notes: published.notes,
  }
}

export interface HumanModelGap {
  readonly probe: string
  readonly human: number
  readonly model: number
  /** Human less model. */
  readonly gap: number
  /** The human score is reasoned, not measured. */
  readonly assumed: boolean
}

/** How far people are ahead, on each probe that both have. */
export const humanModelGaps = (
  human: readonly Pick<HumanScore, 'probe' | 'value' | 'assumed'>[],
  model: readonly { readonly probe: string; readonly value: number }[],
): HumanModelGap[] => {
  checkEach('humanModelGaps: human', human, (what, each) =>
    checkFields(what, each, { probe: 'text', value: 'figure', assumed: 'truth' }),
  )
  checkEach('humanModelGaps: model', model, (what, each) =>
    checkFields(what, each, { probe: 'text', value: 'figure' }),
  )
  return human.flatMap(({ probe, value, assumed }) => {
    const other = model.find((each) => each.probe === probe)
    return other ? [{ probe, human: value, model: other.value, gap: value - other.value, assumed }] : []
  })
}

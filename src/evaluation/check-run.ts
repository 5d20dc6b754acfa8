import {
  type CountedRemark,
  checkEach,
  checkFields,
  checkPrediction,
  checkTextsByName,
  eachOf,
  kinds,
  messageOf,
  nullOr,
  type Outcome,
  optionally,
  wordOf,
} from '../core/index.js'
import { checkInterval } from '../math/index.js'
import type { Run } from './run.js'
import type { FinishedRun } from './run-store.js'
import type { Score, SliceScore } from './score-outcomes.js'
import type { VariantScore } from './score-variants.js'

// Checks of runs that a program brings: those on disk are checked as they are read.

const scoreFields = {
  metric: 'some text',
  value: 'figure',
  n: 'count',
  scorer: wordOf('sound', 'official'),
  reason: 'text?',
  interval: nullOr(checkInterval),
} as const

const checkScore = (what: string, score: Score): void => checkFields(what, score, scoreFields)

const checkSlice = (what: string, slice: SliceScore): void =>
  checkFields(what, slice, { ...scoreFields, slice: 'text', of: 'text' })

const checkVariant = (what: string, variant: VariantScore): void =>
  checkFields(what, variant, { ...scoreFields, variant: 'text', unanswered: 'count' })

const checkRemark = (what: string, remark: CountedRemark): void =>
  checkFields(what, remark, { what: 'text', answered: 'truth', count: 'count' })

export const checkRun = (what: string, run: Run): void => {
  checkFields(what, run, {
    key: 'text', // of a run that failed before it had one: empty
    task: 'some text',
    taskVersion: 'number',
    kind: wordOf(...kinds),
    dataset: 'text',
    split: 'some text',
    system: 'some text',
    encoder: 'text|null',
    revision: 'text|null',
    vectors: 'text|null',
    seed: 'number',
    limit: 'count|null',
    samples: 'count|null',
    training: 'text?',
    probe: 'text?',
    masking: 'text?',
    items: 'text?',
    code: 'text',
    codeHash: 'text',
    data: checkTextsByName,
    status: wordOf('scored', 'unlabelled', 'failed'),
    error: 'text?',
    n: 'count',
    examples: 'text|null',
    unaligned: 'count|null',
    remarks: eachOf(checkRemark),
    scores: eachOf(checkScore),
    slices: eachOf(checkSlice),
    variants: optionally(eachOf(checkVariant)),
  })
}

export const checkRuns = (what: string, runs: readonly Run[]): void => checkEach(what, runs, checkRun)

const checkKind = wordOf(...kinds)

/** Asked of every answer of every run: what ranks and pairs items, and what a score is made of. */
export function checkOutcome(what: string, outcome: Outcome): void {
  checkFields(what, outcome, { example: 'object' })
  const { example, prediction } = outcome
  checkFields(`${what}.example`, example, {
    kind: checkKind,
    id: 'some text',
    group: 'text',
    slices: 'object',
  })
  try {
    checkPrediction(example.kind, prediction)
  } catch (cause) {
    throw cause instanceof RangeError ? new RangeError(`${what}: ${messageOf(cause)}`, { cause }) : cause
  }
}

export const checkFinishedRun = (what: string, finished: FinishedRun): void =>
  checkFields(what, finished, { run: checkRun, outcomes: eachOf(checkOutcome) })

export const checkFinishedRuns = (what: string, finished: readonly FinishedRun[]): void =>
  checkEach(what, finished, checkFinishedRun)

import { checkEach, checkFields, eachOf, type FieldsOf, kinds, wordOf } from '../core/index.js'
import type { BiasFinding, Measure, ProbeScore, Verdict } from './finding.js'

type Interval = NonNullable<Measure['interval']>

const checkInterval = (what: string, interval: Interval | null): void => {
  if (interval !== null) checkFields(what, interval, { low: 'figure', high: 'figure' })
}

const checkMeasure = (what: string, measure: Measure): void =>
  checkFields(what, measure, { value: 'figure', interval: checkInterval, deviation: 'figure' })

const checkMeasureOrNull = (what: string, measure: Measure | null): void => {
  if (measure !== null) checkMeasure(what, measure)
}

const checkProbe = (what: string, probe: ProbeScore): void => {
  checkMeasure(what, probe)
  checkFields(what, probe, { probe: 'some text', values: 'list', mentions: 'count' })
}

/** What a verdict is formed of. */
export const judgedFields = {
  kind: wordOf(...kinds),
  n: 'count',
  silent: 'texts',
  probes: eachOf(checkProbe),
  contextBias: checkMeasureOrNull,
  wordBias: checkMeasureOrNull,
} as const satisfies Partial<FieldsOf<BiasFinding>>

export const checkVerdict = (what: string, verdict: Verdict): void =>
  checkFields(what, verdict, { id: 'text', text: 'text', reason: 'text' })

/** Checks findings that enter the library: the fields that are read in addition to a verdict's figures. */
export const checkFindings = (what: string, findings: readonly BiasFinding[]): void =>
  checkEach(what, findings, (name, finding) =>
    checkFields(name, finding, {
      task: 'some text',
      system: 'text',
      encoder: 'text|null',
      contextBias: checkMeasureOrNull,
      wordBias: checkMeasureOrNull,
    }),
  )

import { checkEach, checkFields, eachOf, type FieldsOf, kinds, nullOr, wordOf } from '../core/index.js'
import { checkBounds } from '../math/index.js'
import type { Ambiguity, BiasFinding, Flips, ItemShares, Measure, ProbeScore, Verdict } from './finding.js'
import type { Share } from './guessed-word/flip-rate.js'
import type { HumanFinding } from './humans/human-finding.js'
import type { HumanScore } from './humans/human-score.js'
import type { MisledItem } from './misled-items.js'
import type { SideBySide } from './side-by-side.js'

const checkInterval = nullOr(checkBounds)

const checkMeasure = (what: string, measure: Measure): void =>
  checkFields(what, measure, { value: 'figure', interval: checkInterval, deviation: 'figure' })

const checkMeasureOrNull = nullOr(checkMeasure)

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

/** Checks findings that a program brings: the fields that are read in addition to a verdict's figures. */
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

const sharesFields = {
  n: 'count',
  full: 'figure',
  context: 'figure',
  word: 'figure',
  both: 'figure',
} as const

const checkShares = (what: string, items: ItemShares | null): void => {
  if (items !== null) checkFields(what, items, sharesFields)
}

const checkShare = (what: string, share: Share): void =>
  checkFields(what, share, { n: 'count', count: 'count', share: 'figure', interval: checkInterval })

const checkFlips = (what: string, flips: Flips): void =>
  checkFields(what, flips, { probe: 'some text', flipped: checkShare, insensitive: checkShare })

const checkAmbiguity = (what: string, ambiguity: Ambiguity | null): void => {
  if (ambiguity !== null)
    checkFields(what, ambiguity, {
      split: 'text',
      labelEntropy: 'figure',
      senseEntropy: 'figure',
      oneLabel: 'figure',
      targets: 'count',
    })
}

const checkMisled = (what: string, item: MisledItem): void => checkFields(what, item, { id: 'text' })

/** Findings of which a report shows all. */
export const checkWholeFindings = (what: string, findings: readonly BiasFinding[]): void =>
  checkEach(what, findings, (name, finding) =>
    checkFields(name, finding, {
      ...judgedFields,
      task: 'some text',
      split: 'text',
      system: 'text',
      encoder: 'text|null',
      metric: 'text',
      seeds: 'numbers',
      minimumGap: checkMeasureOrNull,
      lift: checkMeasure,
      items: checkShares,
      interaction: 'texts',
      misled: eachOf(checkMisled),
      flips: eachOf(checkFlips),
      ambiguity: checkAmbiguity,
      verdict: checkVerdict,
      notes: 'texts',
    } satisfies FieldsOf<BiasFinding>),
  )

const checkHumanScore = (what: string, score: HumanScore): void =>
  checkFields(what, score, {
    probe: 'some text',
    value: 'figure',
    interval: checkInterval,
    n: 'count|null',
    assumed: 'truth',
  })

export const checkHumanFindings = (what: string, findings: readonly HumanFinding[]): void =>
  checkEach(what, findings, (name, finding) =>
    checkFields(name, finding, {
      task: 'some text',
      kind: wordOf(...kinds),
      metric: 'text',
      source: 'text',
      scores: eachOf(checkHumanScore),
      contextBias: checkMeasureOrNull,
      wordBias: checkMeasureOrNull,
      minimumGap: checkMeasureOrNull,
      notes: 'texts',
    } satisfies FieldsOf<HumanFinding>),
  )

const checkCompared = (what: string, system: SideBySide['systems'][number]): void =>
  checkFields(what, system, {
    system: 'text',
    encoder: 'text|null',
    contextBias: checkMeasureOrNull,
    wordBias: checkMeasureOrNull,
    items: checkShares,
    verdict: 'text',
  })

export const checkSideBySide = (what: string, tasks: readonly SideBySide[]): void =>
  checkEach(what, tasks, (name, task) =>
    checkFields(name, task, { task: 'some text', systems: eachOf(checkCompared), disagree: 'truth' }),
  )

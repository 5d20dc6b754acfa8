import { lookUp, pick } from '../../core/index.js'
import { type BiasFinding, probes } from '../../probes/index.js'
import { probeNames } from './bias-table.js'

const shownBy: Readonly<Record<string, string>> = { full: 'the whole input', random: 'random guesses' }

/** What the columns of the two tables mean, a line for each table. */
export const biasLegend = (findings: readonly BiasFinding[]): string[] => [
  `${probeNames(findings)
    .map((name) => `${name.toUpperCase()}: ${lookUp(shownBy, name) ?? pick('probe', probes, name).title}`)
    .join('; ')}.`,
  'Context and word bias: how much of what FULL gains over LABEL a part of the input gains alone (0: nothing, 1: all of it); – where FULL gains nothing beyond chance. Min gap: FULL less the better part. Lift: FULL less the best other column. Needs both: share of the items that FULL solves and neither part does.',
]

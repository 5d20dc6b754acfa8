import { checkNumber, type Kind, lookUp } from '../core/index.js'
import type { BiasFinding, Measure } from './finding.js'
import { sides } from './probe.js'

/** Scores of all probes, by id. */
export type Scores = Readonly<Record<string, number>>

/**
 * How much of what the full input gains over no input a part of it gains alone: 0 nothing, 1 all of it. Undefined where
 * the full input does not beat no input: then there is nothing to explain.
 */
export function relativeBias(full: number, part: number, label: number): number {
  checkNumber('relativeBias', full, part, label)
  return full > label ? (part - label) / (full - label) : Number.NaN
}

/**
 * Resamples in which a measure is undefined, at most: where chance decides whether FULL beats LABEL, a ratio of the two
 * differences says nothing.
 */
export const mostUndefined = 0.05

/** The biases and the minimum gap, of a model or of people; null if a probe that one needs is not there. */
export function biasMeasures(
  kind: Kind,
  has: (probe: string) => boolean,
  measure: (of: (scores: Scores) => number) => Measure,
): Pick<BiasFinding, 'contextBias' | 'wordBias' | 'minimumGap'> {
  const { context, word } = sides[kind]
  const hasAll = (...probes: string[]): boolean => probes.every(has)
  const bias = (part: string): Measure | null =>
    hasAll('full', part, 'label')
      ? measure((by) => relativeBias(by.full!, lookUp(by, part)!, by.label!))
      : null
  return {
    contextBias: bias(context),
    wordBias: bias(word),
    minimumGap: hasAll('full', context, word)
      ? measure((by) => Math.min(by.full! - lookUp(by, context)!, by.full! - lookUp(by, word)!))
      : null,
  }
}

/** Null if the biases are defined. Equal answers have no correlation with anything, so LABEL may have no score. */
export function whyUndefined({
  contextBias,
  probes,
}: Pick<BiasFinding, 'contextBias' | 'probes'>): string | null {
  if (!Number.isNaN(contextBias?.value)) return null
  return probes.some(({ probe, value }) => probe === 'label' && Number.isNaN(value))
    ? 'LABEL has no score, since the same answer to everything has none'
    : 'FULL does not beat LABEL beyond chance'
}

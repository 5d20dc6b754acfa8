import { type Kind, lookUp } from '../core/index.js'
import { biasOf } from './bias-of.js'
import type { BiasFinding, Measure } from './finding.js'
import { sides } from './probe.js'

/** Scores of all probes, by id. */
export type Scores = Readonly<Record<string, number>>

/**
 * Resamples in which a measure is undefined, at most: where chance decides whether FULL beats LABEL, a ratio of the two
 * differences says nothing.
 */
export const mostUndefined = 0.05

/** The biases and the minimum gap, of a model or of people; null where a probe that one needs is not there. */
export function biasMeasures(
  kind: Kind,
  has: (probe: string) => boolean,
  measure: (of: (scores: Scores) => number) => Measure,
): Pick<BiasFinding, 'contextBias' | 'wordBias' | 'minimumGap'> {
  const { context, word } = sides[kind]
  const hasAll = (...probes: string[]): boolean => probes.every(has)
  const bias = (part: string): Measure | null =>
    hasAll('full', part, 'label') ? measure((by) => biasOf(by.full!, lookUp(by, part)!, by.label!)) : null
  return {
    contextBias: bias(context),
    wordBias: bias(word),
    minimumGap: hasAll('full', context, word)
      ? measure((by) => Math.min(by.full! - lookUp(by, context)!, by.full! - lookUp(by, word)!))
      : null,
  }
}

/** Null where the biases are defined. Equal answers have no correlation with anything, so LABEL may have no score. */
export function whyUndefined({
  contextBias,
  probes,
}: Pick<BiasFinding, 'contextBias' | 'probes'>): string | null {
  if (!Number.isNaN(contextBias?.value)) return null
  return probes.some(({ probe, value }) => probe === 'label' && Number.isNaN(value))
    ? 'LABEL has no score, since the same answer to everything has none'
    : 'FULL does not beat LABEL beyond chance'
}

import type { Outcome } from '../core/index.js'
import type { ProbeOutcomes } from './score-probes.js'

const answers = (bySeed: readonly (readonly Outcome[])[]): string =>
  JSON.stringify(bySeed.map((outcomes) => outcomes.map(({ prediction }) => prediction)))

/**
 * Probes that leave a part of the input and get the very answers of LABEL, scores included. A system that learned
 * nothing from a part still has other scores for other items; one that cannot read it has not.
 */
export function silentProbes(probes: readonly ProbeOutcomes[]): string[] {
  const label = probes.find(({ probe }) => probe === 'label')
  if (!label) return []
  const nothing = answers(label.bySeed)
  return probes
    .filter(
      ({ probe, bySeed }) => !['full', 'label', 'random'].includes(probe) && answers(bySeed) === nothing,
    )
    .map(({ probe }) => probe)
}

import type { Kind } from '../core/index.js'
import type { Interval } from '../math/index.js'
import type { FlipRate } from './guessed-word/flip-rate.js'
import type { MisledItem } from './misled-items.js'

/** A figure over several seeds. */
export interface Measure {
  /** From the mean over seeds of what it is computed of; NaN if undefined. */
  readonly value: number
  /** Bootstrap over groups of items, the same draw for all probes and seeds; null if it is not defined. */
  readonly interval: Interval | null
  /** Standard deviation over seeds; NaN for fewer than two. */
  readonly deviation: number
}

/** A system's score on input that a probe reduces to a part. */
export interface ProbeScore extends Measure {
  /** `full`, `context`, `word`, `label`, `random` … */
  readonly probe: string
  /** One per seed. */
  readonly values: readonly number[]
  /** Mentions of the target beyond the target itself that were masked too, over all items that were asked. */
  readonly mentions: number
}

/** How many items are solved by what alone, and which need word and context both. */
export interface ItemShares {
  readonly n: number
  /** Solved with the full input (by most seeds). */
  readonly full: number
  /** Of those: also with the context alone, also with the word alone, with neither. */
  readonly context: number
  readonly word: number
  readonly both: number
}

/** How much of what a data set asks could be had from the target alone, by its labels. */
export interface Ambiguity {
  /** Where it is measured: on train if available. */
  readonly split: string
  /** Mean over targets that occur more than once, in nats; NaN without any. */
  readonly labelEntropy: number
  /** Mean over all targets, in nats: of senses or entries, for kinds that are answered with ids. */
  readonly senseEntropy: number
  /** Share of the targets that occur more than once and have one label only. */
  readonly oneLabel: number
  readonly targets: number
}

/** How the answers of a system move when it learned from the full input and is asked something else. */
export interface Flips extends FlipRate {
  /** `swapped`, `moved`, `guessed-word`. */
  readonly probe: string
}

/** What the probes of a task say, in words. */
export interface Verdict {
  readonly id:
    | 'incomplete'
    | 'no-label'
    | 'too-weak'
    | 'switched-off'
    | 'either'
    | 'context'
    | 'word'
    | 'unsure'
    | 'needs-both'
  readonly text: string
  /** The figures behind it. */
  readonly reason: string
}

/** Of one task and one system: every probe's score, and what follows from them. */
export interface BiasFinding {
  readonly task: string
  readonly kind: Kind
  readonly split: string
  readonly system: string
  readonly encoder: string | null
  readonly metric: string
  readonly n: number
  readonly seeds: readonly number[]
  readonly probes: readonly ProbeScore[]
  /** (CONTEXT − LABEL) / (FULL − LABEL); null if the kind has no such probe, NaN if FULL does not beat LABEL. */
  readonly contextBias: Measure | null
  readonly wordBias: Measure | null
  /** min(FULL − CONTEXT, FULL − WORD). */
  readonly minimumGap: Measure | null
  /** FULL less the best of the probes that see less. */
  readonly lift: Measure
  readonly items: ItemShares | null
  /** Ids of the items that need word and context both: what a user may evaluate on. */
  readonly interaction: readonly string[]
  /** Items that the target alone solves and the full input does not: where the context leads astray. */
  readonly misled: readonly MisledItem[]
  /** Empty unless requested. */
  readonly flips: readonly Flips[]
  readonly ambiguity: Ambiguity | null
  /** Probes with the very answers of LABEL: masking leaves the system nothing that it can read. */
  readonly silent: readonly string[]
  readonly verdict: Verdict
  /** What a reader must know: targets that could not be found, probes that could not be run and why. */
  readonly notes: readonly string[]
}

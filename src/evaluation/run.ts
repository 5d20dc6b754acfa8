import type { CountedRemark, Kind } from '../core/index.js'
import type { Score, SliceScore } from './score-outcomes.js'
import type { VariantScore } from './score-variants.js'

/** The record of one system on one task. No clock time in it: the same command gives the same bytes. */
export interface Run {
  /** Raised when this shape changes. */
  readonly schema: 2
  /** Hash of all that the outcomes depend on. */
  readonly key: string
  readonly task: string
  readonly taskVersion: number
  readonly kind: Kind
  readonly dataset: string
  readonly split: string
  readonly system: string
  /** Null for systems that need none. */
  readonly encoder: string | null
  /** Of the encoder's weights, and of what the system brings along; null without. */
  readonly revision: string | null
  /** Static vectors and their hash; null without. */
  readonly vectors: string | null
  readonly seed: number
  /** Only the first N examples; null for all. */
  readonly limit: number | null
  /** Only N, drawn with the seed; null for all. */
  readonly samples: number | null
  /** Training settings other than the system's own, as JSON; absent if there are none. */
  readonly training?: string
  /** What hid a part of the input; absent for the full input. */
  readonly probe?: string
  /** How it was hidden; absent for the full input. */
  readonly masking?: string
  /** Hash of the ids that were requested by name; absent for all. */
  readonly items?: string
  /** Version of polyseme. */
  readonly code: string
  /** Hash of the code that made the outcomes. */
  readonly codeHash: string
  /** sha256 of the data files, by name. */
  readonly data: Readonly<Record<string, string>>
  /** `unlabelled`: there is a submission file instead of scores. */
  readonly status: 'scored' | 'unlabelled' | 'failed'
  /** Why it failed. */
  readonly error?: string
  readonly n: number
  /** Hash of the examples, in order: runs of one hash are about the same items. Null for a failed run. */
  readonly examples: string | null
  /** Targets that the encoder's tokenizer leaves no token of; null without one, and for a failed run. */
  readonly unaligned: number | null
  /** The system's remarks on its answers, counted; questions without an answer count as wrong. */
  readonly remarks: readonly CountedRemark[]
  readonly scores: readonly Score[]
  readonly slices: readonly SliceScore[]
  /** The headline metric of each way of asking alone; absent if the system asks in one way. */
  readonly variants?: readonly VariantScore[]
}

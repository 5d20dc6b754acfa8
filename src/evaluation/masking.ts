import { checkFields, type Example, type Question, question } from '../core/index.js'

/** What hides a part of every example from a system. */
export interface Masking {
  readonly id: string
  /** All that the result depends on beside the id: the mask token, which mentions are hidden. Part of a run's key. */
  readonly key: string
  /** Whether the system learns from masked examples too; where not, only what is asked is changed. */
  readonly learns: boolean
  /** Whether the target must stay unknown: then a question does not name its group either, which is often the lemma. */
  readonly hidesTarget: boolean
  mask(example: Example): Example
}

/** What a system may learn from, masked as it is asked. Groups stay: they say which rows belong together, not what is asked. */
export const maskLearned = (
  examples: readonly Example[],
  masking: Masking | undefined,
): readonly Example[] => (masking?.learns ? examples.map((example) => masking.mask(example)) : examples)

/** What is asked of an example. */
export function maskQuestion(example: Example, masking: Masking | undefined): Question {
  if (masking === undefined) return question(example)
  checkFields('maskQuestion', masking, { mask: 'function', hidesTarget: 'truth' })
  const asked = question(masking.mask(example))
  return masking.hidesTarget ? { ...asked, group: '' } : asked
}

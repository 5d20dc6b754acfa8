import { checkFields, type Example, type Question, question } from '../core/index.js'

/** What hides a part of every example from a system. */
export interface Masking {
  readonly id: string
  /** Everything that the result depends on other than the id: the mask token, which mentions are hidden. Part of a run's key. */
  readonly key: string
  /** Whether the system also learns from masked examples; if not, only the questions are changed. */
  readonly learns: boolean
  /** Whether the target must stay unknown: then a question does not name its group either, which is often the lemma. */
  readonly hidesTarget: boolean
  mask(example: Example): Example
}

/** What a system may learn from, masked like the questions. Groups stay: they say which rows belong together, not what is asked. */
export const maskLearned = (
  examples: readonly Example[],
  masking: Masking | undefined,
): readonly Example[] => (masking?.learns ? examples.map((example) => masking.mask(example)) : examples)

/** The question of an example. */
export function maskQuestion(example: Example, masking: Masking | undefined): Question {
  if (masking === undefined) return question(example)
  checkFields('maskQuestion', masking, { mask: 'function', hidesTarget: 'truth' })
  const asked = question(masking.mask(example))
  return masking.hidesTarget ? { ...asked, group: '' } : asked
}

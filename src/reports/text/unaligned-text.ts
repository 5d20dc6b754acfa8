import type { Run } from '../../evaluation/run.js'
import { countText } from './score-text.js'

/** Said of a run whose encoder's tokenizer leaves nothing of some targets; null where there is nothing to say. */
export const unalignedText = ({ unaligned }: Pick<Run, 'unaligned'>): string | null =>
  unaligned
    ? `the encoder sees no token of ${countText(unaligned, 'target')}; the vector of the whole text stands in`
    : null

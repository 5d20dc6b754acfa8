import type { CountedRemark } from '../../core/index.js'
import type { Run } from '../../evaluation/index.js'
import { counted, thousands } from '../../text/index.js'
import { percent, undefinedNotes, valueText } from './score-text.js'

/** What a reader of a run's score must know, a line each. */
export const runNotes = ({
  n,
  unaligned,
  remarks,
  scores,
  variants = [],
}: Pick<Run, 'n' | 'unaligned' | 'remarks' | 'scores' | 'variants'>): string[] => [
  ...(unaligned
    ? [
        `the encoder sees no token of ${counted(unaligned, 'target')}; the vector of the whole text is used instead`,
      ]
    : []),
  ...remarks.map((remark) => remarkText(remark, n)),
  ...(variants.length > 0 ? [variantsText(variants)] : []),
  ...undefinedNotes(scores),
]

/** `accuracy of each wording alone: plain, swapped 0.610 (3 without an answer); dictionary …` */
const variantsText = (variants: NonNullable<Run['variants']>): string =>
  `${variants[0]!.metric} of each wording alone: ${variants
    .map(
      ({ variant, value, unanswered }) =>
        `${variant} ${valueText(value)}${unanswered > 0 ? ` (${thousands(unanswered)} without an answer)` : ''}`,
    )
    .join('; ')}`

/** `refused: 12 of 100 answers (12%), counted as wrong` */
export const remarkText = ({ what, answered, count }: CountedRemark, n: number): string =>
  `${what}: ${thousands(count)} of ${counted(n, 'answer')} (${percent(count / n)})${answered ? '' : ', counted as wrong'}`

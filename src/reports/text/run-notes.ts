import type { CountedRemark } from '../../core/index.js'
import type { Run } from '../../evaluation/index.js'
import { countText, percent, thousands, undefinedNotes } from './score-text.js'

/** What a reader of a run's score must know, a line each. */
export const runNotes = ({
  n,
  unaligned,
  remarks,
  scores,
}: Pick<Run, 'n' | 'unaligned' | 'remarks' | 'scores'>): string[] => [
  ...(unaligned
    ? [
        `the encoder sees no token of ${countText(unaligned, 'target')}; the vector of the whole text stands in`,
      ]
    : []),
  ...remarks.map((remark) => remarkText(remark, n)),
  ...undefinedNotes(scores),
]

/** `refused: 12 of 100 answers (12%), counted as wrong` */
const remarkText = ({ what, answered, count }: CountedRemark, n: number): string =>
  `${what}: ${thousands(count)} of ${countText(n, 'answer')} (${percent(count / n)})${answered ? '' : ', counted as wrong'}`

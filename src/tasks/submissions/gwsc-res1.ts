import type { GradedPair } from '../../core/index.js'
import type { Submission } from '../submission.js'
import { checkedSubmission } from './checked-submission.js'
import { finiteNumber, numberText } from './finite-number.js'
import { readNumberedRows } from './numbered-rows.js'

/** GWSC subtask 1 asks for the change only, so that it is read as the ratings 0 and `change`. */
export const gwscRes1 = checkedSubmission<Submission<GradedPair>>(['graded-pair'], {
  id: 'gwsc-res1',
  title: 'header change; the change of similarity from context 1 to context 2, one per line',
  extension: 'tsv',
  read: (file, examples) =>
    readNumberedRows(file, examples, (line) => [0, finiteNumber(line.text, 'change', line)], 'change'),
  write: (outcomes) =>
    `change\n${outcomes
      .map(
        ({ example: { id }, prediction: [first = Number.NaN, second = Number.NaN] }) =>
          `${numberText(second - first, id)}\n`,
      )
      .join('')}`,
})

import type { GradedPair } from '../../core/index.js'
import type { Submission } from '../submission.js'
import { checkedSubmission } from './checked-submission.js'
import { finiteNumber, numberText } from './finite-number.js'
import { readNumberedRows } from './numbered-rows.js'

/** SCWS, USim, SimLex-999: one rating per example. */
export const gradedLines = checkedSubmission<Submission<GradedPair>>(['graded-pair'], {
  id: 'graded-lines',
  title: 'one similarity per line, in the order of the data',
  extension: 'txt',
  read: (file, examples) =>
    readNumberedRows(file, examples, (line) => [finiteNumber(line.text, 'similarity', line)]),
  write: (outcomes) =>
    outcomes
      .map(({ example: { id }, prediction: [rating = Number.NaN] }) => `${numberText(rating, id)}\n`)
      .join(''),
})

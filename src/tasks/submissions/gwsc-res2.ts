import type { GradedPair } from '../../core/index.js'
import { columns } from '../../datasets/index.js'
import type { Submission } from '../submission.js'
import { checkedSubmission } from './checked-submission.js'
import { finiteNumber, numberText } from './finite-number.js'
import { readNumberedRows } from './numbered-rows.js'

const names = ['sim_context1', 'sim_context2']

/** GWSC subtask 2. */
export const gwscRes2 = checkedSubmission<Submission<GradedPair>>(['graded-pair'], {
  id: 'gwsc-res2',
  title: 'header sim_context1⇥sim_context2; the two similarities, one pair per line',
  extension: 'tsv',
  read: (file, examples) =>
    readNumberedRows(
      file,
      examples,
      (line) => columns(line, names)!.map((text, i) => finiteNumber(text, names[i]!, line)),
      names.join('\t'),
    ),
  write: (outcomes) =>
    `${names.join('\t')}\n${outcomes
      .map(({ example: { id }, prediction }) => `${prediction.map((x) => numberText(x, id)).join('\t')}\n`)
      .join('')}`,
})

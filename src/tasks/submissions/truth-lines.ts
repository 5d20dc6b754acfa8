import type { Outcome, PhrasePair, SameMeaning, SenseMatch } from '../../core/index.js'
import { binaryLabel } from '../../datasets/binary-label.js'
import { strict } from '../../datasets/report.js'
import type { BinaryExample } from '../../metrics/index.js'
import type { Submission } from '../submission.js'
import { readNumberedRows } from './numbered-rows.js'

/** A yes or no without a score: certain either way. */
export const certain = (label: boolean) => ({ label, score: Number(label) })

/** How a file writes true and false. */
export type TruthWords = readonly [yes: string, no: string]

/** What every yes-or-no kind can be handed in as. */
export type BinarySubmission = Submission<SameMeaning> & Submission<SenseMatch> & Submission<PhrasePair>

/** One label per line, in the order of the data. */
export const truthLines = (id: string, title: string, words: TruthWords): BinarySubmission => ({
  id,
  title,
  extension: 'txt',
  read: (file: string, examples: readonly BinaryExample[]) =>
    readNumberedRows(file, examples, ({ text, number }) =>
      certain(binaryLabel(text.trim(), words, file, number, strict)!),
    ),
  write: (outcomes: readonly Outcome<BinaryExample>[]) =>
    outcomes.map(({ prediction: { label } }) => `${label ? words[0] : words[1]}\n`).join(''),
})

import {
  anyNumber,
  type BinaryPrediction,
  type Outcome,
  type PhrasePair,
  type SameMeaning,
  type SenseMatch,
} from '../../core/index.js'
import { binaryLabel, type Line } from '../../datasets/index.js'
import type { BinaryExample } from '../../metrics/index.js'
import type { Submission } from '../submission.js'
import { checkedSubmission } from './checked-submission.js'
import { finiteNumber } from './finite-number.js'
import { readNumberedRows } from './numbered-rows.js'

/** A yes or no without a score: certain either way. */
export const certain = (label: boolean) => ({ label, score: Number(label) })

/** How a file writes true and false. */
export type TruthWords = readonly [yes: string, no: string]

/** `T`, `T⇥0.93`, or a score from 0 to 1 alone, which is true from 0.5. */
function answerOf(line: Line, words: TruthWords): BinaryPrediction {
  const [label = '', score] = line.text.trim().split('\t')
  if (score !== undefined)
    return {
      label: binaryLabel(label, words, line)!,
      score: finiteNumber(score, 'score', line),
    }
  const alone = words.includes(label) ? null : anyNumber.read(label)
  if (alone !== null && alone >= 0 && alone <= 1) return { label: alone >= 0.5, score: alone }
  return certain(binaryLabel(label, words, line)!)
}

/** The submission formats of every yes-or-no kind. */
export const binaryKinds = ['same-meaning', 'sense-match', 'phrase-pair'] as const
export type BinarySubmission = Submission<SameMeaning> & Submission<SenseMatch> & Submission<PhrasePair>

/** One label per line, in the order of the data. */
export const truthLines = (id: string, title: string, words: TruthWords) =>
  checkedSubmission<BinarySubmission>(binaryKinds, {
    id,
    title,
    extension: 'txt',
    read: (file: string, examples: readonly BinaryExample[]) =>
      readNumberedRows(file, examples, (line) => answerOf(line, words)),
    write: (outcomes: readonly Outcome<BinaryExample>[]) =>
      outcomes.map(({ prediction: { label } }) => `${label ? words[0] : words[1]}\n`).join(''),
  })

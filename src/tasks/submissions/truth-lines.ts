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

type Shape = 'a label' | 'a score' | 'a label and a score'

interface Read {
  readonly answer: BinaryPrediction
  /** Null where a word can be either: `1`. */
  readonly shape: Shape | null
}

/** `T`, `T⇥0.93`, or a score from 0 to 1 alone, which is true from 0.5. */
function answerOf(line: Line, words: TruthWords): Read {
  const [label = '', score] = line.text.trim().split('\t')
  if (score !== undefined) {
    const answer = { label: binaryLabel(label, words, line)!, score: finiteNumber(score, 'score', line) }
    return { answer, shape: 'a label and a score' }
  }
  const number = anyNumber.read(label)
  const alone = words.includes(label) ? null : number
  if (alone !== null && alone >= 0 && alone <= 1)
    return { answer: { label: alone >= 0.5, score: alone }, shape: 'a score' }
  return { answer: certain(binaryLabel(label, words, line)!), shape: number === null ? 'a label' : null }
}

/** Rows of different shapes would be scored by different rules: two files were mixed, or a column was lost. */
function sameShape(words: TruthWords): (line: Line) => BinaryPrediction {
  let first: { readonly shape: Shape; readonly number: number } | null = null
  return (line) => {
    const { answer, shape } = answerOf(line, words)
    if (shape !== null) first ??= { shape, number: line.number }
    if (first && shape !== null && shape !== first.shape)
      line.problem(`has ${shape}, but line ${first.number} ${first.shape}; expected the same in all lines`)
    return answer
  }
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
      readNumberedRows(file, examples, sameShape(words)),
    write: (outcomes: readonly Outcome<BinaryExample>[]) =>
      outcomes.map(({ prediction: { label } }) => `${label ? words[0] : words[1]}\n`).join(''),
  })

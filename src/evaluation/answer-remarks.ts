import { type Outcome, type Prediction, type Remark, type Span, UserError } from '../core/index.js'
import { oddOffsets } from '../datasets/index.js'
import { scoreRemarks } from '../tasks/index.js'

const noAnswer = (what: string): Remark[] => [{ what, answered: false }]

/** What makes an answer of a file wrong, whatever its gold is: a scorer would count it as wrong without saying so. */
function answerRemarks({ example, prediction }: Outcome): readonly Remark[] {
  if (!Array.isArray(prediction) || example.kind === 'graded-pair') return scoreRemarks(prediction)
  if (prediction.length === 0)
    return noAnswer(example.kind === 'phrase-search' ? 'no answer, or not in the document' : 'no answer')
  if (example.kind === 'phrase-search')
    return oddOffsets({ text: example.document, span: prediction[0] as Span }) === null
      ? []
      : [{ what: 'cuts a word, or begins or ends with a blank', answered: true }]
  if (example.kind !== 'sense-choice' || example.candidates.length === 0) return []
  const named = prediction as Prediction<'sense-choice'>
  const known = named.filter(({ id }) => example.candidates.includes(id))
  if (known.length === named.length) return []
  return [
    { what: known.length === 0 ? noSense : 'has an answer that is no sense of the word', answered: true },
  ]
}

const noSense = 'not among the senses of the word'

/** Outcomes with the remarks on them; a file in which no answer can be right is an error: it belongs to something else. */
export function withAnswerRemarks(file: string, outcomes: readonly Outcome[]): Outcome[] {
  const all = outcomes.map((outcome) => ({ outcome, remarks: answerRemarks(outcome) }))
  const [first] = all
  const isWrong = ({ what, answered }: Remark) => !answered || what === noSense
  if (first && all.every(({ remarks }) => remarks.some(isWrong)))
    throw new UserError(
      `${file}: ${first.outcome.example.id}: ${first.remarks[0]!.what}; the same is true of all ${all.length} answers, expected answers to this task and split`,
    )
  return all.map(({ outcome, remarks }) => (remarks.length > 0 ? { ...outcome, remarks } : outcome))
}

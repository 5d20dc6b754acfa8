import type { Submission } from '../submission.js'
import { answersJson } from './answers-json.js'
import { gradedLines } from './graded-lines.js'
import { gwscRes1 } from './gwsc-res1.js'
import { gwscRes2 } from './gwsc-res2.js'
import { idTagJson } from './id-tag-json.js'
import { idsJson } from './ids-json.js'
import { keyLines } from './key-lines.js'
import { labelLines } from './label-lines.js'
import { locatedAnswersJson } from './located-answers-json.js'
import { predictionRows } from './prediction-rows.js'
import { tfLines } from './tf-lines.js'
import { usageLines } from './usage-lines.js'

export { predictionOfRow } from './prediction-of-row.js'
export { readAnswers } from './read-answers.js'
export {
  answersJson,
  gradedLines,
  gwscRes1,
  gwscRes2,
  idsJson,
  idTagJson,
  keyLines,
  labelLines,
  locatedAnswersJson,
  predictionRows,
  tfLines,
  usageLines,
}

/** Every submission format by its id. */
export const submissions = {
  'answers-json': answersJson,
  'graded-lines': gradedLines,
  'gwsc-res1': gwscRes1,
  'gwsc-res2': gwscRes2,
  'id-tag-json': idTagJson,
  'ids-json': idsJson,
  'key-lines': keyLines,
  'label-lines-01': labelLines,
  'located-answers-json': locatedAnswersJson,
  'prediction-rows': predictionRows,
  'tf-lines': tfLines,
  'usage-lines': usageLines,
} satisfies Record<string, Submission>

export * as check from './check.js'
export { DataError, messageOf, type Problem, UsageError, UserError } from './errors.js'
export {
  type EntrySearch,
  type Example,
  type ExampleOf,
  type GradedPair,
  type Item,
  isKind,
  type Kind,
  kinds,
  type PhrasePair,
  type PhraseSearch,
  type Question,
  question,
  type SameMeaning,
  type SenseChoice,
  type SenseMatch,
  type Usage,
  type UsageLabel,
  usageLabels,
} from './example.js'
export type {
  BinaryPrediction,
  GradedPrediction,
  Outcome,
  Prediction,
  PredictionOf,
  RankedId,
  RankedSpan,
  UsagePrediction,
  Variant,
} from './prediction.js'
export type { Progress, ProgressBar } from './progress.js'
export type { CountedRemark, Remark } from './remark.js'
export {
  overlaps,
  type Span,
  span,
  surface,
  type Target,
  target,
  targetOfPieces,
  wholeTarget,
} from './span.js'
export { targetsOf } from './targets-of.js'
export { textsOf } from './texts-of.js'
export { version } from './version.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { boundedBytes, boundedText } from './bounded-bytes.js'
/** @internal */
export {
  checkBuffer,
  checkFunction,
  checkList,
  checkNumber,
  checkRecord,
  checkText,
  checkTexts,
  checkTextsByName,
  isList,
} from './check-arguments.js'
/** @internal */
export {
  type Checker,
  checkEach,
  checkFields,
  checkOptions,
  eachOf,
  type FieldsOf,
  nullOr,
  optionally,
  wordOf,
} from './check-fields.js'
/** @internal */
export { checkFiledPrediction, checkPrediction } from './check-prediction.js'
/** @internal */
export { checkSpanIn, checkTarget } from './check-target.js'
/** @internal */
export { defined } from './defined.js'
/** @internal */
export { problemLine } from './errors.js'
/** @internal */
export { getOrMake } from './get-or-make.js'
/** @internal */
export { legible, printable, shown } from './legible.js'
/** @internal */
export { longestTimer } from './longest-timer.js'
/** @internal */
export { lookUp } from './look-up.js'
/** @internal */
export { matchesGlob } from './matches-glob.js'
/** @internal */
export { matching, plainNames } from './matching.js'
/** @internal */
export { networkCause } from './network-cause.js'
/** @internal */
export { hasEscapedNul, JsonError, jsonValue, nulProblem, parseJson } from './parse-json.js'
/** @internal */
export { editDistance, nameHint, nearest, pick, slipsBetween } from './pick.js'
/** @internal */
export { countRemarks } from './remark.js'
/** @internal */
export { repeatedField } from './repeated-field.js'
/** @internal */
export { errorOfReply, type Reply, replyOf } from './reply.js'
/** @internal */
export { withPhrase } from './span.js'
/** @internal */
export { baseLanguage, isForeign, saysEnglish, withTargetLanguages } from './target-languages.js'
/** @internal */
export {
  anyNumber,
  checkOnce,
  learningRate,
  listOf,
  numberFromZero,
  optionValue,
  positiveNumber,
  positiveNumberUpTo,
  share,
  type ValueKind,
  wholeNumber,
  wholeNumberUpTo,
} from './value-kinds.js'

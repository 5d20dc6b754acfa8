export { type AboveBound, aboveBound, type GateBy } from './above-bound.js'
export { type AmbiguityCorrelation, ambiguity, ambiguityCorrelation } from './ambiguity.js'
export type { Answer } from './answer.js'
export { relativeBias } from './bias-measures.js'
export { biasVerdict } from './bias-verdict.js'
export { defaultProbeSystem } from './default-probe-system.js'
export type { Ambiguity, BiasFinding, Flips, ItemShares, Measure, ProbeScore, Verdict } from './finding.js'
export { type Change, type FlipRate, flipRate, type Share } from './guessed-word/flip-rate.js'
export { type Guesses, type GuessOptions, guessWords } from './guessed-word/guess-words.js'
export { readSubstitutes } from './guessed-word/read-substitutes.js'
export { type Substitute, substitute } from './guessed-word/substitute.js'
export {
  type HumanFinding,
  type HumanModelGap,
  humanFinding,
  humanModelGaps,
  publishedFinding,
} from './humans/human-finding.js'
export type { Agreement, HumanScore } from './humans/human-score.js'
export type { AskedTask } from './humans/human-scores.js'
export { type PublishedHumans, publishedAgreement, publishedHumans } from './humans/published-humans.js'
export {
  type PublishedAmbiguity,
  type PublishedBias,
  type PublishedBiases,
  publishedAmbiguity,
  publishedBertBiases,
} from './humans/published-models.js'
export { type HumanAnswer, type HumanAnswers, readHumanAnswers } from './humans/read-human-answers.js'
export type { Mask } from './masks/context-only.js'
export { type MaskOptions, neutralPlaceholder } from './masks/mask-options.js'
export { allMentions, type Mentions, noMentions } from './masks/mentions.js'
export type { MisledItem } from './misled-items.js'
export { maskExample, type Probe, probes, probesOf } from './probe.js'
export type { BiasOptions } from './probe-plan.js'
export type { ProbeRunOptions } from './probe-runs.js'
export { probeTask } from './probe-task.js'
export { type ProbedTasks, type ProbeTasksOptions, probeTasks } from './probe-tasks.js'
export { type ProbeOutcomes, scoreProbes } from './score-probes.js'
export { type SideBySide, sideBySide } from './side-by-side.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { checkHumanFindings, checkSideBySide, checkWholeFindings } from './check-findings.js'
/** @internal */
export { maskingOf, sides } from './probe.js'
/** @internal */
export { isDecided } from './side-by-side.js'
/** @internal */
export { silentProbes } from './silent-probes.js'
/** @internal */
export { solvedItems } from './solved-items.js'

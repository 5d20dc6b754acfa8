export { adjudicationRules, type Rule, type Verdict, type Vote } from './adjudication/index.js'
export type {
  Adjudication,
  AdjudicationRule,
  Assignment,
  Campaign,
  CampaignData,
  ExclusionRules,
  Quality,
} from './campaign.js'
export { checkAnswer } from './check-answer.js'
export { checkCampaign, checkRules } from './check-campaign.js'
export { checkItems } from './check-items.js'
export { decidableLabels } from './decidable-labels.js'
export type { Feedback } from './decide-answer.js'
export type { Next } from './decide-next.js'
export { type Desk, type DeskOptions, openDesk } from './desk.js'
export type { CampaignEvent, Happened, Stage, Status } from './event.js'
export { exclusions, rulesOf } from './exclusions.js'
export { type Exported, exporters } from './export/index.js'
export { type Entry, findEntries } from './find-entries.js'
export { type Form, type FormContext, type Label, type Unit, unitsOf } from './form.js'
export { formNamed, formOfKind, forms } from './forms/index.js'
export { checkedAnswers, type ImportedAnswer } from './import/import-answers.js'
export { type AnswerRow, readAnswers } from './import/read-answers.js'
export { type AnnotatorNumbers, type LiveNumbers, liveNumbers, type ProbeNumbers } from './live-numbers.js'
export { type Log, memoryLog, type Wanted } from './log.js'
export { answerWithChat, type ChatAnnotation } from './machine/answer-with-chat.js'
export { type Plan, planOf } from './plan.js'
export { type Preset, presetNamed, presets } from './presets.js'
export { fewestToProbe, type ModelProbes, probeAccepted } from './probing/probe-accepted.js'
export { probeApart } from './probing/probe-apart.js'
export { parseCampaign, readCampaign, readItems } from './read-campaign.js'
export { calibrate } from './results/calibrate.js'
export { ratedPairs } from './results/ratings.js'
export { type Provenance, type Results, resultsOf } from './results/results.js'
export { type Simulation, type SimulationOptions, simulateCampaign } from './simulate.js'
export type { Annotator, CampaignState, Given } from './state.js'
export {
  type Answer,
  type AnswerValue,
  type Ask,
  isSkipped,
  type Option,
  type ShownText,
  type View,
} from './view.js'
export { verdictOn, votesOn } from './votes.js'
export { withGlosses } from './with-glosses.js'
export { writePreset } from './write-preset.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { checkEvent } from './check-event.js'
/** @internal */
export { checkedData } from './check-given.js'
/** @internal */
export { excludedIn } from './exclusions.js'
/** @internal */
export { labelsOf } from './labels-of.js'
/** @internal */
export { countedVotes, reachedVerdict } from './votes.js'

export { codeHash } from './code-hash.js'
export { type Evaluated, type EvaluateOptions, evaluate } from './evaluate.js'
export {
  type Attempt,
  type EvaluateTasksOptions,
  evaluateTasks,
  planTasks,
  type TimedPlan,
} from './evaluate-tasks.js'
export { type Masking, maskQuestion } from './masking.js'
export { type OpenResources, openResources, type ResourceChoice, type Solver } from './open-resources.js'
export type { Plan } from './plan.js'
export type { Run } from './run.js'
export { type FinishedRun, findRuns, hasRun, readFinishedRun, readOutcomes, readRun } from './run-store.js'
export { type ScoredFile, type ScoreFileOptions, scoreFile } from './score-file.js'
export {
  type Score,
  type ScoreOptions,
  type SliceScore,
  scoreOutcomes,
  scoreSlices,
} from './score-outcomes.js'
export type { VariantScore } from './score-variants.js'
export { solves } from './solves.js'
export type { DataRoot } from './split-parts.js'
export { type StaticVectors, staticVectors } from './static-vectors.js'
export { defaultSplit, loadSplit } from './task-data.js'
export {
  planTraining,
  type SeedScores,
  type TrainingPlan,
  type TrainSystemOptions,
  trainSystem,
} from './train-system.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { evaluateFields, resourceFields } from './check-options.js'
/** @internal */
export {
  checkFinishedRun,
  checkFinishedRuns,
  checkOutcome,
  checkRun,
  checkRuns,
} from './check-run.js'
/** @internal */
export { submissionFile } from './concluded-run.js'
/** @internal */
export { checkTasks, evaluateTasksFields, type OpenRuns, openRuns } from './evaluate-tasks.js'
/** @internal */
export { makeMaterials } from './materials.js'
/** @internal */
export { plan } from './plan.js'
/** @internal */
export { resolveRun } from './resolve-run.js'
/** @internal */
export {
  appendOutcomes,
  findRunFolders,
  isRunFile,
  manifestFile,
  outcomesFile,
  type PlacedRun,
  readCheckedRun,
  readOutcomesAt,
  readPlacedRun,
  writeRun,
} from './run-store.js'
/** @internal */
export { scoreAll } from './score-file.js'
/** @internal */
export { byGroup } from './score-outcomes.js'
/** @internal */
export { changedTaskFiles, hasSplit, partsOf, releasesOf, taskFiles } from './split-parts.js'
/** @internal */
export { chosenExamples, hasData } from './task-data.js'

export { type Board, type BoardRow, type BoardScore, board } from './board.js'
export { boards } from './boards.js'
export { boardsCsv } from './boards-csv.js'
export { type ImportOptions, importBundle } from './codabench/import-bundle.js'
export { type WrittenBundle, writeBundle } from './codabench/write-bundle.js'
export { type CorrectedGold, correctGold, correctGoldFromFile, type GoldFile } from './correct-gold.js'
export { createSharedTask, editSharedTask, type NewSharedTask } from './create.js'
export type {
  Biased,
  Compared,
  Probed,
  Scored,
  SubmissionState,
  Submitted,
  TaskEvent,
  TaskState,
} from './events.js'
export { type HistoryRow, history } from './history.js'
export { places } from './places.js'
export { newTeamName, type RegisterOptions, registerTeam } from './register.js'
export { openScorer, type Scorer, type ScorerLimits } from './scorer.js'
export {
  checkSharedTask,
  leakBound,
  openPhase,
  type Phase,
  type PhaseName,
  phaseNames,
  type SharedTask,
  type Track,
  type Visibility,
} from './shared-task.js'
export { findState, readState, sharedTaskIds, type TaskContext } from './shared-tasks.js'
export { attemptsOf, type Received, submit, type Upload } from './submit.js'
export { openWorker, type Worker } from './worker.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { closedRemark } from './phase-dates.js'
/** @internal */
export { attemptsText } from './phase-text.js'
/** @internal */
export { receivedText } from './received-text.js'

export { onOwnData, ownTask, ownTasks } from './own-tasks.js'
export type { Submission } from './submission.js'
export { submissions } from './submissions/index.js'
export { type PartChoice, type PublishedResult, publishedRows, type Split, type Task } from './task.js'
export { tasks } from './task-table.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { checkTask } from './check-task.js'
/** @internal */
export { taskOfRun } from './own-tasks.js'
/** @internal */
export { predictionOfRow } from './submissions/prediction-of-row.js'
/** @internal */
export { readAnswers } from './submissions/read-answers.js'
/** @internal */
export { rangeRemarks, scoreRemarks } from './submissions/score-remarks.js'
/** @internal */
export { certain } from './submissions/truth-lines.js'

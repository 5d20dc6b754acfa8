/** Receives the progress of long work; `what` names what is counted, where it is not what the work is about. */
export type Progress = (done: number, total: number, what?: string) => void

/** A progress bar for one piece of work. */
export type ProgressBar = Progress & { done(): void }

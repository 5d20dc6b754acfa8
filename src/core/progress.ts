/** Receives the progress of long work. */
export type Progress = (done: number, total: number) => void

/** A progress bar for one piece of work. */
export type ProgressBar = Progress & { done(): void }

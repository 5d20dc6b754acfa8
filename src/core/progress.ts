/** Told how far long work has come. */
export type Progress = (done: number, total: number) => void

/** A bar for one piece of work: told how far it has come, and that it is over. */
export type ProgressBar = Progress & { done(): void }

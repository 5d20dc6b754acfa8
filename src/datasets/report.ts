import { DataError, legible, type Problem } from '../core/index.js'

/** Where a reader says what it met. After a problem a reader continues with the next row, so that all of them can be listed. */
export interface Report {
  /** A row that can't be read. */
  problem(file: string, line: number | null, message: string, cause?: unknown): void
  /** A known quirk of the published file that was read anyway. */
  note(file: string, line: number | null, message: string): void
}

/** Stops at the first problem: what evaluation wants. */
export const strict: Report = {
  problem(file, line, message, cause) {
    throw new DataError({ file, line, message }, { cause })
  },
  note() {},
}

/** Collects everything: what validation wants. */
export function collecting(): Report & { readonly problems: Problem[]; readonly notes: Problem[] } {
  const problems: Problem[] = []
  const notes: Problem[] = []
  return {
    problems,
    notes,
    problem: (file, line, message) => void problems.push({ file, line, message: legible(message) }),
    note: (file, line, message) => void notes.push({ file, line, message: legible(message) }),
  }
}

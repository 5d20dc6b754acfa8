import { checkTexts, DataError, legible, type Problem, shown } from '../core/index.js'

/** Where a reader says what it met. After a problem a reader continues with the next row, so that all of them can be listed. */
export interface Report {
  /** A row that can't be read. */
  problem(file: string, line: number | null, message: string, cause?: unknown): void
  /** A known quirk of the published file that was read anyway. */
  note(file: string, line: number | null, message: string): void
}

function problemOf(file: string, line: number | null, message: string): Problem {
  checkTexts('a problem', file, message)
  if (line !== null && !Number.isInteger(line))
    throw new RangeError(`a problem on line ${shown(line)}: expected a whole number, or null`)
  return { file, line, message: legible(message) }
}

/** Stops at the first problem: what evaluation wants. */
export const strict: Report = {
  problem(file, line, message, cause) {
    throw new DataError(problemOf(file, line, message), { cause })
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
    problem: (file, line, message) => void problems.push(problemOf(file, line, message)),
    note: (file, line, message) => void notes.push(problemOf(file, line, message)),
  }
}

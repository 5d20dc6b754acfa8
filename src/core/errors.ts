import { legible } from './legible.js'

/**
 * Something the user can fix: printed as one line, without a stack trace, exit code 1. Messages quote files and servers,
 * so each is made legible here, once.
 */
export class UserError extends Error {
  override readonly name: string = 'UserError'
  constructor(message: string, options?: ErrorOptions) {
    super(legible(message), options)
  }
}

/** Wrong use of the command line: exit code 2. */
export class UsageError extends UserError {
  override readonly name = 'UsageError'
}

/** A problem in a file, and where it is. */
export interface Problem {
  readonly file: string
  /** 1-based; null for the file as a whole. */
  readonly line: number | null
  /** What is wrong in which field, and what was expected. */
  readonly message: string
}

export const problemLine = ({ file, line, message }: Problem): string =>
  legible(`${line === null ? file : `${file}:${line}`}: ${message}`)

/** A data file that does not match its format. */
export class DataError extends UserError {
  override readonly name = 'DataError'
  readonly problem: Problem
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problemLine(problem), options)
    this.problem = { ...problem, message: legible(problem.message) }
  }
}

/** The message of anything that was thrown, even if it can't be converted to a string. */
export function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error)
  } catch {
    return 'an error that has no text'
  }
}

import type { Report } from './report.js'

/** The place of a line or row. Problems are reported through it, so that file, line and report need not be passed around. */
export interface Place {
  readonly file: string
  /** 1-based: the line, or the row of a Parquet file. */
  readonly number: number
  /** The row can't be read. Returns null, for the caller to return. */
  problem(message: string, cause?: unknown): null
  /** A known quirk that was read all the same. */
  note(message: string): void
}

/** Gives the content of a line its place. */
export const placeIn =
  (file: string, report: Report) =>
  <T extends object>(number: number, content: T): T & Place => ({
    ...content,
    file,
    number,
    problem(message, cause) {
      report.problem(file, number, message, cause)
      return null
    },
    note: (message) => report.note(file, number, message),
  })

/** What a check gives; what it refuses (a RangeError) is a problem of the place and returns null. */
export function checked<T>(place: Place, check: () => T): T | null {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return place.problem(error.message, error)
  }
}

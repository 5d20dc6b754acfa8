import { messageOf, UserError } from './errors.js'

/** What a process or thread that does a job sends back: the result, or why there is none. */
export interface Reply<T = unknown> {
  readonly result?: T
  readonly error?: string
  /** The error is one that the user can fix. */
  readonly expected?: boolean
}

/** Never rejects: an error's class does not survive the way to another process. */
export const replyOf = <T>(job: Promise<T>): Promise<Reply<T>> =>
  job.then(
    (result) => ({ result }),
    (error: unknown) => ({ error: messageOf(error), expected: error instanceof UserError }),
  )

/** The error of a job that failed, as it was on the other side; null if the job was done. */
export function errorOfReply({ error, expected }: Reply): Error | null {
  if (error === undefined) return null
  return expected ? new UserError(error) : new Error(error)
}

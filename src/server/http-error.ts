import { checkTexts, UserError } from '../core/index.js'

/** A refusal with its status: one line that the page shows. */
export class HttpError extends UserError {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The error for something that a visitor asked for and that does not exist: status 404. */
export function notFound(what: string): HttpError {
  checkTexts('notFound', what)
  return new HttpError(404, `${what}: not found`)
}

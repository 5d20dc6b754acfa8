import { UserError } from '../../core/index.js'
import { kindOf } from '../../files/index.js'

/** A file whose name promises something else than it is: its reader would only say that it can't be read. */
export function checkKind(file: string, isOfKind: boolean, bytes: Buffer, expected: string): void {
  if (isOfKind) return
  if (bytes.length === 0) throw new UserError(`${file}: is empty, expected ${expected}`)
  const found = kindOf(bytes)
  throw new UserError(
    found
      ? `${file}: is ${found.kind}, expected ${expected}; give its name the right ending, or save it as plain text`
      : `${file}: is not ${expected}; is it damaged, or is the ending of its name wrong?`,
  )
}

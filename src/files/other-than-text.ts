import { foreignKind } from './foreign-kind.js'
import { standIn } from './stand-in.js'
import { wideEncodingProblem } from './wide-encoding.js'

/** What is wrong with a file that begins with these bytes where text in UTF-8 is expected; null where it may be that. */
export const otherThanText = (bytes: Uint8Array): string | null =>
  wideEncodingProblem(bytes) ?? foreignKind(bytes) ?? standIn(bytes)

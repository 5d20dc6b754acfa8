import type { Stats } from 'node:fs'

/** A stream that the shell opened, `<(…)`, `>(…)` or a standard stream: it ends when the other side does. Other pipes may never end. */
const ofShell = /^\/(?:dev\/(?:fd\/\d+|std(?:in|out|err))|proc\/self\/fd\/\d+)$/

export const isShellPipe = (file: string, found: Stats): boolean => found.isFIFO() && ofShell.test(file)

/** Whether an output is written in place: a device or a stream that the shell opened must not be replaced by a file. */
export const isWrittenInPlace = (file: string, found: Stats): boolean =>
  found.isCharacterDevice() || ofShell.test(file)

/** The type of something that is neither a regular file nor a folder. */
export const nameOfStream = (found: Stats): string =>
  found.isFIFO() ? 'a pipe' : found.isSocket() ? 'a socket' : 'a device'

import type { Stats } from 'node:fs'

/** What the shell opened for us, `<(…)`, `>(…)` or a standard stream: it ends when the other side does. Another pipe may never. */
const ofShell = /^\/(?:dev\/(?:fd\/\d+|std(?:in|out|err))|proc\/self\/fd\/\d+)$/

export const isShellPipe = (file: string, found: Stats): boolean => found.isFIFO() && ofShell.test(file)

/** Whether an output is written where it stands: nothing may be put in the place of a device or of what the shell opened. */
export const isWrittenInPlace = (file: string, found: Stats): boolean =>
  found.isCharacterDevice() || ofShell.test(file)

/** What a file is that is no regular file and no folder. */
export const nameOfStream = (found: Stats): string =>
  found.isFIFO() ? 'a pipe' : found.isSocket() ? 'a socket' : 'a device'

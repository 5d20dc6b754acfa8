import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, statSync } from 'node:fs'
import { UserError } from '../core/index.js'
import { isInside, realPath } from './inside.js'

/** What a command reads, links followed: files, and folders that belong together as a whole. */
interface Inputs {
  readonly files: Set<string>
  readonly folders: Set<string>
}

const current = new AsyncLocalStorage<Inputs>()

/** Within `work`, nothing is written over what `readsFile` and `readsFolder` name. */
export const protectingInputs = <T>(work: () => Promise<T>): Promise<T> =>
  current.run({ files: new Set(), folders: new Set() }, work)

/** Called for a file that a command reads. What is no file, such as the name of a task or a long query, is left alone. */
export function readsFile(file: string): void {
  if (existsSync(file) && statSync(file).isFile()) current.getStore()?.files.add(realPath(file))
}

/** Called for a folder whose files are one thing, such as a model's. */
export const readsFolder = (folder: string): void => void current.getStore()?.folders.add(realPath(folder))

/** Refuses to write over an input: what was read would be gone. */
export function checkNotInput(file: string): void {
  const inputs = current.getStore()
  if (!inputs || (inputs.files.size === 0 && inputs.folders.size === 0)) return
  const place = realPath(file)
  if (inputs.files.has(place) || [...inputs.folders].some((folder) => isInside(place, folder)))
    throw new UserError(`${file}: is read by this command and would be overwritten; choose another --output`)
}

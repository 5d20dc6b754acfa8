import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, statSync } from 'node:fs'
import { UserError } from '../core/index.js'
import { isInside, realPath } from './inside.js'

/** What a command reads, with links resolved: files, and folders that are one unit. */
interface Inputs {
  readonly files: Set<string>
  readonly folders: Set<string>
}

const current = new AsyncLocalStorage<Inputs>()

/** Inside `work`, nothing is written over the inputs that were registered. */
export const protectingInputs = <T>(work: () => Promise<T>): Promise<T> =>
  current.run({ files: new Set(), folders: new Set() }, work)

/** Registers a file that a command reads. Anything else, such as the name of a task or a long query, is ignored. */
export function registerInputFile(file: string): void {
  if (existsSync(file) && statSync(file).isFile()) current.getStore()?.files.add(realPath(file))
}

/** Registers a folder whose files are one unit, such as a model. */
export const registerInputFolder = (folder: string): void =>
  void current.getStore()?.folders.add(realPath(folder))

/** Refuses to overwrite an input. */
export function checkNotInput(file: string): void {
  const inputs = current.getStore()
  if (!inputs || (inputs.files.size === 0 && inputs.folders.size === 0)) return
  const place = realPath(file)
  if (inputs.files.has(place) || [...inputs.folders].some((folder) => isInside(place, folder)))
    throw new UserError(`${file}: is read by this command and would be overwritten; choose another --output`)
}

import { realpathSync } from 'node:fs'
import path from 'node:path'
import { UserError } from '../core/index.js'

/** A path below a folder. A name that leads out of it, as one read from a file may, is refused. */
export function inside(folder: string, name: string): string {
  const file = path.resolve(folder, name)
  if (name.includes('\0') || !isInside(file, path.resolve(folder)) || file === path.resolve(folder))
    throw new UserError(`"${name}" would be written outside ${folder}, expected a plain name`)
  return path.join(folder, path.relative(path.resolve(folder), file))
}

/** Whether a path is a folder or lies below it. */
export const isInside = (file: string, folder: string): boolean =>
  file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)

/** Where a path leads once all links are followed; what is not there yet is taken as it is written. */
export function realPath(file: string): string {
  const full = path.resolve(file)
  try {
    return realpathSync(full)
  } catch {
    const parent = path.dirname(full)
    return parent === full ? full : path.join(realPath(parent), path.basename(full))
  }
}

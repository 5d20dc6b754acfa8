import { realpathSync } from 'node:fs'
import path from 'node:path'
import { UserError } from '../core/index.js'

/** A path below a folder. A name that leads out of it (names may come from files) is refused. */
export function inside(folder: string, name: string): string {
  const file = path.resolve(folder, name)
  if (name.includes('\0') || !isInside(file, path.resolve(folder)) || file === path.resolve(folder))
    throw new UserError(`"${name}" would be written outside ${folder}, expected a plain name`)
  return path.join(folder, path.relative(path.resolve(folder), file))
}

/** Whether a path is a folder or below it. */
export const isInside = (file: string, folder: string): boolean =>
  file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)

/** A path with all links resolved; parts that do not exist yet are kept as written. */
export function realPath(file: string): string {
  const full = path.resolve(file)
  try {
    return realpathSync(full)
  } catch {
    const parent = path.dirname(full)
    return parent === full ? full : path.join(realPath(parent), path.basename(full))
  }
}

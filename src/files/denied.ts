import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from './cache-folder.js'
import { isInside } from './inside.js'

const may = (file: string, mode: number): boolean => {
  try {
    accessSync(file, mode)
    return true
  } catch {
    return false
  }
}

const isPresent = (file: string): boolean => {
  try {
    statSync(file)
    return true
  } catch {
    return false
  }
}

/** The folders above a path, outermost first. */
function above(file: string): string[] {
  const parent = path.dirname(file)
  return parent === file ? [] : [...above(parent), parent]
}

/** What the user lacks: the system only says that something is not allowed. */
function lacking(file: string): string {
  const folders = above(file).filter(isPresent)
  const closed = folders.find((folder) => !may(folder, constants.X_OK))
  if (closed !== undefined) return `this user may not enter the folder ${closed}`
  if (!isPresent(file)) return `this user may not write to the folder ${folders.at(-1)}`
  const [reads, writes] = [may(file, constants.R_OK), may(file, constants.W_OK)]
  if (!reads) return `this user may ${writes ? 'not read it' : 'neither read nor write it'}`
  return writes ? 'this user may not do that' : 'this user may not write to it'
}

/** A folder of the cache that could not be made is one above the cache itself. */
const isOfCache = (file: string): boolean => {
  const cache = path.resolve(cacheFolder())
  return isInside(file, cache) || (isInside(cache, file) && !isPresent(file))
}

/** Why the system refused something with a path, and what helps. */
export function denied(place: string): string {
  try {
    const file = path.resolve(place)
    const advice = isOfCache(file)
      ? 'name another folder for the cache with POLYSEME_CACHE'
      : 'change the permissions or name another path'
    return `permission denied: ${lacking(file)}; ${advice}`
  } catch {
    return 'permission denied' // no working folder, no home
  }
}

import os from 'node:os'
import path from 'node:path'

/** A variable that is blank says nothing: as a path it would be the working folder. */
const said = (value: string | undefined): string | undefined => value?.trim() || undefined

/** The folder for things that can be recomputed: POLYSEME_CACHE, else the user's cache folder. */
export function cacheFolder(): string {
  const xdg = said(process.env.XDG_CACHE_HOME)
  // By the standard, one that is relative is ignored.
  const base = xdg !== undefined && path.isAbsolute(xdg) ? xdg : path.join(os.homedir(), '.cache')
  return said(process.env.POLYSEME_CACHE) ?? path.join(base, 'polyseme')
}

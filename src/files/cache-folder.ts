import os from 'node:os'
import path from 'node:path'

/** A variable that is blank says nothing: as a path it would be the working folder. */
const said = (name: string): string | undefined => process.env[name]?.trim() || undefined

/** Where things that can be made again are kept: POLYSEME_CACHE, else the user's cache folder. */
export function cacheFolder(): string {
  const xdg = said('XDG_CACHE_HOME')
  // By the standard, one that is relative is ignored.
  const base = xdg !== undefined && path.isAbsolute(xdg) ? xdg : path.join(os.homedir(), '.cache')
  return said('POLYSEME_CACHE') ?? path.join(base, 'polyseme')
}

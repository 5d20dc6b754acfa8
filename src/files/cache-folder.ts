import os from 'node:os'
import path from 'node:path'
import { environment } from './environment.js'

/** The folder for things that can be recomputed: POLYSEME_CACHE, else the user's cache folder. */
export function cacheFolder(): string {
  const xdg = environment('XDG_CACHE_HOME')
  // By the standard, one that is relative is ignored.
  const base = xdg !== undefined && path.isAbsolute(xdg) ? xdg : path.join(os.homedir(), '.cache')
  return environment('POLYSEME_CACHE') ?? path.join(base, 'polyseme')
}

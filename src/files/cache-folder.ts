import os from 'node:os'
import path from 'node:path'

/** The folder for things that can be recomputed: POLYSEME_CACHE, else the user's cache folder. */
export const cacheFolder = (): string =>
  process.env.POLYSEME_CACHE ??
  path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'polyseme')

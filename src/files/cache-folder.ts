import os from 'node:os'
import path from 'node:path'

/** Where things that can be made again are kept: POLYSEME_CACHE, else the user's cache folder. */
export const cacheFolder = (): string =>
  process.env.POLYSEME_CACHE ??
  path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'polyseme')

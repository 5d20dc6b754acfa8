import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built pages: beside the compiled code, or in `dist` when run from the source; undefined where nothing is built. */
export const webFolder: string | undefined = ['../../web/', '../../../dist/web/']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find((folder) => existsSync(path.join(folder, 'index.html')))

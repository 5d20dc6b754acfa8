import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A file or folder that the build makes, whether this runs from `dist` or from the source; undefined before a build. */
export function builtPath(relative: string): string | undefined {
  const place = fileURLToPath(new URL(`../../dist/${relative}`, import.meta.url))
  return existsSync(place) ? place : undefined
}

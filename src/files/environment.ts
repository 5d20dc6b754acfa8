import { lookUp } from '../core/index.js'

/** An environment variable; one that is blank is not set: as a path it would be the working folder. */
export const environment = (name: string): string | undefined =>
  lookUp<string | undefined>(process.env, name)?.trim() || undefined

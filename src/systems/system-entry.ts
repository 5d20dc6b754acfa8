import type { Kind } from '../core/index.js'
import type { System } from './system.js'

/** Metadata of a system, without loading it. */
export interface SystemEntry extends Pick<System, 'id' | 'formerly' | 'title' | 'needs' | 'trains'> {
  /** What it solves. */
  readonly kinds: readonly Kind[]
}

export const entryOf = ({ id, formerly, title, needs, trains, solves }: System): SystemEntry => ({
  id,
  ...(formerly ? { formerly } : {}),
  title,
  kinds: Object.keys(solves) as Kind[],
  ...(needs ? { needs } : {}),
  ...(trains ? { trains } : {}),
})

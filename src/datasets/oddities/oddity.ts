import type { Example } from '../../core/index.js'

/**
 * Something odd that no single field shows, so that no format refuses it: published files have a few such rows, so each
 * is a note. Made anew for every part.
 */
export interface Oddity {
  /** What is odd about an example, given all before it. */
  see(example: Example): readonly string[]
  /** What is odd about the part as a whole. */
  end(): readonly string[]
}

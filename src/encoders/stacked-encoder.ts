import { UserError } from '../core/index.js'
import type { OpenEncoder } from './open-encoder.js'

/** Several encoders for a system that takes them all at once; their opener closes them. */
export function stackedEncoder(members: readonly OpenEncoder[]): OpenEncoder {
  const [first, ...others] = members
  if (!first) throw new UserError('no encoder to be stacked')
  if (others.length === 0) return first
  return {
    spec: members.map(({ spec }) => spec).join('+'),
    revision: members.map(({ revision }) => revision).join(' '),
    members,
    embedder: (parts) => first.embedder(parts),
    // A target that one of them sees no token of is counted once, at its worst.
    async unaligned(targets, language) {
      const counts = await Promise.all(members.map((member) => member.unaligned(targets, language)))
      const known = counts.filter((count) => count !== null)
      return known.length === 0 ? null : Math.max(...known)
    },
    close: async () => {},
  }
}

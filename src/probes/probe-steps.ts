import type { Kind } from '../core/index.js'
import { probesOf } from './probe.js'

interface Changes {
  readonly rearranged?: boolean
  readonly substitutes?: string
}

/** What a system is asked, in order; a probe that changes nothing in a task is left out later. */
export const probeSteps = (kind: Kind, { rearranged = false, substitutes }: Changes): string[] => [
  'full',
  ...probesOf(kind, 'parts').map(({ id }) => id),
  'random',
  ...(rearranged ? probesOf(kind, 'rearranged').map(({ id }) => id) : []),
  ...(substitutes === undefined ? [] : ['guessed-word']),
]

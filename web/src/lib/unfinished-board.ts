import type { Board } from './types.ts'

/** What the server still computes for a board: scores of what was received, or the tests that ranks come from. */
export function unfinishedBoard({ state, rows, received }: Board): 'scores' | 'ranks' | null {
  if (state === 'hidden') return null
  if (received > 0 && rows.every(({ source }) => source === 'published')) return 'scores'
  return state === 'open' && rows.some(({ official, rank }) => official !== null && rank === null)
    ? 'ranks'
    : null
}

import { checkOptions, getOrMake } from '../core/index.js'
import { type Board, board } from './board.js'
import { checkState } from './check-given.js'
import { goldKey, type TaskState } from './events.js'
import { hasClosed, scoresAreOpen } from './shared-task.js'

/** Boards by what they depend on in addition to the state: who looks, and which phases are open. */
const kept = new WeakMap<TaskState, Map<string, readonly Board[]>>()

/** Every board of a shared task, as a visitor may see it. Computed once for each state. */
export function boards(
  state: TaskState,
  options: { readonly now: number; readonly organiser: boolean },
): readonly Board[] {
  checkState('boards', state)
  checkOptions('boards options', options, { now: 'number', organiser: 'truth' })
  const { now, organiser } = options
  const { phases, tracks } = state.task
  const key = JSON.stringify([
    organiser,
    phases.map((phase) => [hasClosed(phase, now), scoresAreOpen(phase, now)]),
  ])
  const known = getOrMake(kept, state, () => new Map<string, readonly Board[]>())
  const found =
    known.get(key) ??
    phases.flatMap((phase) =>
      tracks
        .filter((track) => state.gold.has(goldKey(track.task, phase.split)))
        .map((track) => board(state, track, phase, { now, organiser })),
    )
  known.set(key, found)
  return found
}

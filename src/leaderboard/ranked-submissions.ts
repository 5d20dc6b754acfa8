import { taskOfRun } from '../tasks/index.js'
import { goldKey, type Scored, type SubmissionState, type TaskState } from './events.js'
import { rounded } from './rounded.js'
import type { Phase, Track } from './shared-task.js'

/** The scores by the current labels; null while they are not there. */
export const currentScores = (state: TaskState, submission: SubmissionState, phase: Phase): Scored | null => {
  const version = state.gold.get(goldKey(submission.track, phase.split))?.version
  return submission.scored.find(({ gold }) => gold === version) ?? null
}

export const headlineValue = (scored: Scored | null): number => scored?.scores[0]?.value ?? Number.NaN

export const bestOf = (track: Track): 'high' | 'low' => taskOfRun(track).metrics[0]!.best

/**
 * The one submission of each team that is ranked: its last or its best within the limits. If scores are rounded, the best
 * is the best of the rounded ones, the first of several: otherwise the board would reveal which of two equal ones is better.
 */
export function rankedSubmissions(state: TaskState, track: Track, phase: Phase): SubmissionState[] {
  const chosen = new Map<string, SubmissionState>()
  const sign = bestOf(track) === 'high' ? 1 : -1
  const shownValue = (each: SubmissionState) => {
    const value = headlineValue(currentScores(state, each, phase))
    return phase.scores === 'rounded' ? rounded(value) : value
  }
  for (const each of state.submissions.values()) {
    if (each.track !== track.task || each.phase !== phase.name || each.over) continue
    const value = shownValue(each)
    if (Number.isNaN(value)) continue
    const before = chosen.get(each.team)
    const known = before ? shownValue(before) : Number.NaN
    if (!before || phase.counts === 'last' || sign * value > sign * known) chosen.set(each.team, each)
  }
  return [...chosen.values()]
}

import { biasKey, goldKey, type Probed, pairKey, type TaskState } from './events.js'
import { rankedSubmissions } from './ranked-submissions.js'
import { scoresAreOpen } from './shared-task.js'

/** What is still to be computed: a pure function of the events, so that nothing is lost or done twice. */
export type Pending =
  | { readonly type: 'score'; readonly submission: string; readonly gold: number }
  | { readonly type: 'compare'; readonly a: string; readonly b: string; readonly gold: number }
  | {
      readonly type: 'bias'
      readonly submission: string
      readonly gold: number
      readonly probes: readonly Probed[]
    }

export function pendingWork(state: TaskState, now: number): Pending[] {
  const splitOf = (phase: string) => state.task.phases.find(({ name }) => name === phase)!.split
  const current = ({ track, phase }: { readonly track: string; readonly phase: string }) =>
    state.gold.get(goldKey(track, splitOf(phase)))!.version
  const scores = [...state.submissions.values()]
    .filter((each) => !each.scored.some(({ gold }) => gold === current(each)))
    .map((each): Pending => ({ type: 'score', submission: each.submission, gold: current(each) }))
  const comparisons = state.task.phases
    .filter((phase) => scoresAreOpen(phase, now))
    .flatMap((phase) =>
      state.task.tracks.flatMap((track) => {
        const ranked = rankedSubmissions(state, track, phase)
        return ranked.flatMap(({ submission: a }, i) =>
          ranked.slice(i + 1).map(
            ({ submission: b }): Pending => ({
              type: 'compare',
              a,
              b,
              gold: state.gold.get(goldKey(track.task, phase.split))!.version,
            }),
          ),
        )
      }),
    )
    .filter((pair) => pair.type === 'compare' && !state.compared.has(pairKey(pair.a, pair.b, pair.gold)))
  const biases = [...state.submissions.values()]
    .filter(({ probes }) => probes.length > 0)
    .map((each) => ({
      submission: each.submission,
      gold: current(each),
      probes: each.probes,
      known: each.biased,
    }))
    .filter(({ known, submission, gold, probes }) =>
      known.every((one) => biasKey(submission, one.gold, one.probes) !== biasKey(submission, gold, probes)),
    )
    .map(({ known: _, ...bias }): Pending => ({ type: 'bias', ...bias }))
  return [...scores, ...comparisons, ...biases]
}

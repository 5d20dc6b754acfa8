import { checkFunction, messageOf, UserError } from '../core/index.js'
import { checkContext, checkScorer } from './check-given.js'
import {
  type Biased,
  biasKey,
  type Compared,
  goldKey,
  type Probed,
  pairKey,
  type Scored,
  type TaskState,
} from './events.js'
import { places } from './places.js'
import { rankedSubmissions } from './ranked-submissions.js'
import { type Scorer, ScorerClosed } from './scorer.js'
import { scoresAreOpen } from './shared-task.js'
import { decideOn, findState, sharedTaskIds, type TaskContext } from './shared-tasks.js'

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

/** Does one piece of work and appends what came of it. */
async function doWork(
  context: TaskContext,
  id: string,
  state: TaskState,
  work: Pending,
  scorer: Pick<Scorer, 'run'>,
): Promise<void> {
  const at = places(context.folder, id)
  const of = state.submissions.get(work.type === 'compare' ? work.a : work.submission)!
  const { kind } = state.task.tracks.find(({ task }) => task === of.track)!
  const { split } = state.task.phases.find(({ name }) => name === of.phase)!
  const track = { task: of.track, kind, gold: at.gold(of.track, split, work.gold) }
  if (work.type === 'score') {
    const scored = await unlessFailed(
      () => scorer.run({ type: 'score', ...track, file: at.answers(work.submission) }),
      (failure) => ({ scores: [], slices: [], failure }),
    )
    const body: Scored = { submission: work.submission, gold: work.gold, ...scored }
    await decideOn(context, id, () => [
      { key: `scored:${work.submission}:${work.gold}`, body: { type: 'scored', ...body } },
    ])
    return
  }
  if (work.type === 'bias') {
    const { submission, gold, probes } = work
    const files = probes.map((each) => ({ probe: each.probe, file: at.probeAnswers(each) }))
    const biased = await unlessFailed(
      () => scorer.run({ type: 'bias', ...track, file: at.answers(submission), probes: files }),
      (failure) => ({
        probes: probes.map(({ probe }) => ({ probe, value: null, interval: null })),
        contextBias: null,
        wordBias: null,
        failure,
      }),
    )
    const body: Biased = { submission, gold, ...biased }
    await decideOn(context, id, () => [
      { key: biasKey(submission, gold, probes), body: { type: 'biased', ...body } },
    ])
    return
  }
  const compared = await unlessFailed(
    () => scorer.run({ type: 'compare', ...track, a: at.answers(work.a), b: at.answers(work.b) }),
    () => ({ difference: null, p: null, detectable: null }),
  )
  const body: Compared = { a: work.a, b: work.b, gold: work.gold, ...compared }
  await decideOn(context, id, () => [
    { key: pairKey(work.a, work.b, work.gold), body: { type: 'compared', ...body } },
  ])
}

/** What a submission can't be scored for is recorded, lest it is tried forever and others wait. */
async function unlessFailed<T>(run: () => Promise<T>, otherwise: (reason: string) => T): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ScorerClosed) throw error
    return otherwise(error instanceof UserError ? messageOf(error) : 'internal error')
  }
}

export interface Worker {
  /** Looks for work now; resolves when none is left. */
  wake(): Promise<void>
  close(): Promise<void>
}

const restMs = 20_000

/** Scores and compares in the background, from the start (what a crash left over) and when it is woken. */
export function openWorker(
  context: TaskContext,
  scorer: Pick<Scorer, 'run'>,
  onFault: (error: unknown) => void,
): Worker {
  checkContext('openWorker', context)
  checkScorer('openWorker scorer', scorer)
  checkFunction('openWorker onFault', onFault)
  let closed = false
  let going: Promise<void> | null = null
  let again = false
  async function all(): Promise<void> {
    do {
      again = false
      for (const id of await sharedTaskIds(context)) {
        for (;;) {
          const state = await findState(context, id)
          const pending = state ? pendingWork(state, context.now()) : []
          if (!state || pending.length === 0 || closed) break
          // A few at a time: the scorer has two processes.
          await Promise.all(pending.slice(0, 16).map((work) => doWork(context, id, state, work, scorer)))
        }
      }
    } while (again && !closed)
  }
  const wake = (): Promise<void> => {
    again = true
    going ??= all()
      .catch((error) => void (closed || onFault(error)))
      .finally(() => {
        going = null
      })
    return going
  }
  // A phase that closes has ranks to compute.
  const timer = setInterval(wake, restMs)
  timer.unref()
  return {
    wake,
    async close() {
      closed = true
      clearInterval(timer)
      await going
    },
  }
}

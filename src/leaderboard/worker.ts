import { checkFunction, messageOf, UserError } from '../core/index.js'
import { checkContext, checkScorer } from './check-given.js'
import { biasKey, pairKey, type TaskEvent, type TaskState } from './events.js'
import type { TrackGold } from './jobs.js'
import { type Pending, pendingWork } from './pending-work.js'
import { type Places, places } from './places.js'
import { type Scorer, ScorerClosed } from './scorer.js'
import { decideOn, findState, sharedTaskIds, type TaskContext } from './shared-tasks.js'

type Run = Pick<Scorer, 'run'>
type Of<T extends Pending['type']> = Extract<Pending, { type: T }>

/** What came of a piece of work, as the event that records it; a piece that failed has one, too. */
type Doing = {
  readonly [T in Pending['type']]: (
    work: Of<T>,
    track: TrackGold,
    at: Places,
    scorer: Run,
  ) => Promise<{ readonly key: string; readonly body: TaskEvent }>
}

const doing: Doing = {
  async score({ submission, gold }, track, at, scorer) {
    const scored = await unlessFailed(
      () => scorer.run({ type: 'score', ...track, file: at.answers(submission) }),
      (failure) => ({ scores: [], slices: [], failure }),
    )
    return { key: `scored:${submission}:${gold}`, body: { type: 'scored', submission, gold, ...scored } }
  },
  async bias({ submission, gold, probes }, track, at, scorer) {
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
    return { key: biasKey(submission, gold, probes), body: { type: 'biased', submission, gold, ...biased } }
  },
  async compare({ a, b, gold }, track, at, scorer) {
    const compared = await unlessFailed(
      () => scorer.run({ type: 'compare', ...track, a: at.answers(a), b: at.answers(b) }),
      () => ({ difference: null, p: null, detectable: null }),
    )
    return { key: pairKey(a, b, gold), body: { type: 'compared', a, b, gold, ...compared } }
  },
}

/** Does one piece of work and appends what came of it. */
async function doWork(context: TaskContext, state: TaskState, work: Pending, scorer: Run): Promise<void> {
  const { id, tracks, phases } = state.task
  const at = places(context.folder, id)
  const of = state.submissions.get(work.type === 'compare' ? work.a : work.submission)!
  const { kind } = tracks.find(({ task }) => task === of.track)!
  const { split } = phases.find(({ name }) => name === of.phase)!
  const track = { task: of.track, kind, gold: at.gold(of.track, split, work.gold) }
  const act = doing[work.type] as (...given: [Pending, TrackGold, Places, Run]) => ReturnType<Doing['score']>
  const event = await act(work, track, at, scorer)
  await decideOn(context, id, () => [event])
}

/** Why a submission can't be scored is recorded: otherwise it would be tried forever while others wait. */
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
          await Promise.all(pending.slice(0, 16).map((work) => doWork(context, state, work, scorer)))
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

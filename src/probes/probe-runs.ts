import { type Outcome, UserError } from '../core/index.js'
import {
  codeHash,
  type Evaluated,
  type EvaluateOptions,
  evaluate,
  hasSplit,
  type Masking,
  readOutcomes,
} from '../evaluation/index.js'
import type { System, TrainingChoice } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import type { RunProgress } from './placed-progress.js'

export interface ProbeRunOptions extends Omit<EvaluateOptions, 'masking' | 'seed' | 'progress'> {
  readonly seeds: readonly number[]
  /** Of systems that are trained: for each seed the one of these learning rates that is best on dev. */
  readonly rates?: readonly number[]
  /** Of systems that are trained: only the seed that is best on dev. */
  readonly bestSeed?: boolean
  readonly progress?: RunProgress | undefined
}

/** One run of a probe. */
interface Attempt {
  readonly seed: number
  readonly training?: TrainingChoice
}

/**
 * A system's answers, a list per seed; failures are a `UserError`. Runs are stored, so that they are made once. With
 * rates or the best seed requested, training settings are chosen on dev, for each probe separately, as in the bias paper.
 */
export async function probeRuns(
  task: Task,
  system: System,
  masking: Masking | null,
  { seeds, rates, bestSeed = false, progress, ...options }: ProbeRunOptions,
): Promise<(readonly Outcome[])[]> {
  const given = options.training ?? {}
  const evaluated = async (
    { seed, training = given }: Attempt,
    split = options.split,
  ): Promise<Evaluated> => {
    const rate = training.rate === undefined ? '' : ` · rate ${training.rate}`
    const bar = progress?.(`${task.id} · ${system.id} · ${masking?.id ?? 'full'} · seed ${seed}${rate}`, {
      at: seeds.indexOf(seed) + 1,
      of: seeds.length,
    })
    try {
      const done = await evaluate(task, system, {
        ...options,
        seed,
        ...(split === undefined ? {} : { split }),
        ...(split === options.split ? {} : { limit: null, samples: null }),
        ...(Object.keys(training).length > 0 ? { training } : {}),
        ...(bar ? { progress: bar } : {}),
        // This folder's code decides what is hidden.
        ...(masking ? { masking: { ...masking, key: `${masking.key} ${codeHash(['probes'])}` } } : {}),
      })
      if (done.run.status === 'failed') throw new UserError(done.run.error ?? 'failed')
      return done
    } finally {
      bar?.done()
    }
  }
  const onDev = async (attempt: Attempt): Promise<number> =>
    (await evaluated(attempt, 'dev')).run.scores[0]?.value ?? Number.NaN
  const attempts = async (): Promise<readonly Attempt[]> => {
    if (system.trains !== 'encoder' || (!rates && !bestSeed)) return seeds.map((seed) => ({ seed }))
    if (!hasSplit(task, 'dev', options.root))
      throw new UserError(`${task.id}: rates and seeds are chosen on dev, and its dev is not available`)
    const perSeed: Attempt[] = []
    for (const seed of seeds)
      perSeed.push(
        await best(
          (rates ?? [given.rate]).map((rate) => ({
            seed,
            training: rate === undefined ? given : { ...given, rate },
          })),
          onDev,
        ),
      )
    return bestSeed ? [await best(perSeed, onDev)] : perSeed
  }
  const found: (readonly Outcome[])[] = []
  for (const attempt of await attempts()) found.push(await readOutcomes((await evaluated(attempt)).folder))
  return found
}

/** The one of the highest score; ties go to the first, which also wins if no score is defined. */
async function best<T extends object>(
  candidates: readonly T[],
  scoreOf: (candidate: T) => Promise<number>,
): Promise<T> {
  let chosen = candidates[0]!
  let highest = Number.NEGATIVE_INFINITY
  for (const candidate of candidates) {
    const score = await scoreOf(candidate)
    if (score > highest) {
      highest = score
      chosen = candidate
    }
  }
  return chosen
}

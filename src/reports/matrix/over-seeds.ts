import type { FinishedRun, Run } from '../../evaluation/index.js'
import { grouped, mean, standardDeviation } from '../../math/index.js'
import { headline } from '../rank-runs.js'

/** Of a score that is a mean over seeds. */
export interface SeedSpread {
  readonly count: number
  /** Standard deviation over seeds. */
  readonly deviation: number
}

/** A run, or several that differ in their seed alone as one. */
export interface SeededRun extends FinishedRun {
  readonly seeds?: SeedSpread
}

const butSeed = ({ seed: _seed, key: _key, ...run }: Run): string =>
  JSON.stringify([run.system, run.encoder, run.vectors, run.training, run.codeHash, run.revision])

/**
 * Runs on the same items that differ in their seed alone, as one: the score is the mean, the answers are those of the
 * seed in the middle, so that a paired test neither gains nor loses by the draw.
 */
export const overSeeds = (members: readonly FinishedRun[]): SeededRun[] =>
  grouped(
    members,
    members.map(({ run }) => butSeed(run)),
  ).flatMap((alike) => {
    const seeds = new Set(alike.map(({ run }) => run.seed))
    // The row is not named after a seed; the same seed twice is two repetitions of one run, which stay separate.
    if (seeds.size < alike.length || alike.length === 1)
      return alike.map((each) => ({ ...each, run: { ...each.run, seed: 0 } }))
    const scoreOf = ({ run }: FinishedRun): number => headline(run)!.value
    const values = alike.map(scoreOf)
    const middle = [...alike].sort((a, b) => scoreOf(a) - scoreOf(b))[Math.floor((alike.length - 1) / 2)]!
    const score = { ...headline(middle.run)!, value: mean(values), interval: null }
    return [
      {
        ...middle,
        run: { ...middle.run, seed: 0, scores: [score] },
        seeds: { count: alike.length, deviation: standardDeviation(values) },
      },
    ]
  })

import type { Outcome } from '../../core/index.js'
import type { FinishedRun, Run } from '../../evaluation/index.js'
import { grouped } from '../../math/index.js'
import type { Metric } from '../../metrics/index.js'
import {
  type BiasFinding,
  biasVerdict,
  type ItemShares,
  type ProbeOutcomes,
  probesOf,
  scoreProbes,
  sides,
  silentProbes,
  solvedItems,
} from '../../probes/index.js'
import { type JudgedItem, judgedOf } from '../judged-items.js'

/** What the probes among runs say of one system on one task. */
export interface RunFinding
  extends Pick<BiasFinding, 'task' | 'split' | 'system' | 'encoder' | 'metric' | 'n'>,
    Pick<BiasFinding, 'probes' | 'contextBias' | 'wordBias' | 'minimumGap' | 'lift' | 'verdict'> {
  /** Hash of the items. */
  readonly examples: string | null
  /** Null if a single item is neither right nor wrong. */
  readonly shares: ItemShares | null
  /** Items that are solved with word and context and with neither alone, with the answers to each. */
  readonly both: readonly JudgedItem[]
}

/** What a probed run shares with the run of the full input. */
const solverKey = ({ task, taskVersion, split, system, encoder, revision, vectors, ...run }: Run): string =>
  JSON.stringify([
    ...[task, taskVersion, split, system, encoder, revision, vectors],
    ...[run.examples, run.codeHash, run.training ?? null],
  ])

/** The biases that follow from probed runs, for those that also have a run on the full input. */
export function findingsOfRuns(
  all: readonly FinishedRun[],
  metricOf: (run: Run) => Metric | null,
): RunFinding[] {
  const scored = all.filter(({ run, outcomes }) => run.status === 'scored' && outcomes.length > 0)
  const full = scored.filter(({ run }) => run.probe === undefined)
  const probed = scored.filter(({ run: { kind, probe } }) =>
    probesOf(kind, 'parts').some(({ id }) => id === probe),
  )
  return grouped(
    probed,
    probed.map(({ run }) => `${solverKey(run)} ${run.masking}`), // two ways of masking are two findings
  ).flatMap((own) => {
    const { run } = own[0]!
    const metric = metricOf(run)
    const rivals = full.filter((each) => solverKey(each.run) === solverKey(run))
    const random = full.filter(
      ({ run: { system, examples, task } }) =>
        system === 'random' && task === run.task && examples === run.examples,
    )
    const finding = metric && findingOf(metric, own, { full: rivals, random })
    return finding ? [finding] : []
  })
}

function findingOf(
  metric: Metric,
  probed: readonly FinishedRun[],
  { full, random }: { readonly full: readonly FinishedRun[]; readonly random: readonly FinishedRun[] },
): RunFinding | null {
  const { run } = probed[0]!
  const groups = grouped(
    probed,
    probed.map((each) => each.run.probe!),
  )
  const seeds = full
    .map((each) => each.run.seed)
    .filter((seed) => groups.every((group) => group.some((each) => each.run.seed === seed)))
    .sort((a, b) => a - b)
  if (seeds.length === 0) return null
  const bySeed = (runs: readonly FinishedRun[]): (readonly Outcome[])[] =>
    seeds.flatMap((seed) => {
      const found = runs.find((each) => each.run.seed === seed)
      return found ? [found.outcomes] : []
    })
  const outcomes: ProbeOutcomes[] = [
    { probe: 'full', bySeed: bySeed(full), mentions: 0 },
    ...groups.map((group) => ({ probe: group[0]!.run.probe!, bySeed: bySeed(group), mentions: 0 })),
    ...(bySeed(random).length > 0 ? [{ probe: 'random', bySeed: bySeed(random), mentions: 0 }] : []),
  ]
  const { task, split, system, encoder, n, examples, kind } = run
  const measured = scoreProbes(metric, kind, outcomes, { seed: seeds[0]! })
  return {
    task,
    split,
    system,
    encoder,
    n,
    examples,
    metric: metric.id,
    ...measured,
    verdict: biasVerdict({ kind, n, silent: silentProbes(outcomes), ...measured }),
    ...itemsOf(metric, run, outcomes),
  }
}

function itemsOf(
  metric: Metric,
  { kind }: Run,
  outcomes: readonly ProbeOutcomes[],
): Pick<RunFinding, 'shares' | 'both'> {
  const answersOf = (id: string) => outcomes.find(({ probe }) => probe === id)?.bySeed
  const [full, context, word] = ['full', sides[kind].context, sides[kind].word].map(answersOf)
  const solved = full && context && word ? solvedItems(metric, { full, context, word }) : null
  if (!solved) return { shares: null, both: [] }
  const judged = judgedOf(metric, [
    { system: 'FULL', outcomes: full![0]! },
    { system: 'CONTEXT', outcomes: context![0]! },
    { system: 'WORD', outcomes: word![0]! },
  ])
  const ids = new Set(solved.interaction)
  return { shares: solved.shares, both: judged.filter(({ example }) => ids.has(example.id)) }
}

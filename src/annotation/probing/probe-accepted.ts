import path from 'node:path'
import { type Example, type Kind, UserError } from '../../core/index.js'
import { checkExamples, exampleLine, openDataset } from '../../datasets/index.js'
import { withTemporaryFolder, writePieces } from '../../files/index.js'
import type { Interval } from '../../math/index.js'
import { type BiasFinding, defaultProbeSystem, type Measure, probeTasks } from '../../probes/index.js'
import { ownTasks } from '../../tasks/index.js'
import { halves } from './halves.js'

/** A model's scores on the items accepted so far, with the whole input and with parts of it. */
export interface ModelProbes {
  readonly accepted: number
  /** Items that it learned from; 0 for a model that learns nothing. */
  readonly learned: number
  readonly asked: number
  readonly system: string
  readonly metric: string
  readonly probes: readonly {
    readonly probe: string
    readonly value: number
    readonly interval: Interval | null
  }[]
  readonly contextBias: number
  readonly wordBias: number
  readonly verdict: string
  readonly reason: string
}

/** With fewer items, a classifier's scores mean nothing. */
export const fewestToProbe = 40

const learns = (kind: Kind): boolean => defaultProbeSystem[kind] === 'frozen-classifier'

/** The probes of `polyseme bias` on a campaign's accepted items. */
export async function probeAccepted(examples: readonly Example[]): Promise<ModelProbes> {
  return probeLabelled(enoughLabelled('probeAccepted', examples))
}

/** Those with a label; too few are refused. */
export function enoughLabelled(what: string, examples: readonly Example[]): Example[] {
  checkExamples(what, examples)
  const labelled = examples.filter(({ gold }) => gold !== null)
  if (labelled.length < fewestToProbe)
    throw new UserError(
      `probes: ${labelled.length} accepted items with a label so far, expected at least ${fewestToProbe}`,
    )
  return labelled
}

async function probeLabelled(labelled: readonly Example[]): Promise<ModelProbes> {
  const { train, test } = learns(labelled[0]!.kind) ? halves(labelled) : { train: [], test: labelled }
  return withTemporaryFolder('probes', async (folder) => {
    const data = path.join(folder, 'accepted')
    for (const [name, part] of Object.entries({ train, test }))
      if (part.length > 0) await writePieces(path.join(data, `${name}.jsonl`), part.map(exampleLine))
    const { findings, failed } = await probeTasks(ownTasks(await openDataset(data)), {
      root: () => data,
      output: path.join(folder, 'runs'),
      seeds: [1],
      mentions: 'all',
      note: () => {},
    })
    const [finding] = findings
    if (!finding) throw new UserError(`probes: ${failed[0]?.error ?? 'nothing could be probed'}`)
    return summary(finding, { accepted: labelled.length, learned: train.length, asked: test.length })
  })
}

const summary = (
  { system, encoder, metric, probes, contextBias, wordBias, verdict }: BiasFinding,
  counts: Pick<ModelProbes, 'accepted' | 'learned' | 'asked'>,
): ModelProbes => {
  const biasOf = (measure: Measure | null) => measure?.value ?? Number.NaN
  return {
    ...counts,
    system: encoder === null ? system : `${system}, ${encoder}`,
    metric,
    probes: probes.map(({ probe, value, interval }) => ({ probe, value, interval })),
    contextBias: biasOf(contextBias),
    wordBias: biasOf(wordBias),
    verdict: verdict.text,
    reason: verdict.reason,
  }
}

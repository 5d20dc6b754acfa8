import { pick, UserError } from '../core/index.js'
import { type BiasFinding, type Measure, probeTask } from '../probes/index.js'
import { loadSystem } from '../systems/index.js'
import { tasks } from '../tasks/index.js'
import { remembered } from './evaluate-once.js'
import { labelledSplit } from './labelled-split.js'
import type { Means, OurFigure } from './our-figure.js'
import type { BiasFigure, BiasRecipe } from './paper-table.js'
import { sizedSystem } from './quick-system.js'

/** As many seeds as the paper's, one for a smoke run. */
const seedsOf = (quick: boolean): readonly number[] => (quick ? [1] : [1, 2, 3])

function measureOf(finding: BiasFinding, figure: BiasFigure): Measure {
  const found =
    figure === 'context bias'
      ? finding.contextBias
      : figure === 'word bias'
        ? finding.wordBias
        : finding.probes.find(({ probe }) => probe === figure)
  if (!found) throw new UserError(finding.notes.join('; ') || `${finding.task} has no probe ${figure}`)
  return found
}

/** How far people are above a score. */
const lessThan = (people: number, { value, interval, deviation }: Measure): Measure => ({
  value: people - value,
  interval: interval && { ...interval, low: people - interval.high, high: people - interval.low },
  deviation,
})

/** Makes figures of bias; a task that several cells ask of is probed once. */
export function biasFigureOf({
  quick = false,
  seed: _seed,
  ...means
}: Means): (recipe: BiasRecipe) => Promise<OurFigure> {
  const found = new Map<string, Promise<BiasFinding>>()
  return async ({ task: id, system: systemId, figure, split: asked, people }) => {
    const task = pick('task', tasks, id)
    const system = sizedSystem(await loadSystem(systemId), quick)
    const split = asked ?? (await labelledSplit(task, means.root))
    const finding = await remembered(found, `${id} ${system.id} ${split}`, () =>
      probeTask(task, system, { ...means, split, seeds: seedsOf(quick), mentions: 'target' }),
    )
    const measured = measureOf(finding, figure)
    const { value, interval, deviation } = people === undefined ? measured : lessThan(people, measured)
    const by = finding.encoder ? `${finding.system}, ${finding.encoder}` : finding.system
    return { value, interval, ...(Number.isNaN(deviation) ? {} : { deviation }), n: finding.n, split, by }
  }
}

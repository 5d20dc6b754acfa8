import path from 'node:path'
import { pick, UserError } from '../core/index.js'
import { hasSplit, loadSplit, partsOf, readOutcomes } from '../evaluation/index.js'
import { mean, seeded, standardDeviation } from '../math/index.js'
import { loadSystem } from '../systems/index.js'
import { type Task, tasks } from '../tasks/index.js'
import type { EvaluateOnce } from './evaluate-once.js'
import { type FewShotDraw, fewShotDraw } from './few-shot-draw.js'
import { fewShotSystem } from './few-shot-system.js'
import { scored } from './metric-score.js'
import type { Means, OurFigure } from './our-figure.js'
import type { FewShotRecipe } from './paper-table.js'
import { sizedSystem } from './quick-system.js'

/** From WiC-TSV's Sec. 4.3.2: random samples, over which results are averaged; items to learn from; words held out. */
const draws = 3
const sizes = { learned: 100, heldOut: 3 }

/** The items come from here: no other split has domains. */
const split = 'test'

async function labelledDomain(task: Task, domain: string, root: Means['root']) {
  const examples = hasSplit(task, split, root) ? await loadSplit(task, split, root) : []
  if (examples.length === 0 || examples.some(({ gold }) => gold === null)) {
    const [first] = partsOf(task, split, root)
    const file = path.join(root(task.dataset), task.dataset, first?.part.sources[0]?.files.labels ?? '')
    throw new UserError(
      `${task.id}: few-shot learning takes labelled ${split} items of each domain and asks about the others; their labels are not available, expected ${file}`,
    )
  }
  const members = examples.filter(({ slices }) => slices.domain === domain)
  if (members.length === 0) throw new UserError(`no item of ${task.dataset}'s ${split} has domain ${domain}`)
  return members
}

const asked = <E>({ seen, unseen }: FewShotDraw<E>, part: FewShotRecipe['part']): readonly E[] =>
  part === 'all' ? [...seen, ...unseen] : part === 'seen' ? seen : unseen

/** The mean over several draws of training and held-out items. */
export async function fewShotFigure(
  { task: id, system: name, domain, learned, part, ...metric }: FewShotRecipe,
  { root, seed = 1, quick = false }: Means,
  once: EvaluateOnce,
): Promise<OurFigure> {
  const task = pick('task', tasks, id)
  const system = await loadSystem(name)
  const examples = await labelledDomain(task, domain, root)
  const wrapped = (each: typeof system) => sizedSystem(each, quick)
  const figures: { readonly value: number; readonly n: number }[] = []
  let by = name
  for (let draw = 1; draw <= draws; draw++) {
    const drawn = fewShotDraw(examples, sizes, seeded(`${seed} few-shot ${domain} ${draw}`))
    const { run, folder } =
      learned === 'general'
        ? await once(task, wrapped(system), split) // the same for every draw
        : await once(
            task,
            wrapped(
              fewShotSystem(system, {
                id: [name, learned === 'domain' ? 'few-shot' : 'continued', domain, draw].join('-'),
                few: drawn.learned,
                alone: learned === 'domain',
              }),
            ),
            split,
            { items: new Set(asked(drawn, 'all').map((example) => example.id)) },
          )
    by = run.encoder ? `${name}, ${run.encoder}` : name
    const members = new Set(asked(drawn, part).map((example) => example.id))
    const outcomes = (await readOutcomes(folder)).filter(({ example }) => members.has(example.id))
    if (outcomes.length > 0) figures.push(scored(task, outcomes, metric, seed))
  }
  if (figures.length === 0)
    throw new UserError(`${task.id}: no draw leaves an item of ${domain} with ${part} words to ask about`)
  const values = figures.map(({ value }) => value)
  return {
    value: mean(values),
    deviation: standardDeviation(values),
    interval: null,
    n: figures.reduce((sum, { n }) => sum + n, 0),
    split,
    by: `${by}, mean of ${figures.length} draws`,
  }
}

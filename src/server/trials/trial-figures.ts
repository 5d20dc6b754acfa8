import { type Example, lookUp } from '../../core/index.js'
import { countsOf } from '../../math/index.js'
import type { OverviewPage } from '../../reports/explorer/index.js'
import type { Task } from '../../tasks/index.js'
import type { Services } from '../services.js'

/** The scores of others on the task that was tried. */
export interface TrialFigure {
  readonly who: string
  readonly value: number
  /** What the value is; shares of right answers compare with the visitor's own. */
  readonly metric: string
  readonly source: string
}

/** What people score, if the task's own table has no row for them. */
const people: Readonly<Record<string, readonly [string, number, string]>> = {
  wic: ['people', 0.8, 'Pilehvar and Camacho-Collados 2019, test'],
  'starter-same-meaning': ['people on WiC', 0.8, 'Pilehvar and Camacho-Collados 2019, test'],
  'starter-sense-match': ['people on WiC-TSV', 0.853, 'WiC-TSV, Table 4, test'],
}

/** Our best with the default encoder, measured here, if no paper has a row: docs/results.md. */
const measured: Readonly<Record<string, readonly [string, number, string]>> = {
  'starter-sense-match': ['best-sense, minilm', 0.702, 'test'],
  'starter-same-meaning': ['stacked-similarity, minilm', 0.637, 'test'],
  'starter-phrase-pair': ['pair-features, minilm', 0.959, 'test'],
  wic: ['stacked-similarity, minilm', 0.65, 'dev'],
  'mcl-wic-en-en': ['stacked-similarity, minilm', 0.787, 'dev'],
}
const mostModels = 4

const isHuman = (name: string): boolean => /human|people/i.test(name)

/** People and the best models on this task, published or of the server's own runs; what the commonest answer gives. */
export async function trialFigures(
  task: Task,
  items: readonly Example[],
  { explorer }: Pick<Services, 'explorer'>,
): Promise<TrialFigure[]> {
  const [headline] = task.metrics
  const best = (a: TrialFigure, b: TrialFigure) =>
    headline!.best === 'high' ? b.value - a.value : a.value - b.value
  const published = task.published
    .filter(({ metric }) => metric === headline!.id)
    .map(({ system, value, metric, source, split }) => ({
      who: system,
      value,
      metric,
      source: `${source}, ${split}`,
    }))
  const overview = (await explorer?.answer('runs.json')) as OverviewPage | undefined
  const ours = (overview?.runs ?? []).flatMap(
    ({ task: id, probe, label, split, score: { value, metric } }) =>
      id === task.id && probe === null && value !== null
        ? [{ who: label, value, metric, source: `a run of this server, ${split}` }]
        : [],
  )
  const here = lookUp(measured, task.id)
  const own = here
    ? [{ who: here[0], value: here[1], metric: 'accuracy', source: `docs/results.md, ${here[2]}` }]
    : []
  const human = lookUp(people, task.id)
  const isPerson = ({ who }: TrialFigure) => isHuman(who)
  return [
    ...published.filter(isPerson),
    ...(human ? [{ who: human[0], value: human[1], metric: 'accuracy', source: human[2] }] : []),
    ...[...published.filter((one) => !isPerson(one)), ...ours, ...own].sort(best).slice(0, mostModels),
    ...commonest(items),
  ]
}

/** The share that the commonest label has; nothing for kinds without labels. */
function commonest(items: readonly Example[]): TrialFigure[] {
  const labels = items
    .map(({ gold }) => gold)
    .filter((gold) => typeof gold === 'boolean' || typeof gold === 'string')
  if (labels.length < items.length) return []
  const [label, count] = [...countsOf(labels.map(String))].sort(([, a], [, b]) => b - a)[0]!
  const word = label === 'true' ? 'yes' : label === 'false' ? 'no' : label
  return [
    {
      who: `always “${word}”`,
      value: count / items.length,
      metric: 'accuracy',
      source: 'on these ten items',
    },
  ]
}

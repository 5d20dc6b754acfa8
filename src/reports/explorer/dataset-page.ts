import { lookUp } from '../../core/index.js'
import { catalogue, type Measure } from '../../datasets/index.js'
import { rankableRuns, splitText } from '../rank-runs.js'
import type { FoundRun } from './found-runs.js'
import { taskTitle } from './overview-page.js'

export interface ListedDataset {
  readonly id: string
  readonly title: string
  readonly licence: string
  readonly tasks: readonly string[]
  readonly runs: number
}

/** The items of one task and split that were asked. */
export interface AskedItems {
  readonly task: string
  readonly title: string
  readonly split: string
  readonly n: number
  /** A run that has them: they are read from its answers. */
  readonly run: string
}

export interface DatasetPage extends ListedDataset {
  /** Null for your own data set. */
  readonly citation: string | null
  readonly homepage: string | null
  readonly asked: readonly AskedItems[]
}

export interface StatisticsPage {
  readonly languages: readonly string[]
  readonly measures: readonly Pick<Measure, 'name' | 'value' | 'unit'>[]
}

const unknown = {
  title: 'data of one’s own',
  licence: 'the licence of its owner',
  citation: null,
  homepage: null,
}

const about = (id: string) => lookUp(catalogue, id) ?? unknown

export const datasetList = (runs: readonly FoundRun[]): ListedDataset[] =>
  [...new Set(runs.map(({ run }) => run.dataset))].sort().map((id) => {
    const own = runs.filter(({ run }) => run.dataset === id)
    const { title, licence } = about(id)
    return { id, title, licence, tasks: [...new Set(own.map(({ run }) => run.task))], runs: own.length }
  })

/** Only from the runs: the data folder, which may have hidden labels, is not read. */
export function datasetPage(id: string, runs: readonly FoundRun[]): DatasetPage | null {
  const listed = datasetList(runs).find((each) => each.id === id)
  if (!listed) return null
  const { citation, homepage } = about(id)
  const asked = rankableRuns(
    runs.filter(({ run }) => run.dataset === id && run.status !== 'failed' && run.probe === undefined),
  )
  return {
    ...listed,
    citation,
    homepage,
    asked: asked.map(({ members, items }) => {
      const { run, id: first } = members[0]!
      return {
        task: run.task,
        title: taskTitle(run.task),
        split: splitText(run.split, items),
        n: run.n,
        run: first,
      }
    }),
  }
}

import { lookUp } from '../../core/index.js'
import { biasPage } from './bias-page.js'
import { comparisonPage } from './comparison-page.js'
import { datasetList, datasetPage, type StatisticsPage } from './dataset-page.js'
import { type FoundRun, type FoundRuns, foundRuns, idOf } from './found-runs.js'
import { inThread } from './in-thread.js'
import { flippedItemPage, pageCount, runItems } from './item-page.js'
import { type DoJob, keptJobs } from './kept-jobs.js'
import { overviewPage } from './overview-page.js'
import { answersPage, runPage } from './run-page.js'

/** Answers addresses such as `run/0123456789ab`; written as files, they make a site without a server. */
export interface Explorer {
  /** Null for an unknown address. */
  answer(address: string): Promise<unknown>
  /** Every address, for writing all of them. */
  addresses(): AsyncIterable<string>
}

export interface ExplorerOptions {
  /** Where slow work is done; in threads by default. */
  readonly work?: DoJob
}

type Parts = readonly (string | undefined)[]

/** Pages over a folder of runs. Nothing else is read. */
export function openExplorer(folder: string, { work = inThread }: ExplorerOptions = {}): Explorer {
  const jobs = keptJobs(work)
  let listed: Promise<FoundRuns> | null = null
  const list = (): Promise<FoundRuns> => {
    listed = foundRuns(folder)
    return listed
  }
  /** The last list: an item that is scrolled to need not wait for a new one. */
  const known = (): Promise<FoundRuns> => listed ?? list()

  async function find(id: string | undefined): Promise<FoundRun | undefined> {
    const of = ({ runs }: FoundRuns) => runs.find((each) => each.id === id)
    return of(await known()) ?? of(await list())
  }

  async function ofRun([id, part, view, page]: Parts): Promise<unknown> {
    const run = await find(id)
    if (!run) return null
    if (part === undefined) return runPage(run, (await known()).runs)
    if (part === 'items') return paged(view, page, (at) => runItems(run, jobs, at))
    if (view !== undefined) return null
    if (part === 'answers') return answersPage(await jobs.indexOf(run))
    if (part !== 'statistics') return null
    const { statistics, languages } = await jobs.indexOf(run)
    return { languages, measures: statistics } satisfies StatisticsPage
  }

  async function ofComparison([first, second, part, view, page]: Parts): Promise<unknown> {
    const [a, b] = [await find(first), await find(second)]
    if (!a || !b) return null
    if (part === undefined) return comparisonPage(a, b, await jobs.compared(a, b))
    if (part === 'items') return paged(view, page, (at) => flippedItemPage([a, b], jobs, at))
    return part === 'tests' && view === undefined ? jobs.tested(a, b) : null
  }

  const answers: Readonly<Record<string, (parts: Parts) => Promise<unknown>>> = {
    runs: alone(async () => overviewPage(folder, await list())),
    standings: alone(async () => {
      const standings = await jobs.standings((await known()).runs)
      return Object.fromEntries(Object.entries(standings).map(([key, each]) => [idOf({ key }), each]))
    }),
    bias: alone(async () =>
      biasPage(await jobs.bias(probed((await list()).runs)), (id) => `#/results/run/${id}`),
    ),
    run: ofRun,
    compare: ofComparison,
    async data([id, ...more]) {
      const { runs } = await list()
      if (more.length > 0) return null
      return id === undefined ? datasetList(runs) : datasetPage(id, runs)
    },
  }

  return {
    async answer(address) {
      const [name = '', ...parts] = address.split('/')
      return lookUp(answers, name)?.(parts) ?? null
    },
    async *addresses() {
      const { runs } = await list()
      yield* ['runs', 'standings', 'bias', 'data', ...datasetList(runs).map(({ id }) => `data/${id}`)]
      for (const run of runs) {
        const at = `run/${run.id}`
        yield at
        if (run.run.status === 'failed') continue
        const { wrong } = await jobs.indexOf(run)
        yield* [`${at}/answers`, `${at}/statistics`]
        yield* pagesOf(`${at}/items/all`, run.run.n)
        yield* pagesOf(`${at}/items/wrong`, wrong.length)
        for (const { id } of runPage(run, runs).rivals) {
          if (id < run.id) continue // the pages compare in the order of ids
          const { first, second } = await jobs.compared(run, (await find(id))!)
          yield* [`compare/${run.id}/${id}`, `compare/${run.id}/${id}/tests`]
          yield* pagesOf(`compare/${run.id}/${id}/items/first`, first.length)
          yield* pagesOf(`compare/${run.id}/${id}/items/second`, second.length)
        }
      }
    },
  }
}

const alone =
  (page: () => Promise<unknown>) =>
  async (parts: Parts): Promise<unknown> =>
    parts.length === 0 ? page() : null

const paged = async (
  view: string | undefined,
  page: string | undefined,
  read: (at: { readonly view: string; readonly page: number }) => Promise<unknown>,
): Promise<unknown> =>
  view !== undefined && page !== undefined && /^\d{1,9}$/.test(page)
    ? read({ view, page: Number(page) })
    : null

const pagesOf = (base: string, total: number): string[] =>
  Array.from({ length: pageCount(total) }, (_, page) => `${base}/${page}`)

/** Runs that may give a bias: some of the same items were asked with part of the input. */
function probed(runs: readonly FoundRun[]): FoundRun[] {
  const items = ({ run }: FoundRun) => JSON.stringify([run.task, run.split, run.examples])
  const asked = new Set(runs.filter(({ run }) => run.probe !== undefined).map(items))
  return runs.filter((each) => asked.has(items(each)))
}

import { lookUp } from '../../core/index.js'
import { readOutcomesAt } from '../../evaluation/index.js'
import type { FoundRun } from './found-runs.js'
import type { KeptJobs } from './kept-jobs.js'
import type { RunIndex } from './run-index.js'
import { type AnswerGiven, type ShownItem, shownItem } from './shown-item.js'

/** Part of a list; the rest is requested when it comes into view. */
export interface ItemPage {
  readonly total: number
  readonly page: number
  readonly size: number
  readonly items: readonly ShownItem[]
}

const pageSize = 50

export const pageCount = (total: number): number => Math.ceil(total / pageSize)

/** Places of answers in a file, in the order of a list. */
interface Places {
  readonly length: number
  at(i: number): number | undefined
}

/** Those on a page; none beyond the end. */
function placesOn({ length, at }: Places, page: number): number[] {
  const start = page * pageSize
  return Array.from({ length: Math.max(0, Math.min(pageSize, length - start)) }, (_, i) => at(start + i)!)
}

const listed = (places: Uint32Array): Places => ({ length: places.length, at: (i) => places[i] })

async function answersAt(
  { folder }: FoundRun,
  { starts, losses }: RunIndex,
  { places, system }: { readonly places: readonly number[]; readonly system: string },
): Promise<AnswerGiven[]> {
  const outcomes = await readOutcomesAt(folder, starts, places)
  return outcomes.map((outcome, i) => ({ system, outcome, loss: losses[places[i]!]! }))
}

const views: Readonly<Record<string, (index: RunIndex) => Places>> = {
  all: ({ losses }) => ({ length: losses.length, at: (i) => i }),
  wrong: ({ wrong }) => listed(wrong),
}

/** Items of a run: all in their order, or the wrong ones, hardest first. Null for another view. */
export async function runItems(
  run: FoundRun,
  jobs: KeptJobs,
  { view, page }: { readonly view: string; readonly page: number },
): Promise<ItemPage | null> {
  const placesIn = lookUp(views, view)
  if (!placesIn) return null
  const index = await jobs.indexOf(run)
  const places = placesIn(index)
  const given = await answersAt(run, index, { places: placesOn(places, page), system: run.label })
  return {
    total: places.length,
    page,
    size: pageSize,
    items: given.map((each) => shownItem(each.outcome.example, [each])),
  }
}

/** Items that only the first, or only the second of two runs has right. */
export async function flippedItemPage(
  [a, b]: readonly [FoundRun, FoundRun],
  jobs: KeptJobs,
  { view, page }: { readonly view: string; readonly page: number },
): Promise<ItemPage | null> {
  if (view !== 'first' && view !== 'second') return null
  const { labels, [view]: flipped } = await jobs.compared(a, b)
  const places = placesOn(listed(flipped), page)
  const side = async (run: FoundRun, system: string) =>
    answersAt(run, await jobs.indexOf(run), { places, system })
  const first = await side(a, labels[0])
  const second = await side(b, labels[1])
  return {
    total: flipped.length,
    page,
    size: pageSize,
    items: first.map((each, i) => shownItem(each.outcome.example, [each, second[i]!])),
  }
}

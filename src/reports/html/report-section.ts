import { lookUp } from '../../core/index.js'
import type { FinishedRun } from '../../evaluation/index.js'
import type { Metric } from '../../metrics/index.js'
import type { PublishedResult, Task } from '../../tasks/index.js'
import { ownTask } from '../../tasks/index.js'
import { type Lift, liftedRuns } from '../lifts.js'
import type { PlotMark } from '../plots/plot-mark.js'
import { headline, isPart, rankableRuns, rankRuns } from '../rank-runs.js'
import { runLabels } from '../text/run-labels.js'

/** What the report needs to know of a task. */
export type ReportTask = Pick<Task, 'title' | 'metrics' | 'published'>

export interface LabelledRun extends FinishedRun {
  readonly label: string
  /** Null if no probe was run. */
  readonly lift: Lift | null
}

/** One task on the same items of one split, with all runs of it: a chapter of the report. */
export interface ReportSection {
  /** Id of the chapter in the page. */
  readonly anchor: string
  readonly task: string
  readonly split: string
  /** Which items of the split, where another chapter has others; null if none has. */
  readonly items: string | null
  readonly title: string
  /** Best first. */
  readonly runs: readonly LabelledRun[]
  /** Null for a task without metrics: its items can't be judged. */
  readonly metric: Metric | null
  /** Of all items: empty if only some were asked. */
  readonly published: readonly PublishedResult[]
}

export function reportSections(
  all: readonly FinishedRun[],
  tasks: Readonly<Record<string, ReportTask>>,
): ReportSection[] {
  const runs = all.filter(({ run }) => run.probe === undefined)
  const lifts = liftedRuns(all.map(({ run }) => run))
  return rankableRuns(runs).map(({ members, items }, i) => {
    const labels = runLabels(members.map(({ run }) => run))
    const liftOf = ({ run }: FinishedRun) => lifts.find((each) => each.run === run)?.lift ?? null
    const { task, split, kind } = members[0]!.run
    const known: ReportTask = lookUp(tasks, task) ?? ownTask(task, kind)
    return {
      anchor: `task-${i + 1}`,
      task,
      split,
      items,
      title: known.title,
      runs: rankRuns(members.map((member, j) => ({ ...member, label: labels[j]!, lift: liftOf(member) }))),
      metric: known.metrics[0] ?? null,
      published: members.some(({ run }) => isPart(run)) ? [] : known.published,
    }
  })
}

/** People answered, no system. */
export const isHuman = ({ system }: Pick<PublishedResult, 'system'>): boolean => /\bhumans?\b/i.test(system)

/** Systems that never look at a question: nothing is hard or easy for them. */
const blind = new Set(['random', 'majority', 'always-true'])

/** The runs that say something of single items. */
export const lookingRuns = (section: ReportSection): LabelledRun[] =>
  scoredRuns(section).filter(({ run, outcomes }) => outcomes.length > 0 && !blind.has(run.system))

export const scoredRuns = ({ runs }: ReportSection): LabelledRun[] =>
  runs.filter(({ run }) => run.status === 'scored' && run.scores.length > 0)

/** Id of the headline metric. */
export const headlineMetric = (section: ReportSection): string | null =>
  section.runs.flatMap(({ run }) => headline(run)?.metric ?? [])[0] ?? section.metric?.id ?? null

/** Published systems may have been measured on another split; their label then says on which. */
export const publishedLabel = ({ system, split }: PublishedResult, section: ReportSection): string =>
  split === section.split ? system : `${system} (${split})`

/** Headline values of our systems and of published ones. */
export function headlineMarks(section: ReportSection): PlotMark[] {
  const metric = headlineMetric(section)
  return [
    ...scoredRuns(section).map(({ run, label }): PlotMark => {
      const { value, interval } = headline(run)!
      return { label, value, interval, published: false }
    }),
    ...section.published
      .filter((result) => result.metric === metric)
      .map(
        (result): PlotMark => ({
          label: publishedLabel(result, section),
          value: result.value,
          interval: null,
          published: true,
          source: result.source,
        }),
      ),
  ]
}

import type { Run } from '../src/evaluation/index.js'
import { mean, standardDeviation } from '../src/math/index.js'
import { scoreCell, valueText } from '../src/reports/index.js'
import type { PublishedResult, Task } from '../src/tasks/index.js'

/** A row of a task's table: one system, with its encoder if it needs one. */
export interface Line {
  readonly name: string
  /** The headline score with its interval, or with its deviation over seeds. */
  readonly score: string
  readonly n: string
  readonly split: string
}

/** The page's content for one task. */
export interface Section {
  readonly lines: readonly Line[]
  /** Why a system could not run, by its name in the table. */
  readonly failed: ReadonlyMap<string, string>
  readonly notRun: readonly string[]
}

export const emptySection: Section = { lines: [], failed: new Map(), notRun: [] }

/** The score as a number; NaN if it is undefined. */
export const scoreOf = ({ score }: Line): number => Number.parseFloat(score)

/** One run with its interval; several with the deviation over seeds. */
export function lineOf(name: string, runs: readonly Run[], split: string): Line {
  const scores = runs.map((run) => run.scores[0]!)
  const values = scores.map(({ value }) => value)
  const score =
    scores.length === 1
      ? scoreCell(scores[0]!)
      : `${valueText(mean(values))} ± ${valueText(standardDeviation(values))}, ${scores.length} seeds`
  return { name, score, n: String(runs[0]!.n), split }
}

const lineShape = /^\| ([^*|]+) \| ([^|]+) \| (\d+) \| ([^|]+) \|$/
const failureShape = /^- (.+?): (.+)$/ // an encoder's name may have a colon, but no space behind it
const notRunShape = /^Not run: (.+)\.$/

function readSection(text: string): Section {
  const rows = text.split('\n')
  const lines = rows.flatMap((row): Line[] => {
    const [, name, score, n, split] = lineShape.exec(row) ?? []
    return name ? [{ name, score: score!, n: n!, split: split! }] : []
  })
  const failures = rows.flatMap((row): [string, string][] => {
    const [, name, error] = failureShape.exec(row) ?? []
    return name ? [[name, error!]] : []
  })
  const notRun = rows.flatMap((row) => notRunShape.exec(row)?.[1]?.split('; ') ?? [])
  return { lines, failed: new Map(failures), notRun }
}

/** What a page says, by task: a run of a few systems renews their rows and leaves the others as they were measured. */
export const readPage = (page: string): Map<string, Section> =>
  new Map(
    page
      .split(/^## /m)
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf('\n')), readSection(text)]),
  )

/** New measurements replace the page's rows of the same systems. */
export function renewed(old: Section, fresh: Section): Section {
  const measured = new Set([...fresh.lines.map(({ name }) => name), ...fresh.failed.keys()])
  const kept = old.lines.filter(({ name }) => !measured.has(name))
  const lines = [...fresh.lines, ...kept].toSorted((a, b) => place(b) - place(a) || 0)
  const scored = new Set(lines.map(({ name }) => name))
  const failed = new Map([...old.failed, ...fresh.failed].filter(([name]) => !scored.has(name)))
  const notRun = [...new Set([...old.notRun, ...fresh.notRun])]
  return { lines, failed, notRun: notRun.filter((name) => !scored.has(name) && !failed.has(name)) }
}

/** Undefined scores come last, in their order: the difference of two infinities is NaN. */
const place = (line: Line): number => {
  const value = scoreOf(line)
  return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value
}

/** What papers have in the metric that we rank by. */
export const publishedHeadline = ({ metrics, published }: Task): readonly PublishedResult[] =>
  published.filter(({ metric }) => metric === metrics[0]!.id)

/** A chapter of the page: our rows, published ones in italics, what failed and what was not run. */
export function sectionText(task: Task, { lines, failed, notRun }: Section): string {
  const published = publishedHeadline(task).map(
    ({ system, value, split, source }) => `| *${system}* | *${value.toFixed(3)}* | | *${split}; ${source}* |`,
  )
  return [
    `## ${task.id}`,
    '',
    task.title,
    '',
    `| system | ${task.metrics[0]!.id} | n | split |`,
    '|---|---|---|---|',
    ...lines.map(({ name, score, n, split }) => `| ${name} | ${score} | ${n} | ${split} |`),
    ...published,
    ...(failed.size > 0
      ? ['', 'Could not run:', '', ...[...failed].map(([name, error]) => `- ${name}: ${error}`)]
      : []),
    ...(notRun.length > 0 ? ['', `Not run: ${notRun.join('; ')}.`] : []),
  ].join('\n')
}

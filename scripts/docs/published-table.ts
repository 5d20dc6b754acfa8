import { markdownTable } from '../../src/reports/text/markdown-table.js'
import type { PublishedResult, Task } from '../../src/tasks/index.js'

/** As many decimals as the paper has, three at least. */
const figure = (value: number | undefined): string =>
  value === undefined ? '' : String(value).length > 5 ? String(value) : value.toFixed(3)

type Cell = (of: PublishedResult) => string

/** Systems down, whatever `column` says across. */
function pivot(results: readonly PublishedResult[], columnsOf: readonly string[], column: Cell): string {
  const systems = [...new Set(results.map(({ system }) => system))]
  const sources = (system: string) => [
    ...new Set(results.filter((result) => result.system === system).map(({ source }) => source)),
  ]
  const value = (system: string, name: string) =>
    results.find((result) => result.system === system && column(result) === name)?.value
  return markdownTable(
    ['system', ...columnsOf.map((name) => `${name}:`), 'source'],
    systems.map((system) => [
      system,
      ...columnsOf.map((name) => figure(value(system, name))),
      sources(system).join('; '),
    ]),
  )
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)]

/** Published results: one table for tasks that share their only metric, else one for each task. */
export function publishedTable(tasks: readonly Task[]): string {
  const known = tasks.filter(({ published }) => published.length > 0)
  const none = tasks.filter(({ published }) => published.length === 0)
  const metricsOf = (task: Task) => distinct(task.published.map(({ metric }) => metric))
  const shared = distinct(known.flatMap(metricsOf))
  const parts: string[] = []
  if (known.length > 1 && shared.length === 1) {
    const results = known.flatMap(({ id, published }) => published.map((result) => ({ ...result, id })))
    parts.push(
      `Metric: ${shared[0]}.`,
      pivot(
        results,
        known.map(({ id }) => id),
        (result) => (result as PublishedResult & { id: string }).id,
      ),
    )
  } else
    for (const task of known)
      parts.push(
        `\`${task.id}\`, ${distinct(task.published.map(({ split }) => split)).join(', ')}:`,
        pivot(task.published, metricsOf(task), ({ metric }) => metric),
      )
  if (none.length > 0) parts.push(`No published figures are kept for ${none.map(({ id }) => id).join(', ')}.`)
  return parts.join('\n\n')
}

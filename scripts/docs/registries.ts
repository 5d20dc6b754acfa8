import { matching } from '../../src/core/index.js'
import { type Metric, metrics } from '../../src/metrics/index.js'
import { type Task, tasks } from '../../src/tasks/index.js'
import { type Page, pageOf } from './pages.js'

export interface NamedMetric {
  /** Name of its own in the registry: `official em`. */
  readonly name: string
  readonly metric: Pick<Metric, 'id' | 'title' | 'scorer' | 'best'>
}

export const namedMetrics: Readonly<Record<string, NamedMetric>> = Object.fromEntries(
  Object.entries(metrics).map(([name, metric]) => [name, { name, metric }]),
)

export const tasksNamed = (patterns: string): Task[] => matching('task', tasks, patterns)
export const metricsNamed = (patterns: string): NamedMetric[] => matching('metric', namedMetrics, patterns)

/** The page of a task's family: the one that lists it. */
export const taskPage = (pages: readonly Page[], id: string): Page =>
  pageOf(
    pages,
    'tasks',
    `task ${id}`,
    ({ table, argument }) => table === 'tasks' && tasksNamed(argument).some((task) => task.id === id),
  )

/** The page that defines a metric. */
export const metricPage = (pages: readonly Page[], name: string): Page =>
  pageOf(
    pages,
    'metrics',
    `metric ${name}`,
    ({ table, argument }) =>
      table === 'metrics' && metricsNamed(argument).some((metric) => metric.name === name),
  )

export const systemPage = (pages: readonly Page[], id: string): Page =>
  pageOf(pages, 'systems', `system ${id}`, ({ table, argument }) => table === 'system' && argument === id)

/** The page with a data set's licence and parts. */
export const datasetPage = (pages: readonly Page[], id: string): Page =>
  pageOf(
    pages,
    'tasks',
    `data set ${id}`,
    ({ table, argument }) => table === 'datasets' && argument.split(',').includes(id),
  )

import { type Metric, metrics } from '../metrics/index.js'

const all: readonly Pick<Metric, 'id' | 'best'>[] = Object.values(metrics)

/** Whether a high or a low value is good; `high` for a metric that is not in the registry. */
export const metricDirection = (id: string): 'high' | 'low' =>
  all.find((metric) => metric.id === id)?.best ?? 'high'

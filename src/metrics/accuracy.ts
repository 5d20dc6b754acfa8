import type { Outcome } from '../core/index.js'
import { goldOf, type LabelledExample } from './gold.js'
import { meanMetric } from './mean-metric.js'

export const isRight = ({ example, prediction }: Outcome<LabelledExample>): boolean =>
  prediction.label === goldOf(example)

export const accuracy = meanMetric<LabelledExample>(
  {
    id: 'accuracy',
    title: 'share of examples whose label is right',
    scorer: 'sound',
    proportion: true,
  },
  (outcome) => Number(isRight(outcome)),
)

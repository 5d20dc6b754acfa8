import { describe, expect, test } from 'vitest'
import { normalQuantile, seeded } from '../../math/index.js'
import { groupedFolds } from './grouped-folds.js'
import { argmax } from './labelled.js'
import { matrixOf } from './matrix.js'
import { fitStacked } from './stacked.js'

const rows = 120
const columns = 200
const random = seeded('stacked')
const normal = (): number => normalQuantile(random() || 0.5)
const labels = Array.from({ length: 2 * rows }, (_, i) => i % 2)
/** More columns than rows: a regression on them knows its own train by heart, and nothing else. */
const noise = labels.map(() => Float32Array.from({ length: columns }, normal))
/** Right four times of five. */
const hint = labels.map((label) => Float32Array.of(random() < 0.8 ? label : 1 - label))
const spread = labels.map((label) =>
  Float32Array.from({ length: columns }, () => (label - 0.5) * 0.4 + normal()),
)

const accuracyOf = (many: readonly Float32Array[], few: readonly Float32Array[]): number => {
  const train = { features: matrixOf(many.slice(0, rows)), labels: labels.slice(0, rows), classes: 2 }
  const folds = groupedFolds([...labels.keys()].slice(0, rows).map(String), 4, seeded('folds'))
  const strengths = { many: 0.1, few: 0.01 }
  const classify = fitStacked(train, matrixOf(few.slice(0, rows)), { folds, strengths })
  const right = labels
    .slice(rows)
    .filter((label, i) => argmax(classify(many[rows + i]!, few[rows + i]!)) === label)
  return right.length / rows
}

describe('a regression on what another says', () => {
  test('noise that fits train perfectly does not drown a hint', () => {
    const hinted = hint.slice(rows).filter(([value], i) => value === labels[rows + i]).length / rows
    expect(accuracyOf(noise, hint)).toBeGreaterThanOrEqual(hinted - 0.05)
  })
  test('many weak columns are more than one hint', () => {
    expect(accuracyOf(spread, hint)).toBeGreaterThan(accuracyOf(noise, hint))
  })
})

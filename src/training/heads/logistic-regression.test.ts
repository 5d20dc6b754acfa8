import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clouds, labelled } from './heads.suite.js'
import { lbfgs, type Objective } from './lbfgs.js'
import { binaryLogisticLoss, multinomialLogisticLoss } from './logistic-loss.js'
import { fitLogistic, logisticProbabilities } from './logistic-regression.js'

const number = fc.double({ min: -3, max: 3, noNaN: true })

/** Rows, labels and a point at which gradients are compared. */
const problem = (classes: number, blocks: number) =>
  fc
    .record({ rows: fc.integer({ min: 1, max: 6 }), columns: fc.integer({ min: 1, max: 4 }) })
    .chain(({ rows, columns }) =>
      fc.record({
        rows: fc.array(fc.array(number, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
        labels: fc.array(fc.integer({ min: 0, max: classes - 1 }), { minLength: rows, maxLength: rows }),
        point: fc.array(number, { minLength: blocks * (columns + 1), maxLength: blocks * (columns + 1) }),
        strength: fc.double({ min: 0, max: 2, noNaN: true }),
      }),
    )

function expectGradient(objective: Objective, point: readonly number[]) {
  const gradient = new Float64Array(point.length)
  objective(Float64Array.from(point), gradient)
  const step = 1e-2 // products are in single precision, so that a smaller one would drown in it
  for (const k of point.keys()) {
    const at = (by: number) =>
      objective(
        Float64Array.from(point, (x, i) => (i === k ? x + by : x)),
        new Float64Array(point.length),
      )
    expect(gradient[k]).toBeCloseTo((at(step) - at(-step)) / (2 * step), 3)
  }
}

describe('the gradient is that of finite differences', () => {
  test('binary', () =>
    fc.assert(
      fc.property(problem(2, 1), ({ rows, labels, point, strength }) =>
        expectGradient(binaryLogisticLoss(labelled(rows, labels), strength), point),
      ),
    ))
  test('multinomial', () =>
    fc.assert(
      fc.property(problem(3, 3), ({ rows, labels, point, strength }) =>
        expectGradient(multinomialLogisticLoss(labelled(rows, labels, 3), strength), point),
      ),
    ))
})

test('L-BFGS finds the lowest point of any bowl', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ centre: number, width: fc.double({ min: 0.1, max: 10, noNaN: true }) }), {
        minLength: 1,
        maxLength: 8,
      }),
      (axes) => {
        const bowl: Objective = (x, gradient) =>
          axes.reduce((sum, { centre, width }, k) => {
            gradient[k] = 2 * width * (x[k]! - centre)
            return sum + width * (x[k]! - centre) ** 2
          }, 0)
        const { point } = lbfgs(bowl, new Float64Array(axes.length), { tolerance: 1e-8 })
        for (const [k, { centre }] of axes.entries()) expect(point[k]).toBeCloseTo(centre, 4)
      },
    ),
  ))

test('the weight of two mirrored points solves its own equation', () => {
  // Loss ln(1 + e^−w) + ½λw²: its derivative λw − 1/(1 + e^w) is 0. With λ = 0.25, w = 1.0602: 0.26505 = 1/(1 + 2.887)… by symmetry the bias is 0.
  const { weights } = fitLogistic(labelled([[1], [-1]], [1, 0]), { strength: 0.25, tolerance: 1e-9 })
  expect(weights[1]).toBeCloseTo(0, 6)
  expect(0.25 * weights[0]!).toBeCloseTo(1 / (1 + Math.exp(weights[0]!)), 6)
})

test('without a telling feature the probabilities are the shares of train', () => {
  // three of four rows are of class 1, and the only column never changes: the bias is ln 3
  const model = fitLogistic(labelled([[0], [0], [0], [0]], [1, 1, 1, 0]), { strength: 1, tolerance: 1e-9 })
  expect(logisticProbabilities(model, [0])[1]).toBeCloseTo(0.75, 5)
})

test('binary and multinomial agree: two blocks share the weight, so that each is penalised for half of it', () => {
  const data = clouds(2)
  const one = fitLogistic(data, { strength: 0.1, tolerance: 1e-7 })
  const { point } = lbfgs(multinomialLogisticLoss(data, 0.2), new Float64Array(8), { tolerance: 1e-7 })
  for (let k = 0; k < 3; k++) expect(point[4 + k]! - point[k]!).toBeCloseTo(one.weights[k]!, 3)
})

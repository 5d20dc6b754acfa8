import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelled } from './heads.suite.js'
import { kernelRows, rbf } from './kernel.js'
import { fitKernelSvm, kernelSvmClassifier } from './kernel-svm.js'
import { matrixOf, rowOf } from './matrix.js'

test('the widest street between two points has its margins on them', () => {
  // x = 1 and x = 3 with a free bias: w·1 + b = −1, w·3 + b = 1, so w = 1 and b = −2
  const classify = kernelSvmClassifier(
    fitKernelSvm(labelled([[1], [3]], [0, 1]), { kernel: { kind: 'linear' }, cost: 100, tolerance: 1e-6 }),
  )
  expect(classify([1])[1]).toBeCloseTo(-1, 4)
  expect(classify([3])[1]).toBeCloseTo(1, 4)
  expect(classify([2])[1]).toBeCloseTo(0, 4)
})

test('a small cost caps what a row may pull', () => {
  // both pulls at C = 0.1: w = 0.1·3 − 0.1·1 = 0.2
  const classify = kernelSvmClassifier(
    fitKernelSvm(labelled([[1], [3]], [0, 1]), { kernel: { kind: 'linear' }, cost: 0.1 }),
  )
  expect(classify([3])[1]! - classify([1])[1]!).toBeCloseTo(0.4, 6)
})

test.each([
  { kernel: { kind: 'linear' } as const, expected: 11 }, // 1·3 + 2·4
  { kernel: rbf(0.5), expected: Math.exp(-4) }, // |(2, 2)|² = 8
])('kernel $kernel.kind', ({ kernel, expected }) => {
  const { against, gram } = kernelRows(
    matrixOf([
      [1, 2],
      [3, 4],
    ]),
    kernel,
  )
  expect(gram(0)[1]).toBeCloseTo(expected, 6)
  expect(against(Float32Array.of(1, 2))[1]).toBeCloseTo(expected, 6)
})

const numbers = fc.array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 })), {
  minLength: 4,
  maxLength: 20,
})

test('the conditions of the optimum hold: free rows lie on their margin, the capped inside, the others outside', () =>
  fc.assert(
    fc.property(numbers, (rows) => {
      const data = labelled(
        rows,
        rows.map((_, i) => i % 2),
      )
      const cost = 2
      const model = fitKernelSvm(data, { kernel: rbf(0.3), cost, tolerance: 1e-4 })
      const classify = kernelSvmClassifier(model)
      expect(model.pulls.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 5)
      for (const [i, pull] of model.pulls.entries()) {
        const margin = Math.sign(pull) * classify(rowOf(model.supports, i))[1]!
        if (Math.abs(pull) < cost - 1e-6) expect(margin).toBeCloseTo(1, 2)
        else expect(margin).toBeLessThan(1.01)
      }
    }),
    { numRuns: 50 },
  ))

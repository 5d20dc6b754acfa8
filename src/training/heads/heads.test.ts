import { describe, expect, test } from 'vitest'
import { fitRules, rulesClassifier } from './decision-rules.js'
import { fitTree, treeClassifier } from './decision-tree.js'
import { clouds, exclusiveOr, labelled } from './heads.suite.js'
import { rbf } from './kernel.js'
import { fitKernelSvm, kernelSvmClassifier } from './kernel-svm.js'
import { argmax, type Classify, type Labelled } from './labelled.js'
import { fitLogistic, logisticClassifiers, logisticProbabilities } from './logistic-regression.js'
import { rowOf } from './matrix.js'

const linear: Record<string, (data: Labelled) => Classify> = {
  'logistic regression': (data) => {
    const model = fitLogistic(data, { strength: 1e-4 })
    return (row) => logisticProbabilities(model, row)
  },
  'logistic regression on a path': (data) => logisticClassifiers(data, [1, 1e-4]).at(-1)!,
  'kernel SVM, linear': (data) =>
    kernelSvmClassifier(fitKernelSvm(data, { kernel: { kind: 'linear' }, cost: 1 })),
}
const curved: Record<string, (data: Labelled) => Classify> = {
  'kernel SVM, RBF': (data) => kernelSvmClassifier(fitKernelSvm(data, { kernel: rbf(2), cost: 10 })),
  'decision tree': (data) => treeClassifier(fitTree(data, { minLeaf: 1, maxDepth: 8 })),
  'decision rules': (data) => rulesClassifier(fitRules(data, { minLeaf: 1 })),
}

const accuracyOf = (classify: Classify, { features, labels }: Labelled): number =>
  labels.filter((label, i) => argmax(classify(rowOf(features, i))) === label).length / labels.length

describe.each(Object.entries({ ...linear, ...curved }))('%s', (_name, train) => {
  test('separates two clouds', () => expect(accuracyOf(train(clouds(2)), clouds(2))).toBe(1))

  test('gives the same scores twice', () => {
    const [a, b] = [train(exclusiveOr()), train(exclusiveOr())]
    expect(a([0.3, 0.8])).toEqual(b([0.3, 0.8]))
  })

  test.each([
    { what: 'no rows', data: labelled([], []), message: 'train has no examples' },
    {
      what: 'one class',
      data: labelled([[1], [2]], [1, 1]),
      message: 'all 2 examples of train have the same label',
    },
    {
      what: 'NaN',
      data: labelled(
        [
          [1, 2],
          [3, Number.NaN],
        ],
        [0, 1],
      ),
      message: 'feature 1 of row 1 is NaN',
    },
    { what: 'a label too few', data: labelled([[1], [2]], [0]), message: '2 rows of features and 1 labels' },
    { what: 'an unknown class', data: labelled([[1], [2]], [0, 2]), message: 'label 2 of row 1' },
    { what: 'no columns', data: labelled([[], []], [0, 1]), message: 'no features' },
  ])('refuses $what', ({ data, message }) => expect(() => train(data)).toThrow(message))

  test('refuses a row of another length', () =>
    expect(() => train(clouds(2))([1, 2])).toThrow(/has 2 features, and the model was fitted on 3/))
})

test.each(Object.entries(linear))(
  '%s cannot part an exclusive or',
  (_name, train) => expect(accuracyOf(train(exclusiveOr()), exclusiveOr())).toBeLessThan(0.8), // a line parts three corners of four
)
test.each(Object.entries(curved))('%s separates an exclusive or', (_name, train) =>
  expect(accuracyOf(train(exclusiveOr()), exclusiveOr())).toBe(1),
)

test.each(
  Object.entries({
    'logistic regression': linear['logistic regression']!,
    'decision tree': curved['decision tree']!,
    'decision rules': curved['decision rules']!,
  }),
)('%s parts four clouds and gives probabilities', (_name, train) => {
  const classify = train(clouds(4))
  expect(accuracyOf(classify, clouds(4))).toBe(1)
  const scores = classify([3, -2, 0.5])
  expect(scores.reduce((a, b) => a + b)).toBeCloseTo(1, 9)
})

test('an SVM is for two classes', () =>
  expect(() => fitKernelSvm(clouds(3), { kernel: rbf(1), cost: 1 })).toThrow(
    'separates two classes, but there are 3',
  ))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seeded } from '../../math/index.js'
import { chooseBy, crossValidate } from './cross-validate.js'
import { groupedFolds } from './grouped-folds.js'
import { clouds, labelled } from './heads.suite.js'
import { logisticClassifiers } from './logistic-regression.js'
import { matrixOf } from './matrix.js'
import { fitScaling, standardise, standardiseRow } from './standardise.js'

const groups = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { minLength: 2, maxLength: 40 })
  .filter((all) => new Set(all).size > 1)

test('every row is left out once, and no group is divided', () =>
  fc.assert(
    fc.property(groups, fc.integer({ min: 2, max: 6 }), fc.integer(), (all, count, seed) => {
      const folds = groupedFolds(all, count, seeded(seed))
      expect(folds.flatMap(({ test }) => test).toSorted((a, b) => a - b)).toEqual([...all.keys()])
      for (const { train, test } of folds) {
        expect(train.length + test.length).toBe(all.length)
        const outside = new Set(train.map((row) => all[row]))
        expect(test.filter((row) => outside.has(all[row]))).toEqual([])
      }
      expect(groupedFolds(all, count, seeded(seed))).toEqual(folds)
    }),
  ))

test('one group cannot be divided', () =>
  expect(() => groupedFolds(['a', 'a'], 5, seeded(1))).toThrow('at least two groups, and there is 1'))

test('a row is scored by what was fitted without it', () => {
  const data = labelled([[1], [2], [3], [4]], [0, 1, 0, 1])
  const folds = [
    { train: [2, 3], test: [0, 1] },
    { train: [0, 1], test: [2, 3] },
  ]
  // The one candidate answers class 1 with the mean of its train rows as score: 3.5 for the first two rows, 1.5 for the rest.
  const [only] = crossValidate(data, folds, {
    candidates: 1,
    fitAll: ({ features }) => [() => [0, (features.values[0]! + features.values[1]!) / 2]],
  })
  expect(only!.scores).toEqual([
    [0, 3.5],
    [0, 3.5],
    [0, 1.5],
    [0, 1.5],
  ])
  expect(only!.accuracy).toBe(0.5)
})

test('a fold that knows one class answers it', () => {
  const data = labelled([[1], [2], [3]], [0, 0, 1])
  const folds = [
    { train: [0, 1], test: [2] },
    { train: [2], test: [0, 1] },
  ]
  const fitAll = () => {
    throw new Error('must not be fitted')
  }
  expect(crossValidate(data, folds, { candidates: 2, fitAll }).map(({ scores }) => scores)).toEqual([
    [
      [0, 1],
      [0, 1],
      [1, 0],
    ],
    [
      [0, 1],
      [0, 1],
      [1, 0],
    ],
  ])
})

test.each([
  {
    measure: 'accuracy',
    validated: [
      { accuracy: 0.7, logLoss: 0.6 },
      { accuracy: 0.8, logLoss: 0.9 },
    ],
    best: 1,
  },
  {
    measure: 'logLoss',
    validated: [
      { accuracy: 0.7, logLoss: 0.6 },
      { accuracy: 0.8, logLoss: 0.9 },
    ],
    best: 0,
  },
  {
    measure: 'accuracy',
    validated: [
      { accuracy: 0.8, logLoss: 0 },
      { accuracy: 0.8, logLoss: 0 },
    ],
    best: 0,
  }, // a tie goes to the stronger
] as const)('the best by $measure is $best', ({ measure, validated, best }) =>
  expect(chooseBy(measure, validated)).toBe(best),
)

test('strong regularisation loses where the clouds are far apart', () => {
  const data = clouds(2)
  const folds = groupedFolds(
    data.labels.map(String).map((label, i) => `${label} ${i % 5}`),
    5,
    seeded(1),
  )
  const strengths = [100, 0.01]
  const validated = crossValidate(data, folds, {
    candidates: 2,
    fitAll: (train) => logisticClassifiers(train, strengths),
  })
  expect(chooseBy('logLoss', validated)).toBe(1)
  expect(validated[1]!.accuracy).toBe(1)
})

test('columns are standardised as in train; one that never varied is silenced', () => {
  // column 0: mean 2, deviation 1; column 1 is always 5
  const scaling = fitScaling(
    matrixOf([
      [1, 5],
      [3, 5],
    ]),
  )
  expect([
    ...standardise(
      scaling,
      matrixOf([
        [1, 5],
        [3, 5],
      ]),
    ).values,
  ]).toEqual([-1, 0, 1, 0])
  expect([...standardiseRow(scaling, [4, 9])]).toEqual([2, 0])
  expect(() => standardiseRow(scaling, [4])).toThrow('has 1 features')
})

test('rows of different length are refused', () =>
  expect(() => matrixOf([[1, 2], [3]])).toThrow('row 1 of the features has 1 numbers, the first has 2'))

import { expect, test } from 'vitest'
import { seeded } from '../../math/index.js'
import { fitBaggedTrees } from './bagged-trees.js'
import { clouds, exclusiveOr, labelled } from './heads.suite.js'
import { argmax } from './labelled.js'
import { rowOf } from './matrix.js'
import { scaledRbfSvm } from './scaled.js'

test.each([
  { name: 'two clouds', data: clouds(2) },
  { name: 'four clouds', data: clouds(4) },
  { name: 'an exclusive or', data: exclusiveOr() },
])('bagged trees part $name', ({ data }) => {
  const classify = fitBaggedTrees(data, { random: seeded(1), minLeaf: 1, maxDepth: 8 })
  const wrong = data.labels.filter((label, i) => argmax(classify(rowOf(data.features, i))) !== label)
  expect(wrong).toEqual([])
  expect(classify(rowOf(data.features, 0)).reduce((a, b) => a + b)).toBeCloseTo(1, 9)
})

test('a draw of one class is replaced by all rows', () => {
  const classify = fitBaggedTrees(labelled([[0], [1]], [0, 1]), { random: () => 0, minLeaf: 1, count: 3 })
  expect(argmax(classify([1]))).toBe(1)
})

test('columns of any size count alike once scaled', () => {
  // the second column tells, the first is a thousand times larger noise
  const random = seeded(2)
  const labels = Array.from({ length: 60 }, (_, i) => i % 2)
  const data = labelled(
    labels.map((label) => [1000 * random(), label + 0.3 * random()]),
    labels,
  )
  const classify = scaledRbfSvm(data)
  expect(labels.filter((label, i) => argmax(classify(rowOf(data.features, i))) !== label)).toEqual([])
})

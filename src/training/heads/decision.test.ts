import { expect, test } from 'vitest'
import { fitRules } from './decision-rules.js'
import { fitTree, impurity, treeClassifier } from './decision-tree.js'
import { labelled } from './heads.suite.js'

test.each([
  { counts: [4, 0], expected: 0 },
  { counts: [2, 2], expected: 2 }, // 4 · (1 − ¼ − ¼)
  { counts: [1, 3], expected: 1.5 }, // 4 · (1 − 1/16 − 9/16)
  { counts: [0, 0], expected: 0 },
])('impurity of $counts', ({ counts, expected }) => expect(impurity(counts)).toBe(expected))

const steps = labelled(
  [
    [1, 7],
    [2, 7],
    [3, 7],
    [4, 7],
    [5, 7],
    [6, 7],
  ],
  [0, 0, 0, 1, 1, 1],
)

test('a tree splits half-way between the classes, at the informative column', () =>
  expect(fitTree(steps, { minLeaf: 1 }).root).toEqual({
    counts: [3, 3],
    column: 0,
    threshold: 3.5,
    left: { counts: [3, 0] },
    right: { counts: [0, 3] },
  }))

test.each([
  { limit: { maxDepth: 0 }, why: 'no depth' },
  { limit: { minLeaf: 4 }, why: 'leaves would be too small' },
])('a tree stays a leaf: $why', ({ limit }) => expect(fitTree(steps, limit).root).toEqual({ counts: [3, 3] }))

test('a leaf is smoothed', () =>
  // three of class 0 and none of class 1, one more of each: 4/5 and 1/5
  expect(treeClassifier(fitTree(steps, { minLeaf: 1 }))([0, 0])).toEqual([0.8, 0.2]))

test('rules are read from the top, the most trusted first', () => {
  // class 1 in the middle: above 6 and below 3 are of class 0
  const rows = Array.from({ length: 9 }, (_, i) => [i])
  const { rules } = fitRules(labelled(rows, [0, 0, 0, 1, 1, 1, 0, 0, 0]), { minLeaf: 2, maxDepth: 2 })
  expect(rules[0]).toEqual({
    conditions: [{ column: 0, relation: '<=', threshold: 2.5 }],
    counts: [3, 0],
  })
  expect(rules.at(-1)!.conditions).toEqual([])
  expect(rules.map(({ counts }) => counts.reduce((a, b) => a + b)).reduce((a, b) => a + b)).toBe(9)
})

test('the number of rules is limited', () => {
  const rows = Array.from({ length: 40 }, (_, i) => [i])
  const zigzag = rows.map((_, i) => i & 1)
  expect(fitRules(labelled(rows, zigzag), { minLeaf: 1, maxRules: 4 }).rules.length).toBeLessThanOrEqual(4)
})

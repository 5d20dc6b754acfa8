import { expect, test } from 'vitest'
import { matching } from './matching.js'
import { editDistance, pick } from './pick.js'

const table = { 'gwsc-1-en': 1, 'gwsc-1-hr': 2, 'wic-tsv-1': 3, 'wic-tsv-2': 4, wic: 5 }

test.each([
  ['wic', [5]],
  ['gwsc-*', [1, 2]],
  ['wic-tsv-?', [3, 4]],
  ['wic, gwsc-1-hr', [2, 5]], // in the table's order, not the pattern's
  ['wic-tsv-1,wic-tsv-*', [3, 4]], // no entry twice
])('%s', (patterns, expected) => expect(matching('task', table, patterns)).toEqual(expected))

test('an unknown name gets the nearest known ones', () => {
  expect(() => matching('task', table, 'wic-tvs-1')).toThrow(
    'unknown task: wic-tvs-1; did you mean wic-tsv-1, wic-tsv-2?',
  )
  expect(() => matching('task', table, 'wic,all')).toThrow("unknown task: all; did you mean '*'?")
  expect(() => pick('task', table, 'nonsense')).toThrow('known: gwsc-1-en, gwsc-1-hr')
  expect(() => pick('task', table, 'toString')).toThrow('unknown task: toString') // not of the prototype
})

test.each([
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['same', 'same', 0],
])('edit distance of %s and %s', (a, b, distance) => expect(editDistance(a, b)).toBe(distance))

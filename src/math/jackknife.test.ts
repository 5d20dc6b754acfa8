import { expect, test } from 'vitest'
import { mean } from './descriptive.js'
import { groupSums } from './group-sums.js'
import { grouped } from './grouped.js'
import { jackknife, jackknifeSums } from './jackknife.js'

const xs = [1, 2, 6, 7]
const groups = ['a', 'b', 'a', 'c']

test('without each group in turn', () => {
  const expected = Float64Array.of(9 / 2, 14 / 3, 9 / 3) // without 1 and 6; without 2; without 7
  expect(
    jackknifeSums(
      groupSums(
        xs.map((x) => [x, 1]),
        groups,
      ),
      ([sum, n]) => sum! / n!,
    ),
  ).toEqual(expected)
  expect(jackknife(grouped(xs, groups), mean)).toEqual(expected)
})

test('one group leaves nothing', () => {
  expect([...jackknifeSums(groupSums([[1, 1]], ['a']), ([sum, n]) => sum! / n!)]).toEqual([Number.NaN])
  expect([...jackknife([[1]], mean)]).toEqual([Number.NaN])
})

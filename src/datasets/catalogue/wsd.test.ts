import { describe, expect, test } from 'vitest'
import { dataFolder } from '../dataset.suite.js'
import { isAvailable } from '../published.suite.js'
import { validate } from '../validate.js'
import { semcor } from './semcor.js'
import { wsd } from './wsd.js'

describe('published files', () => {
  test.skipIf(!['senseval2', 'semeval2007'].every((part) => isAvailable(wsd, part)))('wsd', async () => {
    const { splits, problems, notes } = await validate(wsd, dataFolder)
    const found = splits.filter(({ name }) => name === 'senseval2' || name === 'semeval2007')
    expect(found.map(({ name, rows, labelled }) => [name, rows, labelled])).toEqual([
      ['senseval2', 2282, 2282],
      ['semeval2007', 455, 455],
    ])
    expect(problems).toEqual([])
    expect(notes).toEqual([])
  })

  test.skipIf(!semcor.parts.every(({ name }) => isAvailable(semcor, name)))('semcor', async () => {
    const { splits, problems, notes } = await validate(semcor, dataFolder)
    expect(splits.map(({ name, rows, labelled }) => [name, rows, labelled])).toEqual([
      ['brown1', 102_901, 102_901],
      ['brown2', 82_368, 82_368],
      ['brownv', 40_767, 40_767],
    ])
    expect(problems).toEqual([])
    // Four kinds of quirk in brown1 and brown2; three in brownv, and one underscore too many.
    expect(notes).toHaveLength(12)
  })
})

test('the parts of ALL are the five sets', () => {
  const rows = Object.fromEntries(wsd.parts.map((part) => [part.name, part.rows ?? Number.NaN]))
  const { semcor: _training, ALL, ...sets } = rows
  expect(Object.values(sets).reduce((a, b) => a + b)).toBe(ALL) // 2282 + 1850 + 455 + 1644 + 1022 = 7253
})

import fc from 'fast-check'
import { expect } from 'vitest'
import { type SameMeaning, surface } from '../../core/index.js'
import { wic } from '../catalogue/wic.js'
import { datasetSuite } from '../dataset.suite.js'
import { formatSuite } from '../format.suite.js'
import { allOrNone, numbered, someColumnText, tokenTarget } from './arbitrary.suite.js'
import { wicText } from './wic-text.js'

const arbitrary: fc.Arbitrary<SameMeaning[]> = allOrNone(
  numbered(
    fc.record({
      kind: fc.constant('same-meaning' as const),
      group: someColumnText(),
      language: fc.constant('en'),
      slices: fc.record({ pos: fc.constantFrom('N', 'V') }),
      pair: fc.tuple(tokenTarget(), tokenTarget()),
      gold: fc.boolean(),
    }),
  ),
)

const row = 'go\tV\t1-2\tThey went home .\tI will go .\n'

formatSuite(wicText, {
  arbitrary,
  files: { data: 'test.data.txt', gold: 'test.gold.txt' },
  bad: [
    {
      name: 'wrong column count',
      files: { data: `${row}go\tV\t1-2\tThey went home .\n${row}`, gold: 'T\nF\nT\n' },
      message: 'has 4 tab-separated columns, expected 5: word, pos, indices, context1, context2',
      line: 2,
      rows: 2,
    },
    {
      name: 'an index outside the sentence',
      files: { data: `go\tV\t1-4\tThey went home .\tI will go .\n${row}` },
      message: 'context2 has no token 4, expected an index below 4',
      line: 1,
      rows: 1,
    },
    {
      name: 'an index that is not two numbers',
      files: { data: `${row}go\tV\t1\tThey went home .\tI will go .\n` },
      message: 'indices are "1", expected two token numbers such as 2-1',
      line: 2,
      rows: 1,
    },
    {
      name: 'an unknown label',
      files: { data: row + row, gold: 'T\nmaybe\n' },
      message: 'label is "maybe", expected T or F',
      line: 2,
      rows: 1,
    },
    {
      name: 'a shorter gold file',
      files: { data: row + row, gold: 'T\n' },
      message: /has 1 line, but .*test\.data\.txt has 2 lines/,
      rows: 1,
    },
  ],
})

const check = ({ pair }: SameMeaning) => {
  for (const side of pair) expect(surface(side)).toMatch(/^[^ ]+$/)
}

datasetSuite<SameMeaning>(wic, {
  // 've for have, and an index that points at another word.
  train: { rows: 5428, labelled: 5428, notes: 1, same: ['data', 'gold'], check },
  dev: { rows: 638, labelled: 638, notes: 0, same: ['data', 'gold'], check },
  test: { rows: 1400, labelled: 0, notes: 1, same: ['data'], check },
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GradedPair, surface } from '../../core/index.js'
import { scws as dataset } from '../catalogue/scws.js'
import { datasetSuite } from '../dataset.suite.js'
import { formatSuite, readAll } from '../format.suite.js'
import { anyTarget } from './arbitrary.suite.js'
import { inFolder } from './in-folder.suite.js'
import { scws } from './scws.js'

const rating = fc.double({ noNaN: true, min: 0, max: 10 }).map(Math.abs) // no −0

const arbitrary: fc.Arbitrary<GradedPair[]> = fc.array(
  fc
    .record({
      kind: fc.constant('graded-pair' as const),
      id: fc.nat().map(String),
      language: fc.constant('en'),
      slices: fc.record({ pos: fc.constantFrom('n', 'v', 'n-v', 'a-n') }),
      contexts: fc.tuple(fc.tuple(anyTarget(), anyTarget())),
      gold: fc.tuple(rating),
      annotation: fc.record({ ratings: fc.array(rating, { minLength: 10, maxLength: 10 }) }),
    })
    .map((example) => ({ ...example, group: example.contexts[0].map(surface).join(' ~ ').toLowerCase() })),
  { minLength: 1, maxLength: 5 },
)

const ratings = '0.0\t3.0\t0.0\t0.0\t0.0\t0.0\t2.0\t6.0\t0.0\t0.0'
const row = `1\tBrazil\tn\tnut\tn\tin <b> Brazil </b> the\tthe <b> nut </b> is\t1.1\t${ratings}\n`

formatSuite(scws, {
  arbitrary,
  files: { data: 'ratings.txt' },
  bad: [
    {
      name: 'wrong column count',
      files: { data: row + row.replace('\t6.0', '') },
      message: 'has 17 tab-separated columns, expected 18: id, word1, pos1',
      line: 2,
      rows: 1,
    },
    {
      name: 'a context without a mark',
      files: { data: row.replace('<b> nut </b>', 'nut') + row },
      message: 'context2 does not mark its target, expected one <b> nut </b>',
      line: 1,
      rows: 1,
    },
    {
      name: 'another word marked',
      files: { data: row.replace('<b> Brazil', '<b> Peru') + row },
      message: 'context1 does not mark its target, expected one <b> Brazil </b>',
      line: 1,
      rows: 1,
    },
    {
      name: 'a rating that is not a number',
      files: { data: row + row.replace('6.0', 'six') },
      message: 'rating8 is "six", expected a number from 0 to 10',
      line: 2,
      rows: 1,
    },
    ...[
      { name: 'mean', column: 7 },
      { name: 'rating1', column: 8 },
      { name: 'rating10', column: 17 },
    ].flatMap(({ name, column }) =>
      ['-0.5', '11'].map((value) => ({
        name: `${name} ${value}, outside its scale`,
        files: { data: `${row}${row.trimEnd().split('\t').with(column, value).join('\t')}\n` },
        message: `${name} is "${value}", expected a number from 0 to 10`,
        line: 2,
        rows: 1,
      })),
    ),
  ],
})

test('the marks go, with the spaces inside them', async () => {
  const [example] = await inFolder({ data: row }, (files) => readAll(scws, files))
  expect(example).toEqual({
    kind: 'graded-pair',
    id: '1',
    group: 'brazil ~ nut',
    language: 'en',
    slices: { pos: 'n' },
    contexts: [
      [
        { text: 'in Brazil the', span: { start: 3, end: 9 } },
        { text: 'the nut is', span: { start: 4, end: 7 } },
      ],
    ],
    gold: [1.1],
    annotation: { ratings: [0, 3, 0, 0, 0, 0, 2, 6, 0, 0] },
  })
})

datasetSuite<GradedPair>(dataset, {
  test: {
    rows: 2003,
    labelled: 2003,
    notes: 0,
    check: ({ gold, annotation, contexts }) => {
      const all = annotation!.ratings as readonly number[]
      expect(all.reduce((a, b) => a + b, 0) / 10).toBeCloseTo(gold![0]!, 1)
      for (const side of contexts[0]!) expect(side.text).not.toMatch(/<\/?b>/)
    },
  },
})

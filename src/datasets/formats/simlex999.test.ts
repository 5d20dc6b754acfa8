import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GradedPair, wholeTarget } from '../../core/index.js'
import { simlex999 as dataset } from '../catalogue/simlex999.js'
import { datasetSuite } from '../dataset.suite.js'
import { formatSuite, readAll } from '../format.suite.js'
import { isAvailable, publishedExamples } from '../published.suite.js'
import { columnText, numbered } from './arbitrary.suite.js'
import { inFolder } from './in-folder.suite.js'
import { simlex999 } from './simlex999.js'

const number = fc.double({ noNaN: true, min: 0, max: 10 }).map(Math.abs) // no −0
const concrete = fc.double({ noNaN: true, min: 1, max: 5 })
const bare = columnText({ minLength: 1 })
  .filter((text) => text.trim() !== '')
  .map(wholeTarget)

const arbitrary: fc.Arbitrary<GradedPair[]> = numbered(
  fc
    .record({
      kind: fc.constant('graded-pair' as const),
      language: fc.constant('en'),
      slices: fc.record({
        pos: fc.constantFrom('A', 'N', 'V'),
        concreteness: fc.constantFrom('1', '2', '3', '4'),
        associated: fc.constantFrom('yes', 'no'),
      }),
      contexts: fc.tuple(fc.tuple(bare, bare)),
      gold: fc.tuple(number),
      annotation: fc.record({
        stdev: number,
        concreteness: fc.tuple(concrete, concrete),
        association: number,
      }),
    })
    .map((example) => ({
      ...example,
      group: example.contexts[0]
        .map(({ text }) => text)
        .join(' ~ ')
        .toLowerCase(),
    })),
)

const header =
  'word1\tword2\tPOS\tSimLex999\tconc(w1)\tconc(w2)\tconcQ\tAssoc(USF)\tSimAssoc333\tSD(SimLex)\n'
const row = 'old\tnew\tA\t1.58\t2.72\t2.81\t2\t7.25\t1\t0.41\n'

formatSuite(simlex999, {
  arbitrary,
  files: { data: 'SimLex-999.txt' },
  without: ['CRLF line ends'], // it is written with them
  bad: [
    {
      name: 'no header',
      files: { data: row + row },
      message: 'the header is "old⇥new⇥A',
      line: 1,
      rows: 0,
    },
    {
      name: 'wrong column count',
      files: { data: `${header}old\tnew\tA\t1.58\n${row}` },
      message: 'has 4 tab-separated columns, expected 10: word1, word2, POS',
      line: 2,
      rows: 1,
    },
    {
      name: 'a similarity that is not a number',
      files: { data: header + row + row.replace('1.58', '1,58') },
      message: 'SimLex999 is "1,58", expected a number from 0 to 10',
      line: 3,
      rows: 1,
    },
    {
      name: 'an empty word',
      files: { data: header + row + row.replace('new', '') },
      message: 'word2 is blank, expected a text',
      line: 3,
      rows: 1,
    },
    ...[
      { name: 'SimLex999', column: 3, value: '10.5', scale: '0 to 10' },
      { name: 'conc(w1)', column: 4, value: '0', scale: '1 to 5' },
      { name: 'concQ', column: 6, value: '5', scale: '1 to 4' },
      { name: 'SimAssoc333', column: 8, value: '2', scale: '0 to 1' },
    ].map(({ name, column, value, scale }) => ({
      name: `${name} outside its scale`,
      files: { data: header + row + row.split('\t').with(column, value).join('\t') },
      message: `${name} is "${value}", expected a number from ${scale}`,
      line: 3,
      rows: 1,
    })),
  ],
})

test('a row', async () => {
  const [example] = await inFolder({ data: header + row }, (files) => readAll(simlex999, files))
  expect(example).toEqual({
    kind: 'graded-pair',
    id: 'test-0',
    group: 'old ~ new',
    language: 'en',
    slices: { pos: 'A', concreteness: '2', associated: 'yes' },
    contexts: [
      [
        { text: 'old', span: { start: 0, end: 3 } },
        { text: 'new', span: { start: 0, end: 3 } },
      ],
    ],
    gold: [1.58],
    annotation: { stdev: 0.41, concreteness: [2.72, 2.81], association: 7.25 },
  })
})

// One note: CRLF line ends.
datasetSuite<GradedPair>(dataset, { test: { rows: 999, labelled: 999, notes: 1 } })

test.skipIf(!isAvailable(dataset, 'test'))('parts of speech and associated pairs', async () => {
  const examples = await publishedExamples<GradedPair>(dataset, 'test')
  // Hill et al. (2015): 666 noun, 222 verb and 111 adjective pairs; 333 of all are strongly associated.
  const count = (slice: string, value: string) =>
    examples.filter(({ slices }) => slices[slice] === value).length
  expect(['N', 'V', 'A'].map((pos) => count('pos', pos))).toEqual([666, 222, 111])
  expect(count('associated', 'yes')).toBe(333)
})

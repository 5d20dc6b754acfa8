import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PhrasePair } from '../../core/index.js'
import { formatSuite, readTexts } from '../format.suite.js'
import { semeval20135aInstances } from './semeval2013-5a-instances.js'
import { semeval20135aPlain } from './semeval2013-5a-plain.js'
import { semeval20135aTagged } from './semeval2013-5a-tagged.js'

const word = fc.stringMatching(/^[a-zé'-]{1,8}$/u)
const tag = fc.constantFrom('JJ', 'NN', 'NNS')
const gold = fc.constantFrom(true, false, null)

const pairs = (labels: fc.Arbitrary<boolean | null>, tags: boolean) =>
  fc.array(fc.tuple(word, word, word, tag, tag, labels), { minLength: 1, maxLength: 20 }).map((rows) =>
    rows.map(
      ([single, a, b, tagA, tagB, label], i): PhrasePair => ({
        kind: 'phrase-pair',
        id: `test-${i}`,
        group: single,
        language: 'en',
        slices: tags ? { tags: `${tagA} ${tagB}` } : {},
        word: single,
        phrase: `${a} ${b}`,
        gold: label,
      }),
    ),
  )

const record = 'sudden\tJJ\nrush\tNN\nspate\n1\n'

formatSuite(semeval20135aTagged, {
  arbitrary: pairs(gold, true),
  files: { data: 'en.trainSet' },
  bad: [
    {
      name: 'no tag',
      files: { data: `${record}sudden\nrush\tNN\nspate\n1\n${record}` },
      message: 'has 1 tab-separated column, expected 2: word, tag',
      line: 5,
      rows: 2,
    },
    {
      name: 'a tag on the single word',
      files: { data: `sudden\tJJ\nrush\tNN\nspate\tNN\n1\n${record}` },
      message: 'has 2 tab-separated columns, expected 1: word',
      line: 3,
      rows: 1,
    },
    ...[
      { name: 'first word', bad: record.replace('sudden', ' ') },
      { name: 'second word', bad: record.replace('rush', '') },
      { name: 'word', bad: record.replace('spate', '') },
    ].map(({ name, bad }) => ({
      name: `a blank ${name}`,
      files: { data: record + bad },
      message: `${name} is blank, expected a text`,
      line: 5,
      rows: 1,
    })),
    {
      name: 'unknown label',
      files: { data: `${record}sudden\tJJ\nrush\tNN\nspate\nyes\n` },
      message: 'label is "yes", expected 1 or 0',
      line: 8,
      rows: 1,
    },
    {
      name: 'a record cut short',
      files: { data: `${record}sudden\tJJ\nrush\tNN\n` },
      message: 'ends inside a record, expected 4 lines for each',
      line: 6,
      rows: 1,
    },
    {
      name: 'broken UTF-8 leaves the records in step',
      files: {
        data: Buffer.concat([Buffer.from(record), Buffer.from([0xff]), Buffer.from(`${record}${record}`)]),
      },
      message: 'is not valid UTF-8',
      line: 5,
      rows: 2,
    },
  ],
})

formatSuite(semeval20135aPlain, {
  arbitrary: pairs(gold, false),
  files: { data: 'en.train.tsv' },
  bad: [
    {
      name: 'one column',
      files: { data: 'spate\tsudden rush\t1\nspate\n' },
      message: 'has 1 tab-separated column, expected 3: word, phrase, label',
      line: 2,
      rows: 1,
    },
    {
      name: 'unknown label',
      files: { data: 'spate\tsudden rush\t2\nspate\tsudden rush\t0\n' },
      message: 'label is "2", expected 1 or 0',
      line: 1,
      rows: 1,
    },
  ],
})

formatSuite(semeval20135aInstances, {
  arbitrary: fc
    .tuple(pairs(fc.constant(true), false), pairs(fc.constant(false), false))
    .map(([yes, no]) => [
      ...yes.map((pair, i) => ({ ...pair, id: `test-positive-${i}` })),
      ...no.map((pair, i) => ({ ...pair, id: `test-negative-${i}` })),
    ]),
  files: { positive: 'en.trainSet.positiveInstances-v2', negative: 'en.trainSet.negativeInstances-v2' },
  bad: [
    {
      name: 'three columns',
      files: { positive: 'spate\tsudden rush\n', negative: 'spate\tsudden rush\t0\n' },
      message: 'has 3 tab-separated columns, expected 2: word, phrase',
      line: 1,
      rows: 1,
    },
  ],
})

test.each([
  { name: 'tagged without tags', format: semeval20135aTagged, message: /two part-of-speech tags/ },
  {
    name: 'instances without a label',
    format: semeval20135aInstances,
    message: /no place for a hidden label/,
  },
])('$name cannot be written', ({ format, message }) => {
  const [example] = fc.sample(pairs(fc.constant(null), false), { numRuns: 1, seed: 1 })[0]!
  expect(() => format.write!([example!])).toThrow(message)
})

test('a plain file without labels', async () => {
  const read = await readTexts(semeval20135aPlain, { data: 'spate\tsudden rush\n' })
  expect(read.map((example) => example.gold)).toEqual([null])
})

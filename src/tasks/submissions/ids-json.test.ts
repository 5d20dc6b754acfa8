import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EntrySearch, type Outcome, wholeTarget } from '../../core/index.js'
import { idsJson } from './index.js'
import { readText, submissionSuite } from './submission.suite.js'

const example = (id: string): EntrySearch => ({
  id,
  kind: 'entry-search',
  group: id,
  language: 'en',
  slices: {},
  target: wholeTarget('Paris'),
  inventory: 'wikipedia',
  gold: null,
})
const examples = [example('1'), example('0')]

submissionSuite(idsJson, {
  outcomes: fc
    .uniqueArray(
      fc.tuple(fc.oneof(fc.string(), fc.constant('__proto__'), fc.nat(9).map(String)), fc.array(fc.string())),
      {
        selector: ([id]) => id,
        minLength: 1,
      },
    )
    .map((rows) =>
      rows.map(
        ([id, ids]): Outcome<EntrySearch> => ({
          example: example(id),
          prediction: ids.map((entry, i) => ({ id: entry, score: 1 / (i + 1) })),
        }),
      ),
    ),
  kept: ({ prediction }) => prediction,
  examples,
  bad: [
    {
      name: 'no entry',
      text: '{"0": "Paris",\n"1": [7]}',
      message: ':2: 1: expected an entry or an array of entries',
    },
    {
      name: 'an unknown id',
      text: '{"0": "Paris",\n"1": "Paris",\n"2": []}',
      message: ':3: ids that are not in the data: 1: 2 (line 3); expected each of the 2 ids once',
    },
  ],
})

test('truncated JSON', () =>
  expect(readText(idsJson, '{"0": ["Par', examples)).rejects.toThrow(
    'answers:1: is not valid JSON: column 8: a text begins here and never ends, expected a closing "',
  ))

test('one entry or several, whatever they contain', async () => {
  const text = JSON.stringify({ 0: ['x, y', '}"{['], 1: 'z' })
  expect(await readText(idsJson, text, examples)).toEqual([
    [{ id: 'z', score: 1 }],
    [
      { id: 'x, y', score: 1 },
      { id: '}"{[', score: 1 / 2 },
    ],
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Outcome, Usage, UsageLabel } from '../../core/index.js'
import { usageLines } from './index.js'
import { readText, submissionSuite } from './submission.suite.js'

const example = (id: string): Usage => ({
  id,
  kind: 'usage',
  group: 'red tape',
  language: 'en',
  slices: {},
  phrase: 'red tape',
  text: 'red tape',
  spans: [],
  gold: null,
})
const examples = [example('52417'), example('53940')]

submissionSuite<Usage>(usageLines, {
  outcomes: fc
    .uniqueArray(fc.tuple(fc.nat(99999), fc.constantFrom<UsageLabel[]>('literal', 'figurative', 'both')), {
      selector: ([id]) => id,
      minLength: 1,
    })
    .map((rows) =>
      rows.map(
        ([id, label]): Outcome<Usage> => ({
          example: example(String(id)),
          prediction: { label, scores: { literal: 0, figurative: 0, both: 0, [label]: 1 } },
        }),
      ),
    ),
  kept: ({ prediction }) => prediction,
  examples,
  bad: [
    {
      name: 'an unknown label',
      text: 'literally\nliteral\n',
      message: ':2: label is "literal", expected literally, figuratively, both',
    },
    {
      name: 'an unknown id',
      text: '52417\tred tape\tboth\n1\tred tape\tboth\n',
      message:
        ':2: missing ids: 1 of 2: 53940; ids that are not in the data: 1: 1 (line 2); expected each of the 2 ids once',
    },
    {
      name: 'a column too few',
      text: '52417\tliterally\n',
      message: ':1: expected id, phrase and label, separated by tabs',
    },
  ],
})

test.each([
  { name: 'labels alone', text: 'literally\nboth\n' },
  {
    name: 'the published columns, in any order',
    text: '53940\tred tape\tboth\tSome text\n52417\tred tape\tliterally\tMore\n',
  },
])('$name', async ({ text }) =>
  expect((await readText(usageLines, text, examples)).map(({ label }) => label)).toEqual(['literal', 'both']),
)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Outcome, type SameMeaning, wholeTarget } from '../../core/index.js'
import { idTagJson, labelLines, tfLines } from './index.js'
import { submissionSuite } from './submission.suite.js'

const target = wholeTarget('bank')
const example = (id: string): SameMeaning => ({
  id,
  kind: 'same-meaning',
  group: 'bank',
  language: 'en',
  slices: {},
  pair: [target, target],
  gold: null,
})
const outcomes = fc
  .uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.boolean()), { selector: ([id]) => id, minLength: 1 })
  .map((rows) =>
    rows.map(
      ([id, label]): Outcome<SameMeaning> => ({
        example: example(id),
        prediction: { label, score: Number(label) },
      }),
    ),
  )
const kept = ({ prediction }: Outcome<SameMeaning>) => prediction
const examples = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(example)
const rest = (from: string) => examples.slice(examples.findIndex(({ id }) => id === from)).map(({ id }) => id)

submissionSuite<SameMeaning>(tfLines, {
  outcomes,
  kept,
  examples: examples.slice(0, 2),
  bad: [
    { name: 'an unknown label', text: 'T\nTrue\n', message: ':2: label is "True", expected T or F' },
    { name: 'a blank line', text: 'T\n\n', message: ':2: label is "", expected T or F' },
    {
      name: 'a line too few',
      text: 'T\n',
      message: ": has 1 rows, expected 2, one for each example in the data's order; missing: b",
    },
    {
      name: 'lines too many',
      text: 'T\nF\nF\nT\n',
      message: ":3: has 4 rows, expected 2, one for each example in the data's order; too many: line 3, 4",
    },
  ],
})

submissionSuite<SameMeaning>(labelLines, {
  outcomes,
  kept,
  examples,
  bad: [
    { name: 'another notation', text: 'T\n', message: ':1: label is "T", expected 1 or 0' },
    {
      name: 'many lines too few',
      text: '1\n',
      message:
        ": has 1 rows, expected 7, one for each example in the data's order; missing: b, c, d, e, f and 1 more",
    },
  ],
})

const tag = (id: string, value = 'T') => `{"id": "${id}", "tag": "${value}"}`

submissionSuite<SameMeaning>(idTagJson, {
  outcomes,
  kept,
  examples,
  bad: [
    {
      name: 'an unknown label',
      text: `[${tag('a')},\n${tag('b', 'X')}]`,
      message: ':2: label is "X", expected T or F',
    },
    {
      name: 'missing, unknown and duplicate ids at once',
      text: `[\n${[tag('a'), tag('zz'), tag('b'), tag('a')].join(',\n')}\n]`,
      message:
        ':3: missing ids: 5 of 7: c, d, e, f, g; ids that are not in the data: 1: zz (line 3); ' +
        'duplicate ids: 1: a (line 5), first on line 2; expected each of the 7 ids once',
    },
    {
      name: 'many missing ids',
      text: `[${tag('a')}]`,
      message: `: missing ids: 6 of 7: ${rest('b').slice(0, 5).join(', ')} and 1 more; expected each of the 7 ids once`,
    },
    {
      name: 'no tag',
      text: '[{"id": "a"}]',
      message: ':1: expected an object with the strings id and tag',
    },
  ],
})

test('answers of another kind are refused: each had been written as F', () =>
  expect(() =>
    tfLines.write([{ example: { ...example('a'), kind: 'graded-pair' }, prediction: [1] }] as never),
  ).toThrow(
    'outcomes[0]: example: kind of "graded-pair": tf-lines expected same-meaning, sense-match, phrase-pair',
  ))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Example,
  type Kind,
  type Outcome,
  type Prediction,
  type SameMeaning,
  target,
  wholeTarget,
} from '../../core/index.js'
import { predictionRows, readAnswers, tfLines } from './index.js'
import { readText, submissionSuite } from './submission.suite.js'

const bank = target('😀 the bank', 7, 11)
const shared = { id: 'a', group: 'bank', language: 'en', slices: {}, gold: null }
const asked: { readonly [K in Kind]: Extract<Example, { kind: K }> } = {
  'same-meaning': { ...shared, kind: 'same-meaning', pair: [bank, bank] },
  'sense-match': { ...shared, kind: 'sense-match', target: bank, definition: 'x', hypernyms: [] },
  'phrase-pair': { ...shared, kind: 'phrase-pair', word: 'bank', phrase: 'money house' },
  usage: { ...shared, kind: 'usage', phrase: 'bank', text: bank.text, spans: [bank.span] },
  'graded-pair': {
    ...shared,
    kind: 'graded-pair',
    contexts: [
      [bank, bank],
      [bank, bank],
    ],
  },
  'phrase-search': { ...shared, kind: 'phrase-search', query: 'q', document: bank.text },
  'sense-choice': { ...shared, kind: 'sense-choice', target: bank, lemma: 'bank', candidates: ['x', 'y'] },
  'entry-search': { ...shared, kind: 'entry-search', target: bank, inventory: 'i' },
}
const certain = { literal: 0, figurative: 1, both: 0 }

test.each<{ kind: Kind; fields: object; prediction: Prediction }>([
  { kind: 'same-meaning', fields: { label: 'T' }, prediction: { label: true, score: 1 } },
  { kind: 'sense-match', fields: { label: false, score: 0.7 }, prediction: { label: false, score: 0.7 } },
  { kind: 'phrase-pair', fields: { score: 0.5 }, prediction: { label: true, score: 0.5 } },
  { kind: 'usage', fields: { label: 'figurative' }, prediction: { label: 'figurative', scores: certain } },
  // What is left of 1 is shared by the other two: (1 − 0.5) / 2.
  {
    kind: 'usage',
    fields: { label: 'literal', score: 0.5 },
    prediction: { label: 'literal', scores: { literal: 0.5, figurative: 0.25, both: 0.25 } },
  },
  { kind: 'usage', fields: { scores: certain }, prediction: { label: 'figurative', scores: certain } },
  { kind: 'graded-pair', fields: { scores: [1, 2.5] }, prediction: [1, 2.5] },
  { kind: 'graded-pair', fields: { context1_score: 1, context2_score: '2' }, prediction: [1, 2] },
  // The first character is two code units, so that all offsets behind it are one more.
  { kind: 'phrase-search', fields: { start: 6, end: 10 }, prediction: [{ start: 7, end: 11, score: 1 }] },
  { kind: 'phrase-search', fields: { answer: 'the' }, prediction: [{ start: 3, end: 6, score: 1 }] },
  { kind: 'phrase-search', fields: { start: null }, prediction: [] },
  { kind: 'sense-choice', fields: { label: 'y' }, prediction: [{ id: 'y', score: 1 }] },
  {
    kind: 'entry-search',
    fields: { label: ['y', 'x'] },
    prediction: [
      { id: 'y', score: 1 },
      { id: 'x', score: 0.5 },
    ],
  },
])('$kind: $fields', async ({ kind, fields, prediction }) => {
  const example = asked[kind]
  expect(await readText(predictionRows, `${JSON.stringify({ id: 'a', ...fields })}\n`, [example])).toEqual([
    prediction,
  ])
  // What is written of an answer is read as the same answer.
  const written = predictionRows.write([{ example, prediction } as Outcome])
  expect(await readText(predictionRows, written, [example])).toEqual([prediction])
})

test.each<{ kind: Kind; fields: object; message: string }>([
  {
    kind: 'usage',
    fields: {},
    message: 'answers:1: has no field "label", expected literal, figurative or both',
  },
  {
    kind: 'usage',
    fields: { scores: { literal: 1 } },
    message: 'answers:1: has no field "figurative", expected a number',
  },
  {
    kind: 'graded-pair',
    fields: { score: 1 },
    message: 'answers:1: field "score" is 1, expected 2 numbers, one per context',
  },
  { kind: 'phrase-search', fields: {}, message: 'answers:1: has no field "start"' },
  {
    kind: 'phrase-search',
    fields: { start: 0, end: 99 },
    message: 'are 0 and 99, expected a range inside the 10 characters',
  },
  {
    kind: 'phrase-search',
    fields: { start: [0, 1], end: [2] },
    message: 'expected 2 numbers, as many as in "start"',
  },
  {
    kind: 'sense-choice',
    fields: { label: ['x', 'y'], score: 1 },
    message: 'field "score" is 1, expected 2 numbers',
  },
])('$kind: $fields is refused', async ({ kind, fields, message }) =>
  expect(
    readText(predictionRows, `${JSON.stringify({ id: 'a', ...fields })}\n`, [asked[kind]]),
  ).rejects.toThrow(message),
)

const example = (id: string): SameMeaning => ({
  ...asked['same-meaning'],
  id,
  pair: [wholeTarget('b'), wholeTarget('b')],
})
submissionSuite<Example>(predictionRows, {
  outcomes: fc
    .uniqueArray(
      fc.tuple(fc.string({ minLength: 1 }), fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true })),
      {
        selector: ([id]) => id,
        minLength: 1,
      },
    )
    .map((rows) =>
      rows.map(([id, label, score]) => ({ example: example(id), prediction: { label, score } })),
    ),
  kept: ({ prediction }) => prediction,
  examples: [example('a'), example('b')],
  bad: [
    {
      name: 'no id',
      text: '{"label": 1}\n',
      message: ':1: expected an object with "id", or with the row number "idx"',
    },
    {
      name: 'row numbers as ids',
      text: '{"id": 0, "label": 1}\n{"id": 1, "label": 1}\n',
      message:
        ':1: "id" is a row number, 0; expected ids of the data, such as a, or the number as "idx", which counts from 0',
    },
    { name: 'no JSON', text: 'T\nF\n', message: ':1: expected a JSON object for each row, found "T"' },
    {
      name: 'a row of another file',
      text: '{"idx": 0, "label": 1}\n{"idx": 7, "label": 1}\n',
      message:
        ':2: missing ids: 1 of 2: b; ids that are not in the data: 1: 7 (line 2); expected each of the 2 ids once',
    },
  ],
})

test.each([
  ['labels', 'T\nF\n', [1, 0]],
  ['labels and scores', 'T\t0.93\nF\t0.4\n', [0.93, 0.4]],
  ['scores', '0.93\n0.4\n', [0.93, 0.4]],
  ['scores, some of them whole', '1\n0.4\n', [1, 0.4]],
])('lines of %s', async (_, text, scores) =>
  expect(await readText<SameMeaning>(tfLines, text, ['a', 'b'].map(example))).toEqual(
    scores.map((score, i) => ({ label: i === 0, score })),
  ),
)

test.each([
  ['T\n0.4\n', 'answers:2: has a score, but line 1 a label; expected the same in all lines'],
  ['T\t0.9\nF\n', 'answers:2: has a label, but line 1 a label and a score'],
  ['label\nT\nF\n', 'answers:1: label is "label", expected T or F; is it a header? remove it'],
  [
    'label\nT\n',
    'answers:1: label is "label", expected T or F; is it a header? remove it; that leaves 1 row, expected 2',
  ],
  [
    'no\nyes\nyes\n',
    'answers:1: label is "no", expected T or F; no line has what is expected; they have "no", "yes"',
  ],
  ['T\nF\n\n\n', "has 4 rows, expected 2, one for each example in the data's order; blank: line 3, 4"],
])('lines that differ: %j', async (text, says) =>
  expect(readText<SameMeaning>(tfLines, text, ['a', 'b'].map(example))).rejects.toThrow(says),
)

test.each([
  [{ Label: true, score: 1 }, 'unknown field "Label"; did you mean "label"?'],
  [{ label: true, scor: 1 }, 'unknown field "scor"; did you mean "score"?'],
  [
    { idx: 'first', label: true },
    'expected an object with "id", or with the row number "idx", found "idx" "first"',
  ],
])('a row with %j', async (row, says) =>
  expect(
    readText(predictionRows, `${JSON.stringify('idx' in row ? row : { id: 'a', ...row })}\n`, [example('a')]),
  ).rejects.toThrow(says),
)

test('the scores of two contexts may be named one by one', async () => {
  const rated = { ...asked['graded-pair'], id: 'a' }
  expect(
    await readText(predictionRows, '{"id": "a", "context1_score": 2, "context2_score": 3}\n', [rated]),
  ).toEqual([[2, 3]])
})

test('other fields of a row are of no interest', async () =>
  expect(
    await readText(predictionRows, '{"id": "a", "label": true, "labels": 2, "text": "x"}\n', [example('a')]),
  ).toEqual([{ label: true, score: 1 }]))

test.each([
  ['label', [{ label: true, score: 1 }, { score: 0.4 }]],
  [
    'label',
    [
      { label: null, score: 1 },
      { label: false, score: 0.4 },
    ],
  ],
  ['score', [{ label: true, score: 1 }, { label: false }]],
])('a %s that only some rows have is refused', async (name, rows) => {
  const examples = rows.map((_, i) => ({ ...asked['same-meaning'], id: `a${i}` }))
  const text = rows.map((row, i) => `${JSON.stringify({ id: `a${i}`, ...row })}\n`).join('')
  await expect(readText(predictionRows, text, examples)).rejects.toThrow(
    `has no "${name}", but other rows do; expected it in all rows or in none`,
  )
})

test('an end without a start is refused: it is not the same as no answer', async () => {
  const row = `${JSON.stringify({ id: 'a', start: null, end: [3] })}\n`
  await expect(readText(predictionRows, row, [asked['phrase-search']])).rejects.toThrow('"start"')
})

test.each([
  ['a JSON list', '[{"id": "a", "label": true}, {"id": "b", "label": "no"}]'],
  ['a JSON list in an object', '{"data": [{"idx": 1, "label": 0},\n {"idx": 0, "label": 1}]}'],
  ['a comma-separated table', 'id,label,comment\nb,no,"not, at all"\na,yes,\n'],
  ['a table with semicolons', 'id;label\na;1\nb;0\n'],
  ['a tab-separated table', '\uFEFF"idx"\t"label"\r\n0\tT\r\n1\tF\r\n'],
])('a task takes %s', async (_, text) => {
  const reading = {
    ...tfLines,
    read: (file: string, examples: readonly SameMeaning[]) =>
      readAnswers({ submission: tfLines }, file, examples),
  }
  expect(await readText<SameMeaning>(reading as never, text, ['a', 'b'].map(example))).toEqual([
    { label: true, score: 1 },
    { label: false, score: 0 },
  ])
})

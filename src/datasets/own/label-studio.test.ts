import { expect, test } from 'vitest'
import { isLabelStudio, labelStudioRow } from './label-studio.js'

const choice = (label: string, more: object = {}) => ({ result: [{ value: { choices: [label] } }], ...more })
const task = (annotations: readonly object[]) => ({ id: 7, data: { word: 'a', phrase: 'b c' }, annotations })

test.each([
  { name: 'one answer', annotations: [choice('yes')], label: 'yes' },
  { name: 'the majority', annotations: [choice('no'), choice('yes'), choice('yes')], label: 'yes' },
  {
    name: 'the truth',
    annotations: [choice('yes'), choice('yes'), choice('no', { ground_truth: true })],
    label: 'no',
  },
  {
    name: 'no skipped ones',
    annotations: [choice('no', { was_cancelled: true }), choice('yes')],
    label: 'yes',
  },
  { name: 'nothing', annotations: [], label: undefined },
])('$name', ({ annotations, label }) =>
  expect(labelStudioRow(task(annotations))).toEqual({
    id: 7,
    word: 'a',
    phrase: 'b c',
    ...(label ? { label } : {}),
  }),
)

test('a marked range is a target, in characters; a rating is a score', () => {
  const data = { text1: 'no', text2: '😀 the bank' }
  const result = [
    { to_name: 'text2', value: { start: 7, end: 11, text: 'bank', labels: ['target'] } },
    { value: { rating: 4 } },
  ]
  expect(labelStudioRow({ id: 1, data, annotations: [{ result }] })).toEqual({
    id: 1,
    ...data,
    start2: 6,
    end2: 10,
    score: 4,
  })
})

test('a tie is not a label', () =>
  expect(() => labelStudioRow(task([choice('yes'), choice('no')]))).toThrow(
    'field "annotations" has no majority',
  ))

test.each([{}, { annotations: [] }, { data: null, annotations: [] }, { data: {}, annotations: 1 }])(
  '%j is an ordinary row',
  (row) => expect(isLabelStudio(row)).toBe(false),
)

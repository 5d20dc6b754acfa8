import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SameMeaning, surface } from '../../core/index.js'
import { wicSuperglue as dataset } from '../catalogue/wic-superglue.js'
import { datasetSuite } from '../dataset.suite.js'
import { formatSuite, readAll } from '../format.suite.js'
import { oddOffsets } from '../odd-offsets.js'
import { anyTarget, numbered, someColumnText } from './arbitrary.suite.js'
import { inFolder } from './in-folder.suite.js'
import { wicSuperglue } from './wic-superglue.js'

const whole = anyTarget().filter((target) => oddOffsets(target) === null)

const arbitrary: fc.Arbitrary<SameMeaning[]> = numbered(
  fc.record({
    kind: fc.constant('same-meaning' as const),
    group: someColumnText(),
    language: fc.constant('en'),
    slices: fc.constant({}),
    pair: fc.tuple(whole, whole),
    gold: fc.option(fc.boolean()),
  }),
)

const good = {
  word: 'go',
  sentence1: '𝒳 went',
  sentence2: 'I go',
  idx: 0,
  label: 'true',
  start1: 2,
  end1: 6,
  start2: 2,
  end2: 4,
}
const rows = (...changes: object[]) =>
  changes.map((change) => `${JSON.stringify({ ...good, ...change })}\n`).join('')

formatSuite(wicSuperglue, {
  arbitrary,
  files: { data: 'val.jsonl' },
  bad: [
    {
      name: 'an index outside the sentence',
      files: { data: rows({}, { idx: 1, end1: 7 }) },
      message: 'start1 and end1 are 2 and 7, expected a range inside the 6 characters of sentence1',
      line: 2,
      rows: 1,
    },
    {
      name: 'an unknown label',
      files: { data: rows({ label: 'T' }, {}) },
      message: 'label is "T", expected true or false',
      line: 1,
      rows: 1,
    },
    {
      name: 'an unknown class',
      files: { data: rows({}, { label: 2 }) },
      message: 'label is 2, expected true or false, or 1 or 0',
      line: 2,
      rows: 1,
    },
    {
      name: 'a missing field',
      files: { data: rows({ word: undefined }, {}) },
      message: 'has no field "word", expected a text',
      line: 1,
      rows: 1,
    },
    {
      name: 'a wrong type',
      files: { data: rows({}, { start2: '2' }) },
      message: 'field "start2" is "2", expected a whole number',
      line: 2,
      rows: 1,
    },
    {
      name: 'a missing number',
      files: { data: rows({ idx: null }, {}) },
      message: 'field "idx" is null, expected a whole number',
      line: 1,
      rows: 1,
    },
    {
      name: 'truncated JSON',
      files: { data: `${rows({})}{"word": "go", ` },
      message: 'the file is truncated',
      rows: 1,
    },
  ],
})

test.each([
  { label: true, gold: true },
  { label: 'false', gold: false },
  { label: undefined, gold: null },
  { label: 1, gold: true },
  { label: 0, gold: false },
  { label: -1, gold: null },
])('label $label is $gold, offsets are code points', async ({ label, gold }) => {
  const [example] = await inFolder({ data: rows({ label, idx: 7 }) }, (files) =>
    readAll(wicSuperglue, files, { part: 'dev' }),
  )
  expect(example).toMatchObject({ id: 'dev-7', gold, group: 'go' })
  expect(example!.pair.map(surface)).toEqual(['went', 'go']) // 𝒳 is one character, two UTF-16 units
})

datasetSuite<SameMeaning>(dataset, {
  dev: {
    rows: 638,
    labelled: 638,
    notes: 0,
    check: ({ pair }) => {
      for (const side of pair) expect(surface(side)).toMatch(/^\S+$/)
    },
  },
})

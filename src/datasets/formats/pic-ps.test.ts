import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SameMeaning, surface, target } from '../../core/index.js'
import { formatSuite, readTexts } from '../format.suite.js'
import { collecting } from '../report.js'
import { picPs } from './pic-ps.js'

// Phrases and the words around them have no letter in common, so that a phrase has one place only.
const phrase = fc.stringMatching(/^[a-cA-C](( ?[a-c'🦊])*[a-c])?$/u)
const around = fc.stringMatching(/^[x-z ."é語\n]*$/u)

const rows = fc.array(fc.tuple(around, phrase, phrase, around, fc.constantFrom(true, false, null)), {
  minLength: 1,
  maxLength: 15,
})

const row = {
  phrase1: 'cold war',
  phrase2: 'icy fight',
  sentence1: 'After the cold war.',
  sentence2: 'After the icy fight.',
  label: 'positive',
  idx: 0,
}
const good = JSON.stringify({ ...row, idx: 1 })
const lines = (...items: object[]) => ({
  data: items.map((item) => `${JSON.stringify(item)}\n`).join('') + good,
})

formatSuite(picPs, {
  arbitrary: rows.map((all) =>
    all.map(([before, one, two, after, gold], i): SameMeaning => {
      const at = (words: string) =>
        target(before + words + after, before.length, before.length + words.length)
      const group = one.toLowerCase()
      const id = `ps/dev-${i}`
      return { kind: 'same-meaning', id, group, language: 'en', slices: {}, pair: [at(one), at(two)], gold }
    }),
  ),
  reading: { part: 'ps/dev' },
  files: { data: 'dev.json' },
  bad: [
    {
      name: 'a missing field',
      files: lines({ ...row, phrase2: undefined }),
      message: 'has no field "phrase2", expected a text',
      line: 1,
      rows: 1,
    },
    {
      name: 'a wrong type',
      files: lines({ ...row, sentence1: ['a'] }),
      message: 'field "sentence1" is ["a"], expected a text',
      line: 1,
      rows: 1,
    },
    {
      name: 'unknown label',
      files: lines({ ...row, label: 'yes' }),
      message: 'label is "yes", expected positive or negative, or 1 or 0',
      line: 1,
      rows: 1,
    },
    {
      name: 'target not found',
      files: lines({ ...row, sentence2: 'After the fight.' }),
      message: 'phrase2 "icy fight" is not in sentence2, expected it there',
      line: 1,
      rows: 1,
    },
    {
      name: 'truncated',
      files: { data: `{"data": [\n${good},\n{"phrase1": "co` },
      message: 'ends inside a JSON value',
      line: 3,
      rows: 1,
    },
  ],
})

describe('pic-ps', () => {
  test.each([
    { label: 'negative', gold: false },
    { label: 1, gold: true },
    { label: 0, gold: false },
    { label: -1, gold: null },
    { label: undefined, gold: null },
  ])('label $label', async ({ label, gold }) => {
    const [read] = await readTexts(picPs, { data: JSON.stringify({ ...row, label }) })
    expect(read!.gold).toBe(gold)
  })

  test.each([
    {
      name: 'the occurrence that phrase2 replaces',
      row: { phrase1: 'a b', phrase2: 'c', sentence1: 'a b x a b', sentence2: 'a b x c' },
      starts: [6, 6],
    },
    {
      name: 'whole words, where every occurrence is replaced',
      row: {
        phrase1: "men's line",
        phrase2: 'male label',
        sentence1: "The women's line and the men's line.",
        sentence2: 'The womale label and the male label.',
      },
      starts: [25, 25],
    },
    {
      name: 'the first, where each of several is replaced',
      row: { phrase1: 'job', phrase2: 'task', sentence1: 'a job to job', sentence2: 'a task to task' },
      starts: [2, 2],
    },
    {
      name: 'quotation marks put around phrase2',
      row: {
        phrase1: 'top draw',
        phrase2: 'Top Draw',
        sentence1: 'top draw won',
        sentence2: '"Top Draw" won',
      },
      starts: [0, 1],
    },
  ])('$name', async ({ row: fields, starts }) => {
    const [read] = await readTexts(picPs, { data: JSON.stringify({ ...row, ...fields }) })
    expect(read!.pair.map(({ span }) => span.start)).toEqual(starts)
  })

  test('quotation marks inside the phrase are found, and noted', async () => {
    const report = collecting()
    const data = JSON.stringify({ ...row, sentence1: 'After the "cold" war.' })
    const [read] = await readTexts(picPs, { data }, { report })
    expect(surface(read!.pair[0])).toBe('"cold" war')
    expect(read!.group).toBe('cold war')
    expect(report.notes.map(({ message }) => message)).toEqual([
      'phrase1 "cold war" is not in sentence1 literally; found it all the same',
    ])
  })
})

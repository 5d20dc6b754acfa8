import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Example } from '../../core/index.js'
import { tabRecord } from '../../datasets/tab-records.js'
import { choiceExample, entryExample, pairExample, usageExample } from '../examples.suite.js'
import { type HumanAnswer, readHumanAnswers } from './read-human-answers.js'

const folder = mkdtempSync(path.join(tmpdir(), 'polyseme-test-'))
const written = (name: string, text: string): string => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}
const header = 'task\tprobe\titem\tannotator\tanswer\n'
const wic = { id: 'wic', kind: 'same-meaning' } as const
const pairs = ['a', 'b', '7'].map((id) => pairExample(id, ['a [bank]', 'the [banks]']))

describe('people on WiC', () => {
  test.each([
    {
      name: 'a table',
      file: 'answers.tsv',
      text: `${header}wic\tcontext\ta\tann\tT\nwic\tcontext\ta\tbob\tfalse\nwic\tfull\t7\tbob\t1\n`,
    },
    {
      name: 'JSON lines',
      file: 'answers.jsonl',
      text: `{"task":"wic","probe":"context","item":"a","annotator":"ann","answer":true}
{"task":"wic","probe":"context","item":"a","annotator":"bob","answer":"F"}
{"task":"wic","probe":"full","item":7,"annotator":"bob","answer":1}\n`,
    },
  ])('$name', async ({ file, text }) => {
    const { answers, others, notes } = await readHumanAnswers(written(file, text), wic, pairs)
    expect(answers).toEqual([
      { probe: 'context', item: 'a', annotator: 'ann', answer: true },
      { probe: 'context', item: 'a', annotator: 'bob', answer: false },
      { probe: 'full', item: '7', annotator: 'bob', answer: true },
    ])
    expect(others).toEqual({})
    expect(notes).toEqual([])
  })

  test.each([
    {
      name: 'an unknown probe',
      row: 'wic\tblurred\ta\tann\tT',
      message:
        /:2: unknown probe "blurred", expected one that same-meaning has: full, context, word, label, random$/,
    },
    {
      name: "another kind's probe",
      row: 'wic\tno-hypernyms\ta\tann\tT',
      message: /:2: unknown probe "no-hypernyms"/,
    },
    {
      name: 'an unknown item',
      row: 'wic\tfull\tzz\tann\tT',
      message: /:2: item "zz" is not among the 3 examples of wic, expected an id/,
    },
    {
      name: 'an unknown task',
      row: 'wik\tfull\ta\tann\tT',
      message: /:2: unknown task: wik; did you mean wic/,
    },
    {
      name: 'another label',
      row: 'wic\tfull\ta\tann\tmaybe',
      message: /:2: answer of a is "maybe", expected true or false \(T or F, 1 or 0\)$/,
    },
    { name: 'no answer', row: 'wic\tfull\ta\tann\t', message: /:2: answer of a is "", expected/ },
    { name: 'nobody', row: 'wic\tfull\ta\t \tT', message: /:2: field "annotator" is " ", expected a text/ },
    {
      name: 'a column too few',
      row: 'wic\tfull\ta\tann',
      message: /:2: has 4 tab-separated columns, expected 5: task, /,
    },
    {
      name: 'the same person twice',
      row: 'wic\tfull\ta\tann\tT\nwic\tfull\ta\tann\tF',
      message: /:3: annotator ann answers item a of probe full twice, first at line 2; expected one answer$/,
    },
    { name: 'no rows', row: '', message: /answers\.tsv: holds no answers, expected at least one row$/ },
  ])('$name', async ({ row, message }) => {
    const file = written('bad-answers.tsv', header + (row && `${row}\n`))
    await expect(readHumanAnswers(file, wic, pairs)).rejects.toThrow(message)
  })

  test.each([
    {
      file: 'answers.csv',
      text: 'x',
      message: /answers\.csv: expected a name that ends in \.jsonl, or in \.tsv/,
    },
    {
      file: 'wrong.tsv',
      text: 'task\tprobe\n',
      message: /:1: the header has no column item, annotator, answer/,
    },
    {
      file: 'wrong.jsonl',
      text: '{"task":"wic","probe":"full","item":"a"}\n',
      message: /:1: has no field "annotator"/,
    },
  ])('$file', ({ file, text, message }) =>
    expect(readHumanAnswers(written(file, text), wic, pairs)).rejects.toThrow(message),
  )

  test('rows of other tasks are counted, and who saw an item twice is named', async () => {
    const rows = [
      'wic\tcontext\ta\tann\tT',
      'aida\tfull\tx\tann\tParis',
      'wic\tfull\ta\tann\tT',
      'wic\tfull\ta\tbob\tT',
    ]
    const { answers, others, notes } = await readHumanAnswers(
      written('several.tsv', `${header}${rows.join('\n')}\n`),
      wic,
      pairs,
    )
    expect(answers).toHaveLength(3)
    expect(others).toEqual({ aida: 1 })
    expect(notes).toEqual([
      'annotator ann was asked 1 items with more than one probe: one may tell about another',
    ])
  })

  test('what is written is read, whatever the names', async () => {
    const name = fc.string({ minLength: 1 }).map((text) => text.trim() || 'x')
    const answer = fc.record({
      probe: fc.constantFrom('full', 'context', 'word', 'label', 'random'),
      item: fc.constantFrom('a', 'b', '7'),
      annotator: name,
      answer: fc.boolean(),
    })
    const unique = fc.uniqueArray(answer, {
      selector: ({ probe, item, annotator }) => JSON.stringify([probe, item, annotator]),
      minLength: 1,
    })
    await fc.assert(
      fc.asyncProperty(unique, async (answers: readonly HumanAnswer[]) => {
        const rows = answers.map((each) => ({ task: 'wic', ...each }))
        const table = rows.map((row) =>
          tabRecord([row.task, row.probe, row.item, row.annotator, String(row.answer)]),
        )
        const files = [
          written('made.tsv', header + table.join('')),
          written('made.jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
        ]
        for (const file of files) expect((await readHumanAnswers(file, wic, pairs)).answers).toEqual(answers)
      }),
      { numRuns: 30 },
    )
  })
})

describe('other kinds', () => {
  const read = (task: string, example: Example, answer: string) =>
    readHumanAnswers(
      written('one.tsv', `${header}${task}\tfull\t${example.id}\tann\t${answer}\n`),
      { id: task, kind: example.kind },
      [example],
    ).then(({ answers }) => answers[0]!.answer)

  test.each([
    { task: 'semeval2013-5b-known', example: usageExample, answer: 'Figurative', read: 'figurative' },
    { task: 'wsd-all', example: choiceExample, answer: 'art%2', read: 'art%2' },
    { task: 'wsd-all', example: choiceExample, answer: '-', read: null },
    { task: 'aida', example: entryExample, answer: 'Hash table', read: 'Hash table' },
    { task: 'aida', example: entryExample, answer: '-', read: null },
  ])('$task: $answer', async ({ task, example, answer, read: expected }) =>
    expect(await read(task, example, answer)).toBe(expected),
  )

  test.each([
    {
      task: 'semeval2013-5b-known',
      example: usageExample,
      answer: 'T',
      message: /expected literal, figurative, both$/,
    },
    {
      task: 'wsd-all',
      example: choiceExample,
      answer: 'cat%1',
      message: /expected one of art%1, art%2, or - for none$/,
    },
    {
      task: 'aida',
      example: entryExample,
      answer: '',
      message: /expected the id of an entry, or - for none$/,
    },
  ])('$task: not "$answer"', async ({ task, example, answer, message }) =>
    expect(read(task, example, answer)).rejects.toThrow(message),
  )

  test('ratings are not answers of this kind', () =>
    expect(readHumanAnswers('x.tsv', { id: 'scws', kind: 'graded-pair' }, [])).rejects.toThrow(
      "scws: people's answers are read for tasks that are answered with a label or an id, not for graded-pair",
    ))
})

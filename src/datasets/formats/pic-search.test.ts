import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PhraseSearch } from '../../core/index.js'
import { formatSuite, readTexts } from '../format.suite.js'
import { picSearch } from './pic-search.js'

const text = fc.string({ unit: 'grapheme' })
const someText = text.filter((one) => one.trim() !== '')
const searches = fc
  .array(
    fc.record({
      title: fc.oneof(fc.constant(''), fc.webUrl()),
      before: text,
      answer: someText,
      after: text,
      query: someText,
      hidden: fc.boolean(),
    }),
    { minLength: 1, maxLength: 15 },
  )
  .map((rows) =>
    rows.map(
      ({ title, before, answer, after, query, hidden }, i): PhraseSearch => ({
        kind: 'phrase-search',
        id: `${i}-1`,
        group: title || `${i}-1`,
        language: 'en',
        slices: {},
        query,
        document: before + answer + after,
        gold: hidden ? null : [{ start: before.length, end: before.length + answer.length }],
      }),
    ),
  )

const row = {
  id: '7-1',
  title: 'https://example.org',
  context: '🦊 a cold war',
  query: 'icy fight',
  answers: { text: ['cold war'], answer_start: [4] },
}
const good = JSON.stringify({ ...row, id: '8-1' })
const lines = (item: object) => ({ data: `${JSON.stringify(item)}\n${good}\n` })

formatSuite(picSearch, {
  arbitrary: searches,
  files: { data: 'dev.jsonl' },
  bad: [
    {
      name: 'no context',
      files: lines({ ...row, context: undefined }),
      message: 'has no field "context", expected a text',
      line: 1,
      rows: 1,
    },
    {
      name: 'no query',
      files: lines({ ...row, query: undefined }),
      message: 'has no field "query", expected a text',
      line: 1,
      rows: 1,
    },
    {
      name: 'target not found', // offsets are in code points: 5 would be right in UTF-16
      files: lines({ ...row, answers: { text: ['cold war'], answer_start: [5] } }),
      message: 'target not found: expected the answer "cold war" at character 5 of context',
      line: 1,
      rows: 1,
    },
    {
      name: 'outside the context',
      files: lines({ ...row, answers: { text: ['cold war'], answer_start: [400] } }),
      message: 'target not found: expected the answer "cold war" at character 400 of context',
      line: 1,
      rows: 1,
    },
    {
      name: 'fewer texts than starts',
      files: lines({ ...row, answers: { text: ['cold war'], answer_start: [4, 5] } }),
      message: 'answers has 1 texts, expected one for each of 2 starts',
      line: 1,
      rows: 1,
    },
    {
      name: 'starts that are not numbers',
      files: lines({ ...row, answers: { text: ['cold war'], answer_start: ['4'] } }),
      message: 'field "answer_start[0]" is "4", expected a whole number',
      line: 1,
      rows: 1,
    },
    {
      name: 'answers that are a text',
      files: lines({ ...row, answers: 'cold war' }),
      message: 'field "answers" is "cold war", expected an object',
      line: 1,
      rows: 1,
    },
    {
      name: 'paragraphs that are not a list',
      files: lines({ title: 'x', paragraphs: 3 }),
      message: 'field "paragraphs" is 3, expected a list',
      line: 1,
      rows: 1,
    },
    {
      name: 'truncated',
      files: { data: `${good}\n{"id": "9` },
      message: 'ends inside a JSON value',
      line: 2,
      rows: 1,
    },
  ],
})

describe('pic-search', () => {
  const expected = {
    kind: 'phrase-search',
    id: '7-1',
    group: 'https://example.org',
    language: 'en',
    slices: {},
    query: 'icy fight',
    document: '🦊 a cold war',
    gold: [{ start: 5, end: 13 }], // 🦊 is one code point, two UTF-16 units
  }
  const { context, query, title, id } = row
  const answers = [{ text: 'cold war', answer_start: 4 }]

  test.each([
    { name: 'flat rows', data: row },
    { name: 'answers as a list', data: { ...row, answers } },
    { name: 'question for query', data: { ...row, query: undefined, question: query } },
    {
      name: 'nested as in SQuAD',
      data: {
        version: '1.0',
        data: [{ title, paragraphs: [{ context, qas: [{ id, question: query, answers }] }] }],
      },
    },
  ])('$name', async ({ data }) => {
    expect(await readTexts(picSearch, { data: JSON.stringify(data) })).toEqual([expected])
  })

  test.each([
    { name: 'absent', answers: undefined },
    { name: 'null', answers: null },
    { name: 'an empty list', answers: [] },
    { name: 'empty columns', answers: { text: [], answer_start: [] } },
  ])('answers $name: hidden', async ({ answers: none }) => {
    const [read] = await readTexts(picSearch, { data: JSON.stringify({ ...row, answers: none }) })
    expect(read!.gold).toBeNull()
  })

  test('no id, no title: the row number, and no group but itself', async () => {
    const line = JSON.stringify({ ...row, id: undefined, title: '' })
    const read = await readTexts(picSearch, { data: `${line}\n${line}` }, { part: 'psd/test' })
    expect(read[1]).toMatchObject({ id: 'psd/test-1', group: 'psd/test-1' })
  })
})

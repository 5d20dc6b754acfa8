import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SchemaElement } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAll } from '../format.suite.js'
import { collecting } from '../report.js'
import { picPsParquet, picSearchParquet } from './pic-parquet.js'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'polyseme-pic-parquet-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Columns = Parameters<typeof parquetWriteBuffer>[0]['columnData']
const put = (columnData: Columns, schema?: SchemaElement[]): { data: string } => {
  const data = join(folder, 'data.parquet')
  writeFileSync(
    data,
    new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 1, ...(schema && { schema }) })),
  )
  return { data }
}

const ps = (phrases: readonly string[]): Columns => [
  { name: 'phrase1', data: [...phrases], type: 'STRING' },
  { name: 'phrase2', data: phrases.map(() => 'huge area'), type: 'STRING' },
  { name: 'sentence1', data: phrases.map(() => 'a vast region here'), type: 'STRING' },
  { name: 'sentence2', data: phrases.map(() => 'a huge area here'), type: 'STRING' },
  { name: 'label', data: phrases.map((_, i) => BigInt(i % 2)), type: 'INT64' },
  { name: 'idx', data: phrases.map((_, i) => i), type: 'INT32' },
]

test('phrase similarity: labels are 0 and 1', async () => {
  const examples = await readAll(picPsParquet, put(ps(['vast region', 'vast region'])), { part: 'train' })
  expect(examples.map(({ id, pair, gold }) => [id, pair[0].span, pair[1].span, gold])).toEqual([
    ['train-0', { start: 2, end: 13 }, { start: 2, end: 11 }, false],
    ['train-1', { start: 2, end: 13 }, { start: 2, end: 11 }, true],
  ])
})

test('a bad row is named by its number', async () => {
  const report = collecting()
  const files = put(ps(['vast region', 'small region']))
  expect(await readAll(picPsParquet, files, { part: 'train', report })).toHaveLength(1)
  expect(report.problems).toEqual([
    { file: files.data, line: 2, message: 'phrase1 "small region" is not in sentence1, expected it there' },
  ])
})

test('phrase search: answers are two lists', async () => {
  const list = (name: string, element: Omit<SchemaElement, 'name'>): SchemaElement[] => [
    { name, repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'OPTIONAL', ...element },
  ]
  const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const
  const schema: SchemaElement[] = [
    { name: 'schema', num_children: 5 },
    ...['id', 'title', 'context', 'query'].map((name) => ({ name, ...text })),
    { name: 'answers', repetition_type: 'OPTIONAL', num_children: 2 },
    ...list('text', text),
    ...list('answer_start', { type: 'INT32' }),
  ]
  const files = put(
    [
      { name: 'id', data: ['q1'] },
      { name: 'title', data: ['page'] },
      { name: 'context', data: ['𝒳 is a vast region'] },
      { name: 'query', data: ['huge area'] },
      { name: 'answers', data: [{ text: ['vast region'], answer_start: [7] }] },
    ],
    schema,
  )
  expect(await readAll(picSearchParquet, files)).toEqual([
    {
      kind: 'phrase-search',
      id: 'q1',
      group: 'page',
      language: 'en',
      slices: {},
      query: 'huge area',
      document: '𝒳 is a vast region',
      gold: [{ start: 8, end: 19 }], // code point 7, after one character of two units
    },
  ])
})

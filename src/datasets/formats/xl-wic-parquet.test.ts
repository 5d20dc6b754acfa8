import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SchemaElement } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { surface } from '../../core/index.js'
import { readAll } from '../format.suite.js'
import { collecting } from '../report.js'
import { xlWicFarsiParquet, xlWicParquet } from './xl-wic-parquet.js'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'polyseme-xl-wic-parquet-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Range = readonly [start: number, end: number]
const text = (name: string): SchemaElement => ({ name, type: 'BYTE_ARRAY', converted_type: 'UTF8' })
const location = (name: string): SchemaElement[] => [
  { name, repetition_type: 'OPTIONAL', num_children: 2 },
  { name: 'char_start', repetition_type: 'OPTIONAL', type: 'INT32' },
  { name: 'char_end', repetition_type: 'OPTIONAL', type: 'INT32' },
]
const names = ['id', 'context_1', 'context_2', 'target_word', 'pos', 'language']

function put(rows: readonly { readonly ranges: readonly [Range, Range]; readonly label: number }[]) {
  const data = join(folder, 'data.parquet')
  const sides = [1, 2].map((side) => `target_word_location_${side}`)
  const values = ['DE_0', 'Das Schloss klemmt.', 'Im Schloss wohnt wer.', 'Schloss', 'N', 'DE']
  const columnData = [
    ...names.map((name, i) => ({ name, data: rows.map(() => values[i]!) })),
    ...sides.map((name, side) => ({
      name,
      data: rows.map(({ ranges }) => ({ char_start: ranges[side]![0], char_end: ranges[side]![1] })),
    })),
    { name: 'label', data: rows.map(({ label }) => BigInt(label)) },
  ]
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columnData.length },
    ...names.map(text),
    ...sides.flatMap(location),
    { name: 'label', type: 'INT64' },
  ]
  writeFileSync(data, new Uint8Array(parquetWriteBuffer({ columnData, schema })))
  return { data }
}

const ranges = [
  [4, 11],
  [3, 10],
] as const

test('the rows of the text files, with classes as labels', async () => {
  const files = put([1, 0, -1].map((label) => ({ ranges, label })))
  const examples = await readAll(xlWicParquet, files, { part: 'de/dev', language: 'de' })
  expect(examples.map(({ id, gold }) => [id, gold])).toEqual([
    ['de/dev-0', true],
    ['de/dev-1', false],
    ['de/dev-2', null],
  ])
  expect(examples[0]).toMatchObject({ group: 'Schloss', slices: { pos: 'N' } })
  expect(examples[0]!.pair.map(surface)).toEqual(['Schloss', 'Schloss'])
})

test('Farsi: the number of a token and a length', async () => {
  const token = [
    [1, 8],
    [1, 8],
  ] as const
  const [example] = await readAll(xlWicFarsiParquet, put([{ ranges: token, label: 1 }]), { part: 'fa/dev' })
  expect(example!.pair.map(surface)).toEqual(['Schloss', 'Schloss'])
})

test('a bad row is named by its number', async () => {
  const report = collecting()
  const outside = { ranges: [ranges[0], [3, 99]] as const, label: 1 }
  const files = put([{ ranges, label: 1 }, outside, { ranges, label: 2 }])
  expect(await readAll(xlWicParquet, files, { report })).toHaveLength(1)
  expect(report.problems.map(({ line, message }) => [line, message])).toEqual([
    [2, 'start2 and end2 are 3 and 99, expected a range of characters inside context2'],
    [3, 'label is 2, expected 1 or 0'],
  ])
})

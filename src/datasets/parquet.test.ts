import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parquetRows } from './parquet.js'
import { collecting, type Report, strict } from './report.js'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'polyseme-parquet-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (content: string | Uint8Array): string => {
  const file = join(folder, 'file.parquet')
  writeFileSync(file, content)
  return file
}
const rowsOf = async (file: string, report: Report = strict) => {
  const rows = []
  for await (const row of parquetRows(file, report)) rows.push(row)
  return rows
}

const five = () =>
  parquetWriteBuffer({
    columnData: [
      { name: 'text', data: ['a', 'é', '𝒳', '', 'e'], type: 'STRING' },
      { name: 'label', data: [0n, 1n, 0n, 1n, -1n], type: 'INT64' },
      { name: 'answers', data: [1, 2, 3, 4, 5].map((n) => ({ text: ['x'], start: [n] })), type: 'JSON' },
    ],
    rowGroupSize: 2,
  })

/** Columns that are all called `id`. */
const written = (...columns: readonly (readonly unknown[])[]) =>
  new Uint8Array(parquetWriteBuffer({ columnData: columns.map((data) => ({ name: 'id', data: [...data] })) }))

test('text that is not UTF-8 is reported as such', async () => {
  const bad = [new Uint8Array([0xff, 0xfe])]
  await expect(rowsOf(put(written(bad)))).rejects.toThrow('a text is not valid UTF-8')
})

test('a 64-bit id that no number holds stays what it is', async () => {
  const [row] = await rowsOf(put(written([2n ** 62n + 1n])))
  expect(row!.value.id).toBe(String(2n ** 62n + 1n))
})

test('rows come group by group, numbered through, 64-bit integers as numbers', async () => {
  const rows = await rowsOf(put(new Uint8Array(five())))
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  expect(rows.map(({ value }) => [value.text, value.label, value.answers])).toEqual([
    ['a', 0, { text: ['x'], start: [1] }],
    ['é', 1, { text: ['x'], start: [2] }],
    ['𝒳', 0, { text: ['x'], start: [3] }],
    ['', 1, { text: ['x'], start: [4] }],
    ['e', -1, { text: ['x'], start: [5] }],
  ])
})

test.each([
  { name: 'a text', content: () => 'id,text\n1,a\n', message: /^is not a Parquet file: / },
  {
    name: 'cut off',
    content: () => new Uint8Array(five()).slice(0, -20),
    message: /^is not a Parquet file: /,
  },
  {
    name: 'of two columns of one name',
    content: () => written(['a'], ['b']),
    message: /^is not a Parquet file: the column "id" appears twice$/,
  },
])('a file that is $name gives one clear line', async ({ content, message }) => {
  const file = put(content())
  const report = collecting()
  expect(await rowsOf(file, report)).toEqual([])
  expect(report.problems).toEqual([{ file, line: null, message: expect.stringMatching(message) }])
  expect(report.problems[0]!.message).not.toContain('\n')
  await expect(rowsOf(file)).rejects.toThrow(/file\.parquet: is not a Parquet file/)
})

test('a row group that is damaged is named; the others are read', async () => {
  const bytes = new Uint8Array(five())
  bytes.fill(0xff, 4, 40) // in the first column of the first group
  const file = put(bytes)
  const report = collecting()
  const rows = await rowsOf(file, report)
  expect(rows.map(({ number }) => number)).toEqual([3, 4, 5])
  expect(report.problems).toMatchObject([
    { file, message: expect.stringMatching(/^rows 1 to 2 can't be read: /) },
  ])
})

test('missing, empty, a directory', async () => {
  await expect(rowsOf(join(folder, 'absent'))).rejects.toThrow(/absent: no such file or folder$/)
  await expect(rowsOf(put(''))).rejects.toThrow(/is empty/)
  await expect(rowsOf(folder)).rejects.toThrow(/is a folder, expected a file$/)
})

test('any damaged byte: rows, or one line that says so; reading always ends', async () => {
  const bytes = new Uint8Array(five())
  for (let i = 0; i < bytes.length; i += 2) {
    const damaged = Uint8Array.from(bytes)
    damaged[i]! ^= 0x11
    const report = collecting()
    await rowsOf(put(damaged), report)
    for (const { message } of report.problems) expect(message).not.toMatch(/\n|undefined is not|BigInt/)
  }
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { readJsonItems } from './json-items.js'
import { collecting } from './report.js'

const folder = mkdtempSync(join(tmpdir(), 'polyseme-json-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function collect(content: string | Buffer) {
  const file = join(folder, 'rows.json')
  writeFileSync(file, content)
  const report = collecting()
  const items = []
  for await (const item of readJsonItems(file, report)) items.push(item)
  return {
    rows: items.map((item) => item.value),
    lines: items.map((item) => item.number),
    problems: report.problems.map(({ line, message }) => ({ line, message })),
    notes: report.notes,
  }
}

type Rows = readonly Readonly<Record<string, unknown>>[]
const shapes = {
  list: (rows: Rows) => JSON.stringify(rows),
  'indented list': (rows: Rows) => JSON.stringify(rows, null, 2),
  data: (rows: Rows) => JSON.stringify({ version: '2.0.1', data: rows }),
  'indented data': (rows: Rows) => JSON.stringify({ data: rows, version: '2.0.1' }, null, 1),
  'data with CRLF': (rows: Rows) => JSON.stringify({ data: rows }, null, 1).replaceAll('\n', '\r\n'),
  'lines without a final newline': (rows: Rows) => rows.map((row) => JSON.stringify(row)).join('\n'),
  'lines with CRLF': (rows: Rows) => rows.map((row) => `${JSON.stringify(row)}\r\n`).join(''),
  'lines with empty ones': (rows: Rows) => rows.map((row) => `\n${JSON.stringify(row)}\n`).join('\n'),
  'indented rows': (rows: Rows) => rows.map((row) => JSON.stringify(row, null, 2)).join('\n'),
  'byte-order mark': (rows: Rows) => `\uFEFF${JSON.stringify(rows)}`,
}

describe.each(Object.entries(shapes))('readJsonItems: %s', (_, shape) => {
  const trap = {
    id: 1,
    text: 'braces } ] { [ , quotes \\" " \\ and "data": [ 🦊 é \n \u2028',
    nested: { answers: [{ text: ['}'], start: [0] }], empty: {}, none: [] },
  }

  test('strings with braces and escapes', async () => {
    const rows = [trap, { ...trap, id: 2 }, {}]
    const read = await collect(shape(rows))
    expect(read.rows).toEqual(rows)
    expect(read.problems).toEqual([])
  })

  test('rows over several chunks', async () => {
    const rows = [
      { text: '{"é\\🦊'.repeat(60_000) },
      { text: 'short' },
      ...Array.from({ length: 3000 }, (_, i) => ({ ...trap, id: i })),
    ]
    const read = await collect(shape(rows))
    expect(read.rows).toHaveLength(3002)
    expect(read.rows).toEqual(rows)
    expect(read.problems).toEqual([])
  })

  test('any rows, wherever the border of chunks falls', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1 }),
        fc.nat({ max: 40 }),
        async (values, shift) => {
          // The padding makes the first chunk end somewhere near the first of the rows.
          const rows = [{ padding: 'x'.repeat((1 << 18) - shift) }, ...values]
          const read = await collect(shape(JSON.parse(JSON.stringify(rows))))
          expect(read.rows).toEqual(JSON.parse(JSON.stringify(rows)))
        },
      ),
      { numRuns: 20 },
    ))
})

describe('readJsonItems', () => {
  test.each([
    { name: 'list', content: '[\n\n{"a":1},\n{\n"a":2}\n]\n', lines: [3, 4] },
    { name: 'data', content: '{\n"version": "1",\n"data": [{"a":1}\n,{"a":2}]}\n', lines: [3, 4] },
    { name: 'lines', content: '{"a":1}\n\n{"a":2}\n', lines: [1, 3] },
  ])('$name: the line on which each row begins', async ({ content, lines }) => {
    expect((await collect(content)).lines).toEqual(lines)
  })

  test('line numbers continue over chunks', async () => {
    const rows = Array.from({ length: 40_000 }, (_, i) => `{"number": ${i + 1}}\n`)
    const read = await collect(rows.join(''))
    expect(read.rows.map((row) => row.number)).toEqual(read.lines)
    expect(read.lines).toHaveLength(40_000)
  })

  const truncated = 'ends inside a JSON value: the file is truncated; download it again'
  test.each([
    { name: 'truncated list', content: '[{"a":1},\n', line: 2, message: truncated, rows: 1 },
    { name: 'truncated row', content: '[{"a":1},\n{"a":', line: 2, message: truncated, rows: 1 },
    { name: 'truncated string', content: '{"data":[{"a":"x]}', line: 1, message: truncated, rows: 0 },
    {
      name: 'truncated after a backslash',
      content: '{"a":1}\n{"a":"\\',
      line: 2,
      message: truncated,
      rows: 1,
    },
    { name: 'truncated head', content: '{"version":"1","da', line: 1, message: truncated, rows: 0 },
    {
      name: 'a row that is not an object',
      content: '[{"a":1},\n7]',
      line: 2,
      message: 'expected a JSON object for each row, found "7]"',
      rows: 1,
    },
    {
      name: 'not JSON',
      content: 'word\tlabel\n',
      line: 1,
      message: 'expected a JSON object for each row, found "word\\tlabel"',
      rows: 0,
    },
    {
      name: 'no rows in a list',
      content: '[]',
      line: null,
      message: 'holds no rows, expected at least one',
      rows: 0,
    },
    { name: 'blank', content: ' \n\n', line: null, message: 'holds no rows, expected at least one', rows: 0 },
  ])('$name', async ({ content, line, message, rows }) => {
    const read = await collect(content)
    expect(read.problems).toEqual([{ line, message }])
    expect(read.rows).toHaveLength(rows)
  })

  test('a bad row is a problem, and the next ones are read', async () => {
    const read = await collect('{"a":1}\n{"a":01}\n{"a":3]\n{"a":4}\n')
    expect(read.rows).toEqual([{ a: 1 }, { a: 4 }])
    expect(read.problems.map((problem) => problem.line)).toEqual([2, 3])
    expect(read.problems[0]!.message).toBe(
      'is not valid JSON: column 6: found "01", expected a number such as 1, -0.5 or 2e-3',
    )
  })

  test.each([
    {
      name: 'in one line',
      content: '[{"é": "é"}, {"a": nul}, {"a": 1,}]',
      places: [
        [1, 20],
        [1, 33],
      ],
    },
    { name: 'over lines', content: '[\n  {"a":\n  nul}]', places: [[3, 3]] },
    { name: 'of an object', content: '{"data": [\n {"a": 1}, {"b": x}]}', places: [[2, 18]] },
  ])('a bad row $name has its line and column', async ({ content, places }) => {
    const { problems } = await collect(content)
    const found = problems.map(({ line, message }) => [line, Number(/column (\d+)/.exec(message)?.[1])])
    expect(found).toEqual(places)
  })

  test('broken UTF-8 names the line on which the row begins', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"a":1}\n{"a":"'),
      Buffer.from([0xe9]),
      Buffer.from('"}\n{"a":3}'),
    ])
    const read = await collect(bytes)
    expect(read.rows).toEqual([{ a: 1 }, { a: 3 }])
    expect(read.problems).toEqual([{ line: 2, message: 'is not valid UTF-8; convert the file to UTF-8' }])
  })

  test('a byte-order mark is noted', async () => {
    const read = await collect('\uFEFF{"a":1}\n')
    expect(read.rows).toEqual([{ a: 1 }])
    expect(read.notes.map((note) => note.message)).toEqual(['begins with a byte-order mark'])
  })
})

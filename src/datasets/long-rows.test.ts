import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonItems } from './json-items.js'
import { readLines } from './lines.js'
import { collecting, strict } from './report.js'
import { readTabRecords, tabRecord } from './tab-records.js'

const file = path.join(mkdtempSync(path.join(tmpdir(), 'polyseme-long-')), 'data')

test('a line of 32 MB is read in the time of its length', async () => {
  writeFileSync(file, `${'x'.repeat(1 << 25)}\nshort\n`)
  const lengths: number[] = []
  for await (const { text } of readLines(file, strict)) lengths.push(text.length)
  expect(lengths).toEqual([1 << 25, 5])
})

test('a quoted field of 10 MB does not overflow the stack', async () => {
  const long = 'x"\t'.repeat(4e6)
  writeFileSync(file, `a\tb\n${tabRecord([long, 'end'])}`)
  const fields: Readonly<Record<string, string>>[] = []
  for await (const record of readTabRecords(file, ['a', 'b'], strict)) fields.push(record.fields)
  expect(fields).toHaveLength(1)
  expect(fields[0]!.a === long && fields[0]!.b === 'end').toBe(true)
})

test('records are read as they were written', async () => {
  const field = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' '), maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(field, field), { minLength: 1, maxLength: 5 }), async (rows) => {
      writeFileSync(file, ['a\tb\n', ...rows.map(tabRecord)].join(''))
      const found: string[][] = []
      for await (const { fields } of readTabRecords(file, ['a'], strict)) found.push([fields.a!, fields.b!])
      expect(found).toEqual(rows)
    }),
  )
})

test.each([
  { text: '[{"a":1},{"a":2}]', rows: 2, problem: null },
  { text: '{"version":"1","data":[{"a":1}],"by":"us"}\n', rows: 1, problem: null },
  { text: '{"a":1}\n{"a":2}', rows: 2, problem: null },
  { text: '[{"a":1}] {"a":2}', rows: 1, problem: /has more after its list of rows/ },
  { text: '[{"a":1}]]', rows: 1, problem: /has more after its list of rows/ },
  { text: '{"data":[{"a":1}],"data":[{"a":2}]}', rows: 1, problem: /has more after its list of rows/ },
  { text: '{"data":[{"a":1}]', rows: 1, problem: /has more after its list of rows/ },
  { text: '[{"a":1} {"a":2}]', rows: 1, problem: /expected a comma between two rows/ },
  { text: '[{"a":1},]', rows: 1, problem: /a comma stands before \]; remove it/ },
  { text: '{"a":1},{"a":2}', rows: 1, problem: /expected a JSON object for each row, found ",/ },
  { text: '[{"a":1},', rows: 1, problem: /the file is truncated/ },
])('text around rows: $text', async ({ text, rows, problem }) => {
  writeFileSync(file, text)
  const report = collecting()
  let found = 0
  for await (const _ of readJsonItems(file, report)) found++
  expect(found).toBe(rows)
  if (problem === null) expect(report.problems).toEqual([])
  else expect(report.problems.map(({ message }) => message)).toEqual([expect.stringMatching(problem)])
})

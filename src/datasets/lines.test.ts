import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { columns, type Line, readAligned, readLines } from './lines.js'
import { placeIn } from './place.js'
import { collecting, strict } from './report.js'

const folder = mkdtempSync(join(tmpdir(), 'polyseme-lines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function put(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

async function collect(file: string) {
  const report = collecting()
  const lines: Line[] = []
  for await (const line of readLines(file, report)) lines.push(line)
  return { lines, texts: lines.map((line) => line.text), ...report }
}

const chunk = 1 << 18 // what readLines reads at once

describe('readLines', () => {
  test.each([
    { name: 'plain', content: 'a\nb\n', texts: ['a', 'b'], notes: [] },
    { name: 'empty lines are lines', content: 'a\n\nb\n', texts: ['a', '', 'b'], notes: [] },
    { name: 'no final newline', content: 'a\nb', texts: ['a', 'b'], notes: [[2, 'has no final newline']] },
    {
      name: 'CRLF, noted once',
      content: 'a\r\nb\r\n',
      texts: ['a', 'b'],
      notes: [[1, 'has CRLF line ends']],
    },
    { name: 'CRLF from line 2', content: 'a\nb\r\n', texts: ['a', 'b'], notes: [[2, 'has CRLF line ends']] },
    {
      name: 'a CR inside a line stays',
      content: 'a\rb\n',
      texts: ['a\rb'],
      notes: [[1, 'has a carriage return (CR) that ends no line']],
    },
    {
      name: 'byte-order mark',
      content: '\uFEFFa\nb\n',
      texts: ['a', 'b'],
      notes: [[1, 'begins with a byte-order mark']],
    },
    { name: 'a later mark is text', content: 'a\n\uFEFFb\n', texts: ['a', '\uFEFFb'], notes: [] },
    {
      name: 'other line separators are text',
      content: 'a\u2028b\u0085c\n',
      texts: ['a\u2028b\u0085c'],
      notes: [],
    },
  ])('$name', async ({ content, texts, notes }) => {
    const read = await collect(put('plain', content))
    expect(read.texts).toEqual(texts)
    expect(read.lines.map((line) => line.number)).toEqual(texts.map((_, i) => i + 1))
    expect(read.notes.map((note) => [note.line, note.message])).toEqual(notes)
    expect(read.problems).toEqual([])
  })

  test.each([
    // The border between chunks falls before, inside and after the text at `chunk`.
    { name: 'inside a word', head: 'x'.repeat(chunk - 2), tail: 'abcd\nlast' },
    { name: 'at a newline', head: 'x'.repeat(chunk - 1), tail: '\nlast' },
    { name: 'after a newline', head: 'x'.repeat(chunk - 1), tail: '\n\nlast' },
    { name: 'inside CRLF', head: 'x'.repeat(chunk - 1), tail: '\r\nlast' },
    { name: 'inside a two-byte character', head: 'x'.repeat(chunk - 1), tail: 'éa\nlast' },
    { name: 'inside an emoji', head: 'x'.repeat(chunk - 2), tail: '🦊\nlast' },
    { name: 'a line longer than two chunks', head: 'é'.repeat(chunk + 7), tail: 'a\nlast' },
  ])('a border of chunks $name', async ({ head, tail }) => {
    const read = await collect(put('border', `first\n${head.slice(6)}${tail}\n`))
    expect(read.texts).toEqual(['first', ...`${head.slice(6)}${tail}`.split(/\r?\n/)])
    expect(read.problems).toEqual([])
  })

  test('any lines, over several chunks', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '語', '🦊', '\t', ' ') }), { minLength: 1 }),
        fc.integer({ min: 1, max: 3 * chunk }),
        fc.boolean(),
        async (lines, padding, crlf) => {
          const all = ['-'.repeat(padding), ...lines]
          const read = await collect(put('any', all.map((line) => line + (crlf ? '\r\n' : '\n')).join('')))
          expect(read.texts).toEqual(all)
        },
      ),
      { numRuns: 30 },
    ))

  test('broken UTF-8 names the line; the others are read', async () => {
    const bytes = Buffer.concat([Buffer.from('a\nb'), Buffer.from([0xff]), Buffer.from('\nc\n')])
    const file = put('broken', bytes)
    const read = await collect(file)
    expect(read.lines).toMatchObject([
      { text: 'a', number: 1 },
      { text: 'c', number: 3 },
    ])
    expect(read.problems).toEqual([
      { file, line: 2, message: 'is not valid UTF-8; convert the file to UTF-8' },
    ])
  })

  test('a second byte-order mark is a problem', async () => {
    const file = put('marks', '\uFEFF\uFEFFa\nb\n')
    const read = await collect(file)
    expect(read.texts).toEqual(['b'])
    expect(read.problems).toEqual([
      { file, line: 1, message: 'begins with two byte-order marks; remove them' },
    ])
  })

  const text = 'a line of a file, which is long enough\n'
  test.each([
    { name: 'UTF-16 by its mark', content: Buffer.from(`\ufeff${text}`, 'utf16le'), message: 'is UTF-16' },
    { name: 'UTF-16 without a mark', content: Buffer.from(text, 'utf16le'), message: 'is UTF-16' },
    { name: 'the other UTF-16', content: Buffer.from(text, 'utf16le').swap16(), message: 'is UTF-16' },
    {
      name: 'UTF-32',
      content: Buffer.from([...text].flatMap((c) => [c.charCodeAt(0), 0, 0, 0])),
      message: 'is UTF-32',
    },
    {
      name: 'line ends of old Macs',
      content: text.replace('\n', '\r').repeat(3),
      message: 'has the line ends of old Macs',
    },
    {
      name: 'a web page',
      content: '\n <!DOCTYPE html><html></html>',
      message: 'is a web page, expected the file itself',
    },
    {
      name: 'an error of a store',
      content: '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code></Error>',
      message: 'is the error message of a server',
    },
    {
      name: 'an error in JSON',
      content: '{"message":"Not Found","status":"404"}',
      message: 'is the error message of a server',
    },
    { name: 'an error in words', content: '404: Not Found', message: 'is the error message of a server' },
    {
      name: 'Git LFS',
      content: 'version https://git-lfs.github.com/spec/v1\noid sha256:0\n',
      message: 'is a pointer of Git LFS, expected the file itself; get it with git lfs pull',
    },
    {
      name: 'tar',
      content: Buffer.concat([Buffer.alloc(257, 'x'), Buffer.from('ustar\u000000')]),
      message: 'is a tar archive',
    },
    { name: 'a pickle', content: Buffer.from('80049510', 'hex'), message: 'is a pickle of Python' },
  ])('$name is named', async ({ content, message }) => {
    const file = put('other', content)
    await expect(collect(file)).rejects.toThrow(`${file}: ${message}`)
  })

  test.each([
    { name: 'a row with a message', content: '{"message": "hello", "label": true}\n' },
    { name: 'a tag', content: '<word>html</word>\n' },
    { name: 'one CR', content: 'a\rb' },
  ])('$name is text', async ({ content }) =>
    expect((await collect(put('text', content))).texts).toHaveLength(1),
  )

  test.each([
    { name: 'absent', message: 'no such file' },
    { name: '.', message: 'is a folder, expected a file' },
    { name: 'empty', message: 'is empty, expected at least one row' },
  ])('$name: $message', async ({ name, message }) => {
    put('empty', '')
    const file = join(folder, name)
    await expect(collect(file)).rejects.toThrow(`${file}: ${message}`)
  })
})

describe('readAligned', () => {
  async function rows(files: readonly string[]) {
    const report = collecting()
    const found: string[] = []
    for await (const lines of readAligned(files, report)) found.push(lines.map((line) => line.text).join('|'))
    return { found, problems: report.problems }
  }

  test('line by line', async () => {
    const read = await rows([put('a', 'a1\na2\n'), put('b', 'b1\nb2'), put('c', 'c1\r\nc2\r\n')])
    expect(read).toEqual({ found: ['a1|b1|c1', 'a2|b2|c2'], problems: [] })
  })

  test('a shorter file is a problem', async () => {
    const [a, b] = [put('a', 'a1\na2\na3\n'), put('b', 'b1\nb2\n')]
    const read = await rows([a, b])
    expect(read.found).toEqual(['a1|b1', 'a2|b2'])
    const message = `has 2 lines, but ${a} has 3 lines: the files must have one line per example each`
    expect(read.problems).toEqual([{ file: b, line: 2, message }])
  })

  test.each([
    {
      name: 'the one that is longer than the others',
      lines: [2, 3, 2],
      odd: 1,
      line: 3,
      says: 'has 3 lines, but',
    },
    { name: 'the one that is shorter', lines: [3, 3, 1], odd: 2, line: 1, says: 'has 1 line, but' },
  ])('of three, $name is named', async ({ lines, odd, line, says }) => {
    const files = lines.map((count, i) => put(`f${i}`, 'x\n'.repeat(count)))
    const [problem] = (await rows(files)).problems
    expect(problem).toMatchObject({ file: files[odd], line })
    expect(problem!.message).toContain(says)
  })

  test('blank lines at the end are named as such', async () => {
    const [a, b] = [put('a', 'a1\n\n\n'), put('b', 'b1\n')]
    const [problem] = (await rows([a, b])).problems
    expect(problem).toMatchObject({ file: a, line: 2 })
    expect(problem!.message).toContain('has 3 lines, of which the last are blank')
  })

  test('a line that cannot be read leaves the files in step', async () => {
    const broken = Buffer.concat([Buffer.from('a1\n'), Buffer.from([0xc3, 0x28]), Buffer.from('\na3\n')])
    const a = put('a', broken)
    const read = await rows([a, put('b', 'b1\nb2\nb3\n')])
    expect(read.found).toEqual(['a1|b1', 'a3|b3'])
    expect(read.problems.map(({ file, line }) => ({ file, line }))).toEqual([{ file: a, line: 2 }])
  })
})

describe('columns', () => {
  test('splits at tabs', () =>
    expect(columns(placeIn('f', strict)(1, { text: 'bank\t\t"the" bank ' }), ['a', 'b', 'c'])).toEqual([
      'bank',
      '',
      '"the" bank ',
    ]))

  test.each([
    ['bank,1,"a, b"', 'commas'],
    ['bank;1;a, b', 'semicolons'],
    ['bank    1    a, b', 'several spaces'],
    ['bank\\t1\\ta', 'the two characters \\t'],
    ['bank|1|a', '|'],
    ['bank 1 a', null],
    ['bank, the\tbank', null],
  ])('another separator is named: %s', (text, name) => {
    const report = collecting()
    columns(placeIn('f', report)(9, { text }), ['word', 'index', 'text'])
    const hint = `; if it is separated by ${name}, write tabs instead`
    expect(report.problems[0]!.message.endsWith(hint)).toBe(name !== null)
  })

  test('a wrong number of columns is a problem', () => {
    const report = collecting()
    expect(columns(placeIn('f', report)(9, { text: 'bank\t1' }), ['word', 'index', 'text'])).toBeNull()
    expect(report.problems).toEqual([
      { file: 'f', line: 9, message: 'has 2 tab-separated columns, expected 3: word, index, text' },
    ])
  })
})

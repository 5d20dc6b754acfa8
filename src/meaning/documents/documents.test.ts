import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { lineFinder, pageAt } from './document.js'
import { filesBelow, placesOf } from './files-below.js'
import { htmlText } from './html-text.js'
import { linesAround } from './lines-around.js'
import { documentOf, readBounded } from './read-document.js'
import { joinWrappedLines } from './wrapped-lines.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-documents-'))

test.each([
  { name: 'a wrapped paragraph', text: `${'a'.repeat(50)}\nb c`, joined: `${'a'.repeat(50)} b c` },
  { name: 'paragraphs stay apart', text: `${'a'.repeat(50)}\n\nb`, joined: `${'a'.repeat(50)}\n\nb` },
  { name: 'list items too', text: `${'a'.repeat(50)}\n- b`, joined: `${'a'.repeat(50)}\n- b` },
  { name: 'a short line is not wrapped', text: 'Title\nText', joined: 'Title\nText' },
  { name: 'a heading', text: `# ${'a'.repeat(50)}\nText`, joined: `# ${'a'.repeat(50)}\nText` },
])('wrapped lines: $name', ({ text, joined }) => expect(joinWrappedLines(text)).toBe(joined))

test('joining lines moves nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '\n', '-', '#', '😀'), maxLength: 300 }),
      (text) => {
        const joined = joinWrappedLines(text)
        expect(joined.length).toBe(text.length)
        expect(joined.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      },
    ),
  )
})

test.each([
  { html: '<p>One <b>bo</b>ld.</p><p>Two</p>', text: 'One bold.\n\nTwo' },
  { html: '<head><title>T</title></head><script>x()</script>Text<br>more', text: 'Text\nmore' },
  { html: '<ul><li>a<li>b</ul>&amp; c', text: 'a\n\nb\n\n& c' },
  { html: '<style>p{}</style>', text: '' },
])('what a page shows: $html', ({ html, text }) => expect(htmlText(html)).toBe(text))

test('a page may nest as deep as it likes', () => {
  expect(htmlText(`${'<i>'.repeat(5000)}deep`)).toBe('deep')
})

test('a million elements that hold a space are read in time that grows with their number', () => {
  expect(htmlText(`a${'<i> </i>'.repeat(1e6)}b`)).toBe('a b')
})

test('lines and pages of offsets', () => {
  const lineOf = lineFinder('ab\nc\n\nd')
  expect([0, 2, 3, 5, 6].map(lineOf)).toEqual([1, 1, 2, 3, 4])
  expect([0, 9, 10, 25].map((offset) => pageAt([0, 10, 20], offset))).toEqual([1, 1, 2, 3])
  expect(linesAround({ text: 'a\nb\nc\nd' }, { start: 4, end: 5 }, 1)).toEqual({
    before: ['b'],
    after: ['d'],
  })
})

test.each([
  { name: 'UTF-8 with a mark', bytes: Buffer.from('\ufeffgrün'), text: 'grün' },
  { name: 'UTF-16', bytes: Buffer.from('\ufeffgrün', 'utf16le'), text: 'grün' },
])('$name is read', async ({ bytes, text }) => expect((await documentOf('a.txt', bytes)).text).toBe(text))

test.each([
  { name: 'a.txt', bytes: Buffer.from([80, 0, 1]), message: 'a.txt: is a binary file' },
  { name: 'a.txt', bytes: Buffer.from([0xe9, 0x20]), message: 'a.txt: is not valid UTF-8' },
  { name: 'a.pdf', bytes: Buffer.from('no pdf'), message: "a.pdf: can't be read as PDF" },
  { name: 'a.docx', bytes: Buffer.from('no docx'), message: "a.docx: can't be read as DOCX" },
  {
    name: 'a.docx',
    bytes: Buffer.from(zipSync({ 'word/document.xml': strToU8('<w:p xmlns:w="w">&a;</w:p>') })),
    message: /^a\.docx: can't be read as DOCX: entity not found:&a;$/,
  },
  {
    name: 'a.docx',
    bytes: Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(101 * 2 ** 20) })),
    message: 'a.docx: unpacks to 101 MB, expected at most 100',
  },
])('$message', async ({ name, bytes, message }) => {
  await expect(documentOf(name, bytes)).rejects.toThrow(message)
})

test('the paragraphs of a Word document', async () => {
  const xml = (body: string) =>
    strToU8(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    )
  const rels =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
  const bytes = zipSync({
    '_rels/.rels': strToU8(rels),
    'word/document.xml': xml('<w:p><w:r><w:t>One</w:t></w:r></w:p><w:p><w:r><w:t>Two</w:t></w:r></w:p>'),
  })
  expect((await documentOf('a.docx', Buffer.from(bytes))).text).toBe('One\n\nTwo')
})

/** A PDF of one page per text, with a table of objects as the format asks. */
function pdfOf(pages: readonly string[], trailer = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, i) => {
      const stream = `BT /F1 12 Tf 14 TL 50 700 Td ${text
        .split('\n')
        .map((line) => `(${line}) Tj T*`)
        .join(' ')} ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${5 + 2 * i} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = body.length
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}

test('the pages of a PDF, a word cut at a line end whole again', async () => {
  const { text, pages } = await documentOf(
    'a.pdf',
    pdfOf(['A massive fig-\nure stood there.', 'Second page.']),
  )
  expect(text).toBe('A massive figure stood there.\n\nSecond page.')
  expect(pages).toEqual([0, text.indexOf('Second')])
})

test('a PDF without text, and one with a password', async () => {
  await expect(documentOf('scan.pdf', pdfOf(['']))).rejects.toThrow('scan.pdf: has no text in it')
  const key = '0'.repeat(64)
  const locked = pdfOf(
    ['secret'],
    `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`,
  )
  await expect(documentOf('locked.pdf', locked)).rejects.toThrow('locked.pdf: is encrypted')
})

test('a folder gives its readable files; what is not there or may not be read is reported', async () => {
  for (const name of ['b/x.md', 'a.txt', '.hidden/y.txt', 'node_modules/z.txt', 'picture.png']) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), 'text')
  }
  const told: string[] = []
  const found = await filesBelow(folder, (message) => told.push(message))
  expect(found.map((file) => path.relative(folder, file))).toEqual(['a.txt', 'b/x.md'])
  expect(await placesOf([path.join(folder, 'none'), folder], (message) => told.push(message))).toEqual([
    { path: folder, isFolder: true },
  ])
  expect(told).toEqual([expect.stringMatching(/none: no such file or folder$/)])
})

test.skipIf(process.getuid?.() === 0)(
  'a folder without permission is reported, the rest is given',
  async () => {
    const locked = path.join(folder, 'locked')
    mkdirSync(locked)
    chmodSync(locked, 0)
    const told: string[] = []
    expect(await filesBelow(folder, (message) => told.push(message))).not.toHaveLength(0)
    expect(told).toEqual([expect.stringMatching(`^${locked}: permission denied: this user may `)])
  },
)

test('a file that is too large is refused before it is read', async () => {
  const file = path.join(folder, 'a.txt')
  await expect(readBounded(file, 1e-6, 'split it')).rejects.toThrow('expected at most 0.000001; split it')
  expect(await readBounded(file, 1, '')).toEqual(readFileSync(file))
})

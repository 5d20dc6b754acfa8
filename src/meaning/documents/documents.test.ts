import { chmodSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { lineFinder, pageAt } from './document.js'
import { filesBelow, placesOf } from './files-below.js'
import { htmlText } from './html-text.js'
import { linesAround } from './lines-around.js'
import { pdfPages } from './pdf-pages.js'
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

test('joining lines moves no offset', () => {
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

test('a page may be nested to any depth', () => {
  expect(htmlText(`${'<i>'.repeat(5000)}deep`)).toBe('deep')
})

test('a million elements with a space are read in linear time', () => {
  expect(htmlText(`a${'<i> </i>'.repeat(1e6)}b`)).toBe('a b')
})

test.each([
  ['<p>One</p>\n<!-- note <p>Two</p>', 'a.html:2: a comment begins here and does not end'],
  ['<p>One</p>\n<a href="x>Two</a><p>Three', 'a.html:2: a tag or a quote in it begins here and does not end'],
  ['<p>One</p>\n\n<style>p{} <p>Two</p>', 'a.html:3: a script, style or title begins here and does not end'],
])('a page whose rest is hidden: %j', async (html, says) =>
  expect(documentOf('a.html', Buffer.from(html))).rejects.toThrow(says),
)

test.each(['<p>One</p><!-- the end', '<p>One</p><a hr', '<p>One</p><script>x()'])(
  'a page that is cut off after its text: %j',
  async (html) => expect((await documentOf('a.html', Buffer.from(html))).text).toBe('One'),
)

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
  { name: 'a.pdf', bytes: Buffer.from('no pdf'), message: 'a.pdf: is not a PDF; is it damaged' },
  {
    name: 'a.docx',
    bytes: Buffer.from('no docx'),
    message: 'a.docx: is not a Word document (DOCX); is it damaged',
  },
  {
    name: 'a.docx',
    bytes: Buffer.from(zipSync({ 'word/document.xml': strToU8('<w:p xmlns:w="w">&a;</w:p>') })),
    message:
      /^a\.docx: can't be read as DOCX: word\/document\.xml: is not well-formed XML: undefined entity$/,
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

test.each([
  ['fewer pages than it has', '/Count 1', 'a.pdf: says that it has 1 page, but has one more (object 6)'],
  ['more pages than it has', '/Count 9', 'a.pdf: says that it has 9 pages, but 2 can be found'],
  ['none', '/Count 0', 'a.pdf: '],
])('a PDF that says it has %s', async (_, count, says) => {
  const damaged = Buffer.from(pdfOf(['One.', 'Two.']).toString('latin1').replace('/Count 2', count), 'latin1')
  await expect(documentOf('a.pdf', damaged)).rejects.toThrow(says)
})

test('a deleted page does not count', async () => {
  const deleted = pdfOf(['One.', 'Two.']).toString('latin1').replace('6 0 R] /Count 2', '     ] /Count 1')
  expect((await documentOf('a.pdf', Buffer.from(deleted, 'latin1'))).text).toBe('One.')
})

test('a page that stands in the place of another', async () => {
  const damaged = pdfOf(['One.', 'Two.']).toString('latin1').replace('6 0 R]', '4 0 R]')
  await expect(documentOf('a.pdf', Buffer.from(damaged, 'latin1'))).rejects.toThrow(
    'a.pdf: page 2 is another one again, and a page is left out (object 6)',
  )
})

test('a page whose contents are missing or damaged', async () => {
  const whole = pdfOf(['One.', 'Two.']).toString('latin1')
  await expect(
    documentOf('a.pdf', Buffer.from(whole.replace('/Contents 7 0 R', '/Contents 9 9 R'), 'latin1')),
  ).rejects.toThrow('a.pdf: page 2: its contents (object 9) are missing; save the file again')
  const packed = (damage: (bytes: Buffer) => Buffer): Buffer => {
    const stream = damage(deflateSync(`BT /F1 12 Tf 50 700 Td (${'Some words. '.repeat(40)}) Tj ET`))
    return Buffer.from(
      whole.replace(
        /<< \/Length \d+ >>\nstream\n[^\n]*Two[^\n]*/,
        () => `<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n${stream.toString('latin1')}`,
      ),
      'latin1',
    )
  }
  expect(
    (
      await documentOf(
        'a.pdf',
        packed((bytes) => bytes),
      )
    ).text,
  ).toContain('Some words.')
  const cut = packed((bytes) => bytes.subarray(0, -4)) // without its checksum
  expect((await documentOf('a.pdf', cut)).text).toContain('Some words.')
  const broken = packed((bytes) => Buffer.concat([bytes.subarray(0, 1), Buffer.from([0]), bytes.subarray(2)]))
  await expect(documentOf('a.pdf', broken)).rejects.toThrow(
    'a.pdf: page 2: its contents (object 7) are damaged; save the file again',
  )
})

test('a page that nothing leads to, where the count still has it', async () => {
  const damaged = pdfOf(['One.', 'Two.']).toString('latin1').replace('6 0 R] /Count 2', '     ] /Count 2')
  await expect(documentOf('a.pdf', Buffer.from(damaged, 'latin1'))).rejects.toThrow(
    'a.pdf: says that it has 2 pages, but 1 can be found: it is damaged; save it again',
  )
})

test('pages in packed streams of objects', () => {
  const objects = ['<< /Type /Pages /Kids [7 0 R] >>', '<< /Type /Page /Parent 6 0 R >>']
  const head = `6 0 7 ${objects[0]!.length + 1} `
  const packed = deflateSync(head + objects.join(' ')).toString('latin1')
  const file = `%PDF-1.5\n5 0 obj\n<< /Type /ObjStm /N 2 /First ${head.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream\nendobj\n8 0 obj\n<< /Type /Page >>\nendobj\n`
  expect(pdfPages(Buffer.from(file, 'latin1')).objects).toEqual([
    { num: 8, gen: 0, contents: [] },
    { num: 7, gen: 0, contents: [] },
  ])
})

test('a PDF without text, and one with a password', async () => {
  await expect(documentOf('scan.pdf', pdfOf(['']))).rejects.toThrow('scan.pdf: holds no text')
  const key = '0'.repeat(64)
  const locked = pdfOf(
    ['secret'],
    `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`,
  )
  await expect(documentOf('locked.pdf', locked)).rejects.toThrow('locked.pdf: is encrypted')
})

/** A Word document of one paragraph, some of its parts replaced. */
const docxOf = (
  parts: Readonly<Record<string, string | Uint8Array>> = {},
  change = (bytes: Buffer) => bytes,
) =>
  change(
    Buffer.from(
      zipSync(
        Object.fromEntries(
          Object.entries({
            'word/document.xml': wordXml('<w:p><w:r><w:t>One</w:t></w:r></w:p>'),
            ...parts,
          }).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
        ),
        { level: 0 },
      ),
    ),
  )

const wordXml = (body: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`

/** The same length, so that all sizes in the archive still hold. */
const swapped = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

test('a Word document as the cases below damage it', async () =>
  expect((await documentOf('a.docx', docxOf())).text).toBe('One'))

test.each([
  { what: 'cut off', bytes: docxOf({}, (whole) => whole.subarray(0, -1)), says: 'is it cut off?' },
  {
    what: 'a part changed',
    bytes: docxOf({}, (whole) => swapped(whole, 'One', 'Two')),
    says: 'its checksum is not',
  },
  {
    what: 'Latin-1',
    bytes: docxOf({ 'word/document.xml': Buffer.from(wordXml('\u00e9'), 'latin1') }),
    says: 'document.xml: is not valid UTF-8',
  },
  {
    what: 'XML cut off',
    bytes: docxOf({ 'word/document.xml': wordXml('<w:p/>').slice(0, -20) }),
    says: 'document.xml: is not well-formed XML: unclosed tag: w:body',
  },
  {
    what: 'tags crossed',
    bytes: docxOf({ 'word/document.xml': wordXml('<w:p><w:r>One</w:p></w:r>') }),
    says: 'is not well-formed XML: unexpected close tag',
  },
  {
    what: 'a zero',
    bytes: docxOf({ 'word/document.xml': wordXml('<w:p>\0</w:p>') }),
    says: 'is not well-formed XML: disallowed character',
  },
  {
    what: 'too deep',
    bytes: docxOf({ 'word/document.xml': wordXml('<w:p>'.repeat(2000) + '</w:p>'.repeat(2000)) }),
    says: 'more than 1000 deep in each other',
  },
  {
    what: 'a broken part beside it',
    bytes: docxOf({ 'word/styles.xml': '<w' }),
    says: 'styles.xml: is not well-formed XML',
  },
  {
    what: 'a part twice',
    bytes: docxOf({ 'word/documenu.xml': '<w/>' }, (whole) => swapped(whole, 'documenu', 'document')),
    says: 'it holds word/document.xml twice',
  },
  {
    what: 'encrypted',
    bytes: swapped(
      Buffer.from(zipSync({ 'word/document.xml': strToU8(wordXml('<w:p/>'.repeat(99))) })),
      'PK\x01\x02\x14\0\x14\0\0',
      'PK\x01\x02\x14\0\x14\0\x01',
    ),
    says: 'a.docx: is encrypted; save it without a password first',
  },
  {
    what: 'a spreadsheet',
    bytes: Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<a/>') })),
    says: 'is a zip archive without a word folder',
  },
  {
    what: 'a PDF',
    bytes: Buffer.from('%PDF-1.4'),
    says: 'a.docx: is a PDF, expected a Word document (DOCX)',
  },
  { what: 'empty', bytes: Buffer.alloc(0), says: 'a.docx: is empty, expected a Word document (DOCX)' },
])('a Word document: $what', async ({ bytes, says }) => {
  await expect(documentOf('a.docx', bytes)).rejects.toThrow(says)
})

const packedPdf = (text: string): Buffer => {
  const stream = deflateSync(text).toString('latin1')
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n${stream}\nendstream\nendobj\n%%EOF\n`,
    'latin1',
  )
}

test.each([
  {
    what: 'cut off',
    bytes: pdfOf(['One']).subarray(0, -3),
    says: 'a.pdf: has no %%EOF at its end: it is cut off',
  },
  {
    what: 'a bomb',
    bytes: packedPdf(' '.repeat(101 * 2 ** 20)),
    says: 'a.pdf: a part of it unpacks to more than 100 MB',
  },
  { what: 'no bomb, and nothing else', bytes: packedPdf(' '), says: "a.pdf: can't be read as PDF" },
  {
    what: 'a Word document',
    bytes: docxOf(),
    says: 'a.pdf: is a zip archive or an office document, expected a PDF',
  },
  { what: 'empty', bytes: Buffer.alloc(0), says: 'a.pdf: is empty, expected a PDF' },
])('a PDF: $what', async ({ bytes, says }) => {
  await expect(documentOf('a.pdf', bytes)).rejects.toThrow(says)
})

test.each([
  {
    what: 'half a unit at its end',
    bytes: Buffer.from('\ufeffOne', 'utf16le').subarray(0, -1),
    says: 'is not valid UTF-16',
  },
  {
    what: 'half a surrogate pair',
    bytes: Buffer.from('\ufeffa\ud83d b', 'utf16le'),
    says: 'is not valid UTF-16',
  },
  {
    what: 'UTF-32',
    bytes: Buffer.from('fffe00004f000000', 'hex'),
    says: 'begins as UTF-16 does but holds zeros',
  },
])('UTF-16: $what', async ({ bytes, says }) => {
  await expect(documentOf('a.txt', bytes)).rejects.toThrow(`a.txt: ${says}`)
})

test('links to files in a folder are read; anything else with a readable name is reported', async () => {
  const own = mkdtempSync(path.join(os.tmpdir(), 'polyseme-links-'))
  const at = (name: string) => path.join(own, name)
  mkdirSync(at('below'))
  const nothing: string[] = []
  expect(await filesBelow(own, (message) => nothing.push(message))).toEqual([])
  expect(nothing).toEqual([expect.stringMatching(/^.*: has no file to read, expected \.txt, .* or \.docx$/)])
  writeFileSync(at('kept'), 'text')
  symlinkSync(at('kept'), at('a.txt'))
  symlinkSync(at('nothing'), at('b.txt'))
  symlinkSync(at('c.txt'), at('c.txt'))
  symlinkSync(at('below'), at('d.txt'))
  const told: string[] = []
  expect(await filesBelow(own, (message) => told.push(message))).toEqual([at('a.txt')])
  expect(told.sort()).toEqual([
    `${at('b.txt')}: is a link that leads nowhere`,
    `${at('c.txt')}: is a link that leads nowhere`,
    `${at('d.txt')}: is a folder, expected a file`,
  ])
})

test('a folder gives its readable files; what is missing or unreadable is reported', async () => {
  for (const name of ['b/x.md', 'a.txt', '.hidden/y.txt', 'node_modules/z.txt', 'picture.png']) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), 'text')
  }
  const told: string[] = []
  const notes: string[] = []
  const found = await filesBelow(
    folder,
    (message) => told.push(message),
    (message) => notes.push(message),
  )
  expect(notes).toEqual([`${folder}: left out 1 file of other kinds: .png`])
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

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { parquetWriteFile } from 'hyparquet-writer'
import { describe, expect, test } from 'vitest'
import { dumpXml } from '../media-wiki/dump.suite.js'
import { type Document, noCounts, type ReadOptions } from './document.js'
import { readDocuments } from './read-documents.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
const written = (name: string, bytes: string | Uint8Array): string => {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return file
}
async function all(source: string, options?: ReadOptions): Promise<Document[]> {
  const found: Document[] = []
  for await (const document of readDocuments(source, options)) found.push(document)
  return found
}

// Six texts, the third of them empty, in every form.
const texts = ['One.', 'Two.', '', 'Four.', 'Five.', 'Six.']
const rows = texts.map((text, i) => ({ id: `${i}`, title: `T${i}`, text }))
const jsonl = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
for (const [i, text] of texts.entries()) written(`texts/sub/${i}.txt`, text)
const parquet = path.join(folder, 'rows.parquet')
parquetWriteFile({
  filename: parquet,
  columnData: (['id', 'title', 'text'] as const).map((name) => ({
    name,
    data: rows.map((row) => row[name]),
    type: 'STRING',
  })),
  rowGroupSize: 4,
})
const lines = jsonl.split(/(?<=\n)/)
for (const [i, name] of ['AA/wiki_00', 'AA/wiki_01', 'AB/wiki_00'].entries())
  written(`extracted/${name}`, lines.slice(2 * i, 2 * i + 2).join(''))
written('extracted/log.md', 'x')
const elements = rows.map(
  ({ id, title, text }) =>
    `<doc id="${id}" url="https://w?curid=${id}" title="${title}">\n${title}\n\n${text}\n\n</doc>\n`,
)
for (const [i, name] of ['AA/wiki_00', 'AA/wiki_01', 'AB/wiki_00'].entries())
  written(`elements/${name}`, elements.slice(2 * i, 2 * i + 2).join(''))
for (const name of ['train-00000-of-00002.parquet', 'train-00001-of-00002.parquet'])
  parquetWriteFile({
    filename: path.join(path.dirname(written('parquet/README.md', 'x')), name),
    columnData: (['id', 'title', 'text'] as const).map((column) => ({
      name: column,
      data: (name.includes('00000-') ? rows.slice(0, 4) : rows.slice(4)).map((row) => row[column]),
      type: 'STRING',
    })),
  })
const sources = [
  { name: 'dump', source: written('d.xml', dumpXml(rows)) },
  { name: 'part of a dump', source: written('pages-articles1.xml-p1p41242', dumpXml(rows)) },
  { name: 'JSON lines', source: written('d.jsonl', jsonl) },
  { name: 'packed JSON lines', source: written('d.jsonl.gz', gzipSync(jsonl)) },
  { name: 'Parquet', source: parquet },
  { name: 'folder', source: path.join(folder, 'texts') },
  { name: 'folder of WikiExtractor, JSON', source: path.join(folder, 'extracted') },
  { name: 'folder of WikiExtractor, <doc>', source: path.join(folder, 'elements') },
  { name: 'folder of Parquet', source: path.join(folder, 'parquet') },
]

describe.each(sources)('$name', ({ source }) => {
  test('every text that is not empty, and what was met', async () => {
    const counts = noCounts()
    expect((await all(source, { counts })).map(({ text }) => text)).toEqual(
      texts.filter((text) => text !== ''),
    )
    expect(counts).toEqual({ read: 6, redirects: 0, otherNamespaces: 0, empty: 1, documents: 5 })
  })

  test('shards are a partition, a limit counts rows', async () => {
    const parts = await Promise.all([0, 1, 2, 3].map((index) => all(source, { shard: { index, of: 4 } })))
    expect(
      parts
        .flat()
        .map(({ text }) => text)
        .sort(),
    ).toEqual(texts.filter((text) => text !== '').sort())
    expect((await all(source, { limit: 4 })).map(({ text }) => text)).toEqual(['One.', 'Two.', 'Four.'])
  })
})

test('one file of WikiExtractor', async () =>
  expect((await all(path.join(folder, 'extracted', 'AA', 'wiki_00'))).map(({ title }) => title)).toEqual([
    'T0',
    'T1',
  ]))

// A title is not escaped, and some versions name the revision.
const marked =
  '<doc id="7" revid="9" url="u" title="The "Big" One">\nThe "Big" One\n\nR&amp;D.\n\nx &lt; y\n\n</doc>\n'

test.each([
  { form: 'doc', bytes: marked, found: { id: '7', revision: '9', title: 'The "Big" One' } },
  {
    form: 'json',
    bytes: '{"id": "7", "title": "T", "text": "R&amp;D.\\n\\nx &lt; y"}\n',
    found: { title: 'T' },
  },
])('what WikiExtractor escapes is text again: $form', async ({ form, bytes, found }) =>
  expect(await all(written(`${form}/wiki_00.gz`, gzipSync(bytes)))).toMatchObject([
    { ...found, text: 'R&D.\n\nx < y' },
  ]),
)

test('links and categories of JSON lines', async () => {
  const row = { text: 'A red fox.', links: [{ start: 2, end: 9, target: 'Fox' }], categories: ['Animals'] }
  expect(await all(written('l.jsonl', JSON.stringify(row)))).toMatchObject([{ id: '1', title: '', ...row }])
})

test.each([
  { name: 'a.jsonl', text: '{"text": 3}\n', message: 'a.jsonl:1: text: expected a string' },
  { name: 'b.jsonl', text: '{"text": "a"}\n[]\n', message: 'b.jsonl:2: expected a JSON object' },
  { name: 'c.jsonl', text: '{"text"\n', message: 'c.jsonl:1: is not valid JSON' },
  {
    name: 'd.jsonl',
    text: '{"text":"a","links":[{"start":0,"end":2,"target":"b"}]}',
    message: 'outside the text of 1',
  },
  {
    name: 'doc/wiki_01',
    text: `\n${marked}Text\n`,
    message: 'wiki_01:10: expected <doc id="…" … title="…"> or',
  },
  { name: 'doc/wiki_02', text: marked.replace('</doc>', ''), message: 'wiki_02:1: this <doc> has no </doc>' },
  { name: 'e.parquet', text: 'PAR0', message: "e.parquet: can't be read as Parquet" },
  { name: 'f.doc', text: 'x', message: 'unknown kind of source' },
  { name: 'none/g.md', text: 'x', message: 'unknown kind of source' },
])('$name: $message', async ({ name, text, message }) =>
  expect(all(written(name, text))).rejects.toThrow(message),
)

test('a folder without texts', () =>
  expect(all(path.join(folder, 'none'))).rejects.toThrow('holds no .txt, .jsonl or .parquet file'))

test('a folder of dumps', () => {
  const dump = written('dumps/wiki1.xml-p1p9.bz2', '')
  return expect(all(path.dirname(dump))).rejects.toThrow(`a dump is named by itself: ${dump}`)
})

test.each([
  { beside: 'note.txt', says: 'holds .txt and JSON lines, of which only one kind would be read' },
  { beside: 'more.parquet', says: 'holds .parquet and JSON lines, of which only one kind would be read' },
])('a folder that holds JSON lines and $beside', async ({ beside, says }) => {
  written(`with-${beside}/AA/wiki_00`, jsonl)
  written(`with-${beside}/${beside}`, 'text')
  await expect(all(path.join(folder, `with-${beside}`))).rejects.toThrow(says)
})

test('an escaped NUL is damage', async () => {
  await expect(all(written('nul.jsonl', '{"text":"a\\u0000b"}\n'))).rejects.toThrow(
    'nul.jsonl:1: has a NUL character (\\u0000): the file is damaged',
  )
  expect(await all(written('no-nul.jsonl', '{"text":"a\\\\u0000b"}\n'))).toHaveLength(1)
})

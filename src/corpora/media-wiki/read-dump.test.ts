import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { BrokenSource } from '../broken-source.js'
import { enwiki, enwikiTables, enwiktionary, isAbsent } from '../shared-data.suite.js'
import { dumpXml } from './dump.suite.js'
import { shardRange } from './multistream-index.js'
import type { RawPage } from './raw-page.js'
import { dumpHead, readDump } from './read-dump.js'
import { siteOf } from './site.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
const written = (name: string, bytes: string | Uint8Array): string => {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return file
}
async function all(found: AsyncIterable<RawPage>): Promise<RawPage[]> {
  const pages: RawPage[] = []
  for await (const page of found) pages.push(page)
  return pages
}

const xml = dumpXml([
  { title: 'A & B', text: 'x < y &nbsp; é 🦊' },
  { title: 'C', text: '#REDIRECT [[A & B]]', redirect: 'A & B' },
  { title: 'Talk', text: 'hm', namespace: 1 },
])
const pages = [
  { id: '1', title: 'A & B', namespace: 0, revision: '1000', redirect: null, wikitext: 'x < y &nbsp; é 🦊' },
  { id: '2', title: 'C', namespace: 0, revision: '1001', redirect: 'A & B', wikitext: '#REDIRECT [[A & B]]' },
  { id: '3', title: 'Talk', namespace: 1, revision: '1002', redirect: null, wikitext: 'hm' },
]

describe('readDump', () => {
  test.each([
    { name: 'plain', bytes: Buffer.from(xml) },
    { name: 'with CRLF', bytes: Buffer.from(xml.replaceAll('\n', '\r\n')) },
    { name: 'with a byte-order mark', bytes: Buffer.from(`\ufeff${xml}`) },
    { name: 'in UTF-16, little end first', bytes: Buffer.from(`\ufeff${xml}`, 'utf16le') },
    { name: 'in UTF-16, big end first', bytes: Buffer.from(`\ufeff${xml}`, 'utf16le').swap16() },
    { name: 'gzipped', bytes: gzipSync(xml) },
  ])('$name', async ({ name, bytes }) =>
    expect(await all(readDump(written(`${name}.xml`, bytes)))).toEqual(pages),
  )

  test.each([
    { name: 'no such file', file: path.join(folder, 'none'), message: 'no such file' },
    { name: 'empty', file: written('empty', ''), message: 'is empty' },
    { name: 'a folder', file: folder, message: 'is a folder' },
    { name: 'another XML', file: written('a.xml', '<html></html>'), message: 'is not a MediaWiki dump' },
    {
      name: 'cut inside a page',
      file: written('cut.xml', xml.slice(0, 700)),
      message: `breaks at byte ${Buffer.byteLength(xml.slice(0, 700))}: the dump ends inside a page`,
    },
    {
      name: 'cut between pages',
      file: written('open.xml', xml.replace('</mediawiki>', '')),
      message: 'ends without </mediawiki>',
    },
    {
      name: 'a page without its title',
      file: written('b.xml', xml.replace('<title>C</title>', '')),
      message: `breaks at byte ${Buffer.byteLength(xml.slice(0, xml.indexOf('<title>C') - 11))}: a page without a title`,
    },
    {
      name: 'a tag inside a text',
      file: written('c.xml', xml.replace('>hm<', '>h<b>m</b><')),
      message: 'the text of the page "Talk" has a tag in it',
    },
    {
      name: 'a page whose end was lost',
      file: written('e.xml', xml.replace('</page>', '')),
      message: 'the page "A & B" does not end; download it again, or build from what comes before it',
    },
    {
      name: 'a namespace that is no number',
      file: written('f.xml', xml.replace('<ns>1</ns>', '<ns>Talk</ns>')),
      message: 'the page "Talk" is in the namespace "Talk", expected a number',
    },
    {
      name: 'a negative namespace',
      file: written('f1.xml', xml.replace('<ns>1</ns>', '<ns>-5</ns>')),
      message: 'the page "Talk" is in the namespace "-5", expected a number',
    },
    {
      name: 'a page whose beginning was lost',
      file: written('g.xml', xml.replace(/<page>(?=\s*<title>Talk)/, '')),
      message: 'expected a <page> or the end of the dump, found "<title>Talk',
    },
    {
      name: 'a first page whose beginning was lost',
      file: written('g1.xml', xml.replace('<page>', '')),
      message: 'the first page has lost its <page>',
    },
    {
      name: 'UTF-16 without its mark',
      file: written('g2.xml', Buffer.from(xml, 'utf16le')),
      message: 'is UTF-16, expected UTF-8; convert the file to UTF-8',
    },
    {
      name: 'a dump after the dump',
      file: written('h.xml', xml + xml),
      message: 'expected a <page> or the end of the dump, found "<mediawiki',
    },
    {
      name: 'a page without its own id',
      file: written('i.xml', xml.replace('<id>1</id>', '')),
      message: 'the page "A & B" has no id',
    },
    {
      name: 'a page with two titles',
      file: written('j.xml', xml.replace('</title>', '</title><title>B</title>')),
      message: 'has two titles',
    },
    {
      name: 'a page twice',
      file: written('k.xml', xml.replace(/ *<page>.*?<\/page>\n/s, '$&$&')),
      message: 'the page "A & B" is there twice',
    },
    {
      name: 'an entity that XML does not have',
      file: written('l.xml', xml.replace('>hm<', '>h&foo;m<')),
      message: 'the text of the page "Talk" has "&foo;" in it, expected &amp; for each &',
    },
    {
      name: 'a character that XML does not have',
      file: written('m.xml', xml.replace('>hm<', '>h&#1;m<')),
      message: 'the text of the page "Talk" has the character',
    },
    {
      name: 'another encoding',
      file: written('n.xml', `<?xml version="1.0" encoding="ISO-8859-1"?>\n${xml}`),
      message: 'declares the encoding "ISO-8859-1", expected UTF-8',
    },
    {
      name: 'a packed file with a damaged beginning',
      file: written('o.xml.bz2', Buffer.from('BXh91AY&SY\xff\xfe', 'latin1')),
      message: 'it does not begin as a packed file, though its name says so',
    },
    {
      name: 'a file that was packed twice',
      file: written('p.gz', gzipSync(Buffer.from('BZh91AY&SY\xff\xfe', 'latin1'))),
      message: 'is packed twice; unpack it once',
    },
    {
      name: 'half of a gzip file',
      file: written('d.gz', gzipSync(xml).subarray(0, 200)),
      message: 'not whole gzip data',
    },
  ])('$name is one clear line', async ({ file, message }) =>
    expect(all(readDump(file))).rejects.toThrow(message),
  )

  test('what comes before a break is available', async () => {
    const breaks: BrokenSource[] = []
    const file = written('partial.xml', xml.slice(0, xml.indexOf('<title>Talk')))
    const found = await all(readDump(file, { onBreak: (broken) => breaks.push(broken) }))
    expect(found).toEqual(pages.slice(0, 2))
    expect(breaks.map(({ reason }) => reason)).toEqual(['the dump ends inside a page'])
  })

  test('the head names wiki, language and namespaces', async () =>
    expect(siteOf(await dumpHead(written('de.xml', dumpXml([{ title: 'A', text: 'a' }], 'de'))))).toEqual({
      name: 'dewiki',
      language: 'de',
      base: 'https://de.wikipedia.org/wiki/Main_Page',
      categoryNames: ['category', 'kategorie'],
      fileNames: ['file', 'image'],
    }))
})

describe('real dumps', () => {
  test.skipIf(isAbsent(enwiki)).each([
    { file: enwiki, count: 206, redirects: 100 },
    { file: enwikiTables, count: 5, redirects: 0 },
    { file: enwiktionary, count: 1394, redirects: 0 },
  ])('$file', async ({ file, count, redirects }) => {
    const found = await all(readDump(file))
    expect(found).toHaveLength(count)
    if (file === enwiki) expect(found.filter(({ redirect }) => redirect !== null)).toHaveLength(redirects)
  })

  test.skipIf(isAbsent(enwikiTables))('a dump in two streams is read in two parts by its index', async () => {
    const dump = written('multi.xml.bz2', readFileSync(enwikiTables))
    const { length } = readFileSync(enwikiTables)
    appendFileSync(dump, readFileSync(enwikiTables))
    const index = written('index.txt', `0:1:A\n0:2:B\n${length}:3:C: D\n`)
    const once = await all(readDump(enwikiTables))
    for (const shard of [0, 1]) {
      const range = await shardRange(dump, index, shard, 2)
      expect(await all(readDump(dump, { range: range! }))).toEqual(once)
    }
    expect(await shardRange(dump, index, 0, 3)).toBeNull()
  })

  test.each([
    ['a plain dump', xml, '0:1:A\n9:2:B\n', 0],
    ['a byte inside a stream', 'BZh91AY&SY------------', '0:1:A\n3:2:B\n', 3],
  ])('an index whose streams are not in the dump is refused: %s', async (_, bytes, lines, at) =>
    expect(shardRange(written('other.bz2', bytes), written('other.txt', lines), 0, 2)).rejects.toThrow(
      `other.txt: names a stream at byte ${at}, but no bzip2 stream begins there in`,
    ),
  )

  test('an index of another dump is refused', async () => {
    const dump = written('short.bz2', 'BZh9')
    await expect(shardRange(dump, written('i1.txt', '0:1:A\n99:2:B\n'), 0, 1)).rejects.toThrow(
      'names a stream at byte 99',
    )
    await expect(shardRange(dump, written('i2.txt', 'A\tB\n'), 0, 1)).rejects.toThrow(
      'i2.txt:1: expected offset:page id:title',
    )
  })
})

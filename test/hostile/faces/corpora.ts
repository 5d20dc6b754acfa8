import { writeFileSync } from 'node:fs'
import path from 'node:path'
import * as face from '../../../src/corpora/index.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'

const folder = temporaryFolder()
const dump = path.join(folder, 'wiki.xml')
const page = (id: number, title: string, text: string): string =>
  `<page><title>${title}</title><ns>0</ns><id>${id}</id><revision><id>2</id><text>${text}</text></revision></page>`
writeFileSync(
  dump,
  `<mediawiki xml:lang="en"><siteinfo><dbname>enwiktionary</dbname></siteinfo>
${page(1, 'bank', '==English==\n===Noun===\n# A [[river]] side.')}
${page(2, 'seal', '==English==\n===Noun===\n# An [[animal]].')}
</mediawiki>
`,
)
const lines = path.join(folder, 'documents.jsonl')
writeFileSync(
  lines,
  '{"id": "1", "title": "a", "text": "A bank."}\n{"id": "2", "title": "b", "text": "A seal."}\n',
)

const counts = { read: 0, redirects: 0, otherNamespaces: 0, empty: 0, documents: 0 }
const reading = {
  shard: { index: 0, of: 1 },
  limit: 1,
  onRedirect: () => {},
  onBreak: () => {},
  counts,
}

export const calls: Calls = {
  readDictionary: {
    call: face.readDictionary,
    args: [dump, { language: 'en', limit: 1, onBreak: () => {} }],
  },
  readDocuments: { call: face.readDocuments, args: [lines, reading] },
  'readDocuments of a dump': { call: face.readDocuments, args: [dump, reading] },
  readDump: {
    call: face.readDump,
    args: [dump, { within: { start: 0, end: 1000 }, onBreak: () => {} }],
  },
  'readDump of a range': { call: face.readDump, args: [dump, { range: { start: 0, end: 1000 } }] },
  plainText: {
    call: face.plainText,
    args: [
      'A [[bank]] [[Category:a]] and {{template}}.',
      { categoryNames: ['category'], fileNames: ['file'] },
    ],
  },
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EntrySearch, target } from '../../core/index.js'
import { formatSuite, place, readAll } from '../format.suite.js'
import { collecting } from '../report.js'
import { aidaTsv } from './aida-tsv.js'

const files = { data: 'AIDA-YAGO2-dataset.tsv' }

const word = fc.string({ unit: fc.constantFrom(...'abcXYZ09-.%é語𝒳'), minLength: 1, maxLength: 6 })
const token = fc.record({
  words: fc.array(word, { minLength: 1, maxLength: 3 }),
  title: fc.option(fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))),
})
const documents = fc.array(
  fc.array(fc.array(token, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
  { minLength: 1, maxLength: 3 },
)

const arbitrary = documents
  .map((all) =>
    all.flatMap((sentences, d) => {
      let mentions = 0
      return sentences.flatMap((tokens): EntrySearch[] => {
        const text = tokens.map(({ words }) => words.join(' ')).join(' ')
        let start = 0
        return tokens.flatMap(({ words, title }) => {
          const from = start
          const { length } = words.join(' ')
          start += length + 1
          if (title === null) return []
          return {
            kind: 'entry-search' as const,
            id: `${d + 1}-${mentions++}`,
            group: `${d + 1} TITLE`,
            language: 'en',
            slices: {},
            target: target(text, from, from + length),
            inventory: 'wikipedia',
            gold: [title],
          }
        })
      })
    }),
  )
  .filter((examples) => examples.length > 0)

const start = '-DOCSTART- (1 EU)\n'
const germany = 'German\tB\tGerman\tGermany\thttp://en.wikipedia.org/wiki/Germany\t11867\t/m/0345h\n'

formatSuite(aidaTsv, {
  arbitrary,
  reading: { part: 'train' },
  files,
  bad: [
    {
      name: 'no document number',
      files: { data: `-DOCSTART- EU\n\n${germany}\n${start}${germany}` },
      message: '"-DOCSTART- EU", expected -DOCSTART- with a number and a name: -DOCSTART- (1 EU)',
      line: 1,
      rows: 1,
    },
    {
      name: 'token before the first document',
      files: { data: `EU\n${start}${germany}` },
      message: 'a token before the first -DOCSTART-',
      line: 1,
      rows: 1,
    },
    {
      name: 'mention without entity',
      files: { data: `${start}EU\tB\tEU\n${germany}` },
      message:
        'expected columns token, B, mention, YAGO entity, Wikipedia address, Wikipedia id, Freebase mid',
      line: 2,
      rows: 1,
    },
    {
      name: 'too many columns',
      files: { data: `${start}${germany.replace('\n', '\tx\n')}${germany}` },
      message: 'expected columns token, B, mention',
      line: 2,
      rows: 1,
    },
    {
      name: 'entity without address',
      files: { data: `${start}EU\tB\tEU\tEuropean_Union\n${germany}` },
      message: 'column 5 is "", expected a Wikipedia address with /wiki/',
      line: 2,
      rows: 1,
    },
    {
      name: 'I without B',
      files: { data: `${start}of\n${germany.replace('\tB\t', '\tI\t')}${germany}` },
      message: 'I without B before it',
      line: 3,
      rows: 1,
    },
    {
      name: 'unknown mark',
      files: { data: `${start}of\tO\n${germany}` },
      message: 'column 2 is "O", expected B, I or nothing',
      line: 2,
      rows: 1,
    },
  ],
})

describe('a hand-made file', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'polyseme-aida-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const zurich = 'http://en.wikipedia.org/wiki/FC_Z%C3%BCrich'
  const data = [
    '-DOCSTART- (946 LAST)',
    'EU\tB\tEU\t--NME--',
    'rejects',
    germany.trimEnd(),
    'Ruhr\tB\tRuhr Valley\tnull',
    'Valley\tI\tRuhr Valley\tnull',
    'and',
    'Bonn\tB\tBonn\tnull',
    '.',
    '',
    '-DOCSTART- (947testa CRICKET)',
    `FC\tB\tFC Zurich\tFC_Z\\u00fcrich\t${zurich}\t1\t/m/1`,
    `Zurich\tI\tFC Zurich\tFC_Z\\u00fcrich\t${zurich}\t1\t/m/1`,
    'beat',
    `AT\tB\tAT\tAT\thttp://en.wikipedia.org/wiki/100%_pur\\u00e9\t2`,
    `BT\tB\tBT\tBT\thttp://en.wikipedia.org/wiki/BT_Group\t2`,
    '',
    '-DOCSTART- (1163testb SOCCER)',
    'Japan\tB\tJapan\tJapan\thttp://en.wikipedia.org/wiki/Japan\t3\t/m/3',
    '',
  ].join('\n')

  test.each([
    {
      part: 'train',
      found: ['946-0 German → Germany'],
      notes: [
        '1 mention without an entity (--NME--): left out',
        '2 mentions without an entity (null): left out',
      ],
    },
    {
      part: 'dev',
      found: ['947testa-0 FC Zurich → FC Zürich', '947testa-1 AT → 100% puré', '947testa-2 BT → BT Group'],
      notes: [],
    },
    { part: 'test', found: ['1163testb-0 Japan → Japan'], notes: [] },
  ])('the document number tells the part: $part', async ({ part, found, notes }) => {
    const report = collecting()
    const examples = await readAll(aidaTsv, place(folder, files, { data }), { part, report })
    expect(
      examples.map(
        ({ id, target: { text, span }, gold }) =>
          `${id} ${text.slice(span.start, span.end)} → ${gold?.join()}`,
      ),
    ).toEqual(found)
    expect(report.problems).toEqual([])
    expect(report.notes.map(({ message }) => message)).toEqual(notes)
  })
})

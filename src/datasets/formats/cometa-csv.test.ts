import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EntrySearch, target } from '../../core/index.js'
import { formatSuite, place, readAll } from '../format.suite.js'
import { cometaCsv } from './cometa-csv.js'

const files = { data: 'test.csv' }

const word = fc.string({ unit: fc.constantFrom(...'abcAB(*.?é語𝒳'), minLength: 1, maxLength: 5 })
const gap = fc.constantFrom(' ', '\t', '\n', '"', ' "', '""')
const row = fc
  .record({
    before: fc.array(fc.tuple(word, gap), { maxLength: 3 }).map((pairs) => pairs.flat().join('')),
    term: word,
    after: fc.array(fc.tuple(gap, word), { maxLength: 3 }).map((pairs) => pairs.flat().join('')),
    concept: fc.option(fc.bigInt({ min: 1n, max: 999_999_999_999_999n })),
  })
  // COMETA has no offsets: only the first occurrence can be known.
  .filter(({ before, term }) => !(before + term).slice(0, -1).toLowerCase().includes(term.toLowerCase()))

const arbitrary = fc.array(row, { minLength: 1, maxLength: 5 }).map((rows) =>
  rows.map(
    ({ before, term, after, concept }, i): EntrySearch => ({
      kind: 'entry-search',
      id: String(i),
      group: term.toLowerCase(),
      language: 'en',
      slices: {},
      target: target(before + term + after, before.length, before.length + term.length),
      inventory: 'snomed',
      gold: concept === null ? null : [String(concept)],
    }),
  ),
)

const header =
  'ID\tTerm\tGeneral SNOMED ID\tGeneral SNOMED Label\tSpecific SNOMED ID\tSpecific SNOMED Label\tExample\n'
const good = '1\tnausea\t422587007\tNausea\t422587007\tNausea\tNausea all day\n'

formatSuite(cometaCsv, {
  arbitrary,
  files,
  bad: [
    {
      name: 'term not in the sentence',
      files: { data: `${header}${good.replace('Nausea all', 'Sick all')}${good}` },
      message: 'term "nausea" is not in the column "Example"',
      line: 2,
      rows: 1,
    },
    {
      name: 'missing column',
      files: { data: `${header.replace('\tExample', '\tSentence')}${good}` },
      message: /^the header has no column Example; it has ID, Term, /,
      line: 1,
      rows: 0,
    },
    {
      name: 'wrong number of columns',
      files: { data: `${header}${good}2\tflu\n` },
      message: /^has 2 tab-separated columns, expected 7: ID, Term, /,
      line: 3,
      rows: 1,
    },
    {
      name: 'no term',
      files: { data: `${header}${good.replace('nausea', '')}${good}` },
      message: 'Term is blank, expected a text',
      line: 2,
      rows: 1,
    },
    {
      name: 'quote that never ends',
      files: { data: `${header}${good}"${good}` },
      message: 'a quoted field begins in this record and does not end',
      line: 3,
      rows: 1,
    },
  ],
})

describe('a hand-made file', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'polyseme-cometa-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each([
    { name: 'any case', term: 'nausea', example: 'The NAUSEA is back', span: [4, 10] },
    { name: 'a word before a part of one', term: 'ed', example: 'needed: my ED doctor', span: [11, 13] },
    { name: 'a part where there is no word', term: 'pain', example: 'painkillers', span: [0, 4] },
    { name: 'signs of patterns', term: 'c++ (x)', example: 'a c++ (X)?', span: [2, 9] },
    { name: 'quoted, two lines', term: 'flu', example: '"it is a ""bad""\nflu"', span: [14, 17] },
  ])('the term is found: $name', async ({ term, example, span }) => {
    const data = `${header}1\t${term}\t6142004\t\t\t\t${example}\n`
    const [found] = await readAll(cometaCsv, place(folder, files, { data }))
    expect(found!.target.span).toEqual({ start: span[0], end: span[1] })
    expect(found!.gold).toEqual(['6142004'])
  })

  test('columns are found by name, among any others', async () => {
    const data = '\tExample\tTerm\tGeneral SNOMED ID\tID\n0\tbad flu\tflu\t6142004\t77\n'
    expect(await readAll(cometaCsv, place(folder, files, { data }))).toMatchObject([
      { id: '77', group: 'flu' },
    ])
  })

  test('a target that only offsets could tell is refused', () => {
    const [example] = fc.sample(arbitrary, { numRuns: 1, seed: 3 })[0]!
    const write = () => [...cometaCsv.write!([{ ...example!, target: target('flu flu', 4, 7) }]).data!]
    expect(write).toThrow('COMETA gives no offsets, and "flu" also occurs earlier in the text')
  })
})

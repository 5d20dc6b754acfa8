import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatSuite, readTexts } from '../format.suite.js'
import { collecting } from '../report.js'
import { picPs } from './pic-ps.js'
import { psdAcrossPs, psdFromPs } from './psd-from-ps.js'

interface Row {
  readonly idx: number
  readonly label?: string
  readonly phrase1?: string
  readonly phrase2?: string
  /** With % for the phrase. */
  readonly sentence: string
}

const line = ({ idx, label, phrase1 = 'cold war', phrase2 = 'icy fight', sentence }: Row): string =>
  JSON.stringify({
    phrase1,
    phrase2,
    sentence1: sentence.replace('%', phrase1),
    sentence2: sentence.replace('%', phrase2),
    ...(label && { label }),
    idx,
  })
const file = (...rows: readonly Row[]): string => rows.map((row) => `${line(row)}\n`).join('')

const snow: Row = { idx: 3, label: 'positive', sentence: 'They fought a % in the snow.' }
const spies: Row = { idx: 7, label: 'negative', sentence: 'Spies of the %.' }
const joined = [
  'They fought a cold war in the snow.\n\nSpies of the cold war.',
  'Spies of the cold war.\n\nThey fought a cold war in the snow.',
]

formatSuite(psdFromPs(picPs), {
  arbitrary: fc.constant([]), // only ever read
  files: { data: 'dev.json' },
  bad: [
    {
      name: 'a row that PS cannot read',
      files: { data: `${file(snow, spies)}{"phrase1": 1, "idx": 9}` },
      message: 'field "phrase1" is 1, expected a text that is not blank',
      line: 3,
      rows: 1,
    },
  ],
})

describe('one search from two rows', () => {
  test('the query means the phrase in the sentence of the positive row', async () => {
    const [item, ...more] = await readTexts(psdFromPs(picPs), { data: file(spies, snow) }, { part: 'dev' })
    expect(more).toEqual([])
    expect(item).toMatchObject({ kind: 'phrase-search', id: 'dev-3-7', query: 'icy fight', language: 'en' })
    expect(joined).toContain(item!.document)
    // "They fought a " has 14 characters; before it "Spies of the cold war." has 22, and the empty line 2.
    const start = item!.document === joined[0] ? 14 : 38
    expect(item!.gold).toEqual([{ start, end: start + 'cold war'.length }])
  })

  test('neither group nor id says what the phrase is', async () => {
    const [item] = await readTexts(psdFromPs(picPs), { data: file(spies, snow) })
    expect(item!.group + item!.id).not.toMatch(/cold|war/)
  })

  test.each([
    { what: 'another query', other: { ...spies, phrase2: 'frosty fight' } },
    { what: 'another phrase', other: { ...spies, phrase1: 'cool war' } },
    { what: 'the same label', other: { ...spies, label: 'positive' } },
    { what: 'no label', other: { idx: 7, sentence: spies.sentence } },
  ])('$what makes none, and that is noted', async ({ other }) => {
    const report = collecting()
    expect(await readTexts(psdFromPs(picPs), { data: file(snow, other) }, { report })).toEqual([])
    expect(report.notes.map(({ message }) => message)).toEqual([
      '2 of 2 rows make no item: no row of the other label has both phrases',
    ])
  })

  test('every positive row meets every negative one', async () => {
    const more = { ...spies, idx: 8, sentence: 'Wars, a % too.' }
    const items = await readTexts(psdFromPs(picPs), { data: file(spies, snow, more) }, { part: 'dev' })
    expect(items.map(({ id }) => id)).toEqual(['dev-3-7', 'dev-3-8'])
  })
})

test('across two files: one row from each, never two from one', async () => {
  const contents = { data: file(snow, spies), other: file({ ...spies, idx: 3 }, { ...snow, idx: 5 }) }
  const items = await readTexts(psdAcrossPs(picPs), contents, { part: 'across' })
  expect(items.map(({ id }) => id)).toEqual(['across-3-other-3', 'across-other-5-7'])
})

test('the right sentence is the first as often as the second', async () => {
  const rows = Array.from({ length: 400 }, (_, i): Row[] => [
    { ...snow, idx: 2 * i, phrase2: `fight ${i}` },
    { ...spies, idx: 2 * i + 1, phrase2: `fight ${i}` },
  ])
  const items = await readTexts(psdFromPs(picPs), { data: file(...rows.flat()) })
  const first = items.filter(({ document }) => document === joined[0]).length
  expect(Math.abs(first - 200)).toBeLessThan(30) // a standard deviation is √(400/4) = 10
})

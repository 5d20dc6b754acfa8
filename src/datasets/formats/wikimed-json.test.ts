import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EntrySearch, target } from '../../core/index.js'
import { formatSuite, place, readAll } from '../format.suite.js'
import { collecting } from '../report.js'
import { wikimedJson } from './wikimed-json.js'

const files = { data: 'WikiMed.json' }

// A line with a range in it; characters outside the basic plane, because offsets are published in code points.
const marked = fc
  .tuple(fc.array(fc.constantFrom(...'ab "\\é語', '𝒳'), { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat())
  .map(([characters, a, b]) => {
    const start = a % characters.length
    const end = start + 1 + (b % (characters.length - start))
    const [before, inside] = [characters.slice(0, start).join(''), characters.slice(start, end).join('')]
    return target(characters.join(''), before.length, before.length + inside.length)
  })
const concept = fc.integer({ min: 0, max: 9_999_999 }).map((n) => `C${String(n).padStart(7, '0')}`)
const mention = fc.record({
  target: marked,
  gold: fc.option(fc.array(concept, { minLength: 1, maxLength: 3 })),
})

const arbitrary = fc
  .array(fc.array(mention, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 })
  .map((documents) =>
    documents.flatMap((mentions, d) =>
      mentions.map(
        (found, i): EntrySearch => ({
          kind: 'entry-search',
          id: `${d}-${i}`,
          group: String(d),
          language: 'en',
          slices: {},
          inventory: 'umls',
          ...found,
        }),
      ),
    ),
  )

const page = (changes: object, mentionChanges: object = {}) =>
  `${JSON.stringify({
    _id: '7',
    title: 'Flu',
    text: 'Influenza, or flu.\nIt gives 𝒳 fever.',
    split: 'test',
    mentions: [
      { mention: 'fever', start_offset: 30, end_offset: 35, link_id: 'C0015967', ...mentionChanges },
    ],
    ...changes,
  })}\n`

formatSuite(wikimedJson, {
  arbitrary,
  files,
  bad: [
    {
      name: 'unknown split',
      files: { data: page({ split: 'dev' }) + page({}) },
      message: 'field "split" is "dev", expected train, valid or test',
      line: 1,
      rows: 1,
    },
    {
      name: 'no text',
      files: { data: page({ text: undefined }) + page({}) },
      message: 'has no field "text", expected a text',
      line: 1,
      rows: 1,
    },
    {
      name: 'mentions of another type',
      files: { data: page({ mentions: ['fever'] }) + page({}) },
      message: 'field "mentions[0]" is "fever", expected an object',
      line: 1,
      rows: 1,
    },
    {
      name: 'offsets outside the text',
      files: { data: page({}) + page({}, { end_offset: 99 }) },
      message: 'mention "fever": offsets 30–99 are not a range of the text',
      line: 2,
      rows: 1,
    },
    {
      name: 'no offset',
      files: { data: page({}, { start_offset: undefined }) },
      message: 'offsets undefined–35 are not a range',
      line: 1,
      rows: 0,
    },
    {
      name: 'offsets of other words',
      files: { data: page({}, { start_offset: 28, end_offset: 30 }) },
      message: 'mention "fever": the text has "𝒳 " at 28–30',
      line: 1,
      rows: 0,
    },
    { name: 'truncated', files: { data: page({}).slice(0, -9) }, message: /truncated/, rows: 0 },
  ],
})

describe('a hand-made file', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'polyseme-wikimed-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('the paragraph is the context; offsets may be texts; several concepts are several golds', async () => {
    const report = collecting()
    const data =
      page({}, { start_offset: '30', end_offset: '35', link_id: 'C1|C2' }) + page({ split: 'valid', _id: 8 })
    const paths = place(folder, files, { data })
    expect(await readAll(wikimedJson, paths, { part: 'test', report })).toEqual([
      {
        kind: 'entry-search',
        id: '7-0',
        group: '7',
        language: 'en',
        slices: {},
        // 18 characters and a line break come before the line: 30 − 19 = 11 code points into it, one of them two units.
        target: { text: 'It gives 𝒳 fever.', span: { start: 12, end: 17 } },
        inventory: 'umls',
        gold: ['C1', 'C2'],
      },
    ])
    expect(report).toMatchObject({ problems: [], notes: [] })
    expect((await readAll(wikimedJson, paths, { part: 'dev' })).map(({ id }) => id)).toEqual(['8-0'])
    expect(await readAll(wikimedJson, paths, { part: 'train' })).toEqual([])
  })
})

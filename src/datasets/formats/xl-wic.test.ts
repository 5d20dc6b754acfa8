import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SameMeaning, surface } from '../../core/index.js'
import { xlWic as dataset } from '../catalogue/xl-wic.js'
import { type BadInput, formatSuite, readAll } from '../format.suite.js'
import { anyTarget, numbered, someColumnText, tokenTarget } from './arbitrary.suite.js'
import { inFolder } from './in-folder.suite.js'
import { xlWic, xlWicFarsi } from './xl-wic.js'

const rows = (target: typeof anyTarget): fc.Arbitrary<SameMeaning[]> =>
  numbered(
    fc.record({
      kind: fc.constant('same-meaning' as const),
      group: someColumnText(),
      language: fc.constant('en'),
      slices: fc.record({ pos: someColumnText() }),
      pair: fc.tuple(target(), target()),
      gold: fc.option(fc.boolean()),
    }),
  )

const line = 'Bank\tN\t4\t8\t8\t12\tDie Bank war leer.\tAuf der Bank sitzen.'

const bad: BadInput[] = [
  {
    name: 'wrong column count',
    files: { data: `${line}\t1\nBank\tN\t4\t8\n` },
    message:
      'has 4 tab-separated columns, expected 9: word, pos, start1, end1, start2, end2, context1, context2, label',
    line: 2,
    rows: 1,
  },
  {
    name: 'an unknown label',
    files: { data: `${line}\tT\n${line}\t0\n` },
    message: 'label is "T", expected 1 or 0',
    line: 1,
    rows: 1,
  },
  {
    name: 'an unknown label in the gold file',
    files: { data: `${line}\n${line}\n`, gold: '1\n\n' },
    message: 'label is "", expected 1 or 0',
    line: 2,
    rows: 1,
  },
  {
    name: 'an offset that is not a number',
    files: { data: `${line.replace('\t4\t', '\tx\t')}\t1\n${line}\t1\n` },
    message: 'start1 is "x", expected a whole number',
    line: 1,
    rows: 1,
  },
  {
    name: 'a longer gold file',
    files: { data: `${line}\n`, gold: '1\n0\n' },
    message: /has 1 line, but .*gold.txt has 2 lines/,
    rows: 1,
  },
]

const files = { data: 'de_test_data.txt', gold: 'de_test_gold.txt' }

formatSuite(xlWic, {
  arbitrary: rows(anyTarget),
  files,
  bad: [
    ...bad,
    {
      name: 'an index outside the sentence',
      files: { data: `${line}\t1\nBank\tN\t4\t8\t8\t99\tDie Bank war leer.\tAuf der Bank sitzen.\t1\n` },
      message: 'start2 and end2 are 8 and 99, expected a range of characters inside context2',
      line: 2,
      rows: 1,
    },
  ],
})

const farsi = 'شیر\tN\t1\t4\t0\t3\tاین شیر است\tشیر خورد'

formatSuite(xlWicFarsi, {
  arbitrary: rows(tokenTarget),
  files,
  bad: [
    {
      name: 'a token outside the sentence',
      files: { data: `${farsi}\t1\n${farsi.replace('\t1\t4\t', '\t4\t7\t')}\t1\n` },
      message:
        'start1 and end1 are 4 and 7, expected a token number and that number plus a length inside context1',
      line: 2,
      rows: 1,
    },
  ],
})

describe('labels and targets', () => {
  test.each<{ name: string; contents: Record<string, string>; gold: boolean | null }>([
    { name: 'in the line', contents: { data: `${line}\t1\n` }, gold: true },
    { name: 'in the gold file', contents: { data: `${line}\n`, gold: '0\n' }, gold: false },
    { name: 'hidden', contents: { data: `${line}\n` }, gold: null },
  ])('$name', async ({ contents, gold }) => {
    const examples = await inFolder(contents, (paths) =>
      readAll(xlWic, paths, { part: 'de/test', language: 'de' }),
    )
    expect(examples).toMatchObject([
      { id: 'de/test-0', group: 'Bank', language: 'de', slices: { pos: 'N' }, gold },
    ])
    expect(examples[0]!.pair.map(surface)).toEqual(['Bank', 'Bank'])
  })

  test('Farsi: token 1 with three letters, token 0 with three letters', async () => {
    const [example] = await inFolder({ data: `${farsi}\t1\n` }, (paths) => readAll(xlWicFarsi, paths))
    expect(example!.pair.map(surface)).toEqual(['شیر', 'شیر'])
  })
})

test('the catalogue names the published files', () => {
  const filesOf = (name: string) => dataset.parts.find((part) => part.name === name)?.sources[0]?.files
  expect(filesOf('fr/train')).toEqual({ data: 'xlwic_wikt/french_fr/fr_train.txt' })
  expect(filesOf('ja/test')).toEqual({
    data: 'xlwic_wn/japanese_ja/ja_test_data.txt',
    gold: 'xlwic_wn/japanese_ja/ja_test_gold.txt',
  })
  expect(dataset.parts.find((part) => part.name === 'fa/dev')?.sources[0]?.format).toBe(xlWicFarsi)
  // 12 languages with dev and test, 3 with train, English with train and dev.
  expect(dataset.parts).toHaveLength(12 * 2 + 3 + 2)
})

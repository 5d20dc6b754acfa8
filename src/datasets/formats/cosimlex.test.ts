import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GradedPair, surface, target } from '../../core/index.js'
import { formatSuite, readTexts } from '../format.suite.js'
import { collecting } from '../report.js'
import { cosimlexFull } from './cosimlex-full.js'
import { cosimlexKit } from './cosimlex-kit.js'

// Words of the two targets differ in their first letter, so that the forms tell them apart.
const form = (first: string) => fc.stringMatching(/^[a-zčž🦊]{0,5}$/u).map((rest) => first + rest)
const gap = fc.stringMatching(/^[a-z ,.\u00a0"é🦊]{1,12}$/u)
const rating = fc.integer({ min: 0, max: 1000 }).map((n) => n / 100)

const context = fc
  .tuple(gap, form('p'), gap, form('q'), gap, fc.boolean())
  .map(([a, one, b, two, c, swapped]) => {
    const [first, second] = swapped ? [two, one] : [one, two]
    const text = a + first + b + second + c
    const at = [a.length, a.length + first.length + b.length] as const
    const [p, q] = swapped ? [at[1], at[0]] : at
    return [target(text, p, p + one.length), target(text, q, q + two.length)] as const
  })

const pairs = (annotated: boolean) =>
  fc
    .tuple(
      fc.boolean(),
      fc.array(
        fc.record({
          words: fc.tuple(form('p'), form('q')),
          contexts: fc.tuple(context, context),
          gold: fc.tuple(rating, rating),
          stdev: fc.tuple(rating, rating),
          pvalue: fc.double({ min: 0, max: 1, noNaN: true }).map(Math.abs),
        }),
        { minLength: 1, maxLength: 12 },
      ),
    )
    .map(([hidden, rows]) =>
      rows.map(
        ({ words, contexts, gold, stdev, pvalue }, i): GradedPair => ({
          kind: 'graded-pair',
          id: `hr/test-${i}`,
          group: words.join(' '),
          language: 'hr',
          slices: {},
          contexts,
          gold: hidden ? null : gold,
          ...(annotated && !hidden ? { annotation: { stdev, pvalue } } : {}),
        }),
      ),
    )

const reading = { part: 'hr/test', language: 'hr' }
const head = 'word1\tword2\tcontext1\tcontext2'
const forms = 'word1_context1\tword2_context1\tword1_context2\tword2_context2'
const [marked, swapped] = [
  'a <strong>cup</strong> and <strong>mugs</strong>',
  'no <strong>mug</strong> or <strong>cup</strong>',
]
const words = `cup\tmug\t${marked}\t${swapped}`
const shown = 'cup\tmugs\tcup\tmug'

const full = (...rows: string[]) => ({
  data: `${[`${head}\tsim1\tsim2\tstdev1\tstdev2\tpvalue\t${forms}`, ...rows].join('\n')}\n`,
})
const fullRow = `${words}\t3.5\t4\t1.2\t0\t8.04E-05\t${shown}`

formatSuite(cosimlexFull, {
  arbitrary: pairs(true),
  reading,
  files: { data: 'cosimlex_hr.csv' },
  bad: [
    {
      name: 'another header',
      files: { data: `${head}\n${fullRow}\n` },
      message: `the header is "${head.replaceAll('\t', '⇥')}", expected word1⇥word2⇥context1`,
      line: 1,
      rows: 0,
    },
    {
      name: 'a column less',
      files: full(fullRow, words),
      message: 'has 4 tab-separated columns, expected 13: word1, word2',
      line: 3,
      rows: 1,
    },
    {
      name: 'one mark',
      files: full(
        `cup\tmug\ta <strong>cup</strong> and mugs\t${swapped}\t3\t4\t1\t0\t0.5\t${shown}`,
        fullRow,
      ),
      message: 'context1 does not mark its two targets, expected two <strong>…</strong>',
      line: 2,
      rows: 1,
    },
    {
      name: 'a rating that is not a number',
      files: full(fullRow, `${words}\t3.5\tNA\t1.2\t0\t0.1\t${shown}`),
      message: 'sim2 is "NA", expected a number from 0 to 10',
      line: 3,
      rows: 1,
    },
    ...[
      { name: 'sim1', column: 4, value: '10.1', scale: '0 to 10' },
      { name: 'sim2', column: 5, value: '-1', scale: '0 to 10' },
      { name: 'stdev1', column: 6, value: '-0.1', scale: '0 to 10' },
      { name: 'pvalue', column: 8, value: '1.5', scale: '0 to 1' },
    ].map(({ name, column, value, scale }) => ({
      name: `${name} outside its scale`,
      files: full(fullRow, fullRow.split('\t').with(column, value).join('\t')),
      message: `${name} is "${value}", expected a number from ${scale}`,
      line: 3,
      rows: 1,
    })),
  ],
})

const kitHead = `${head}\t${forms}`
const kitRow = `${words}\t${shown}`
const goldHead = 'sim_context1\tsim_context2\tchange'

formatSuite(cosimlexKit, {
  arbitrary: pairs(false),
  reading,
  files: { data: 'data_hr.tsv', gold: 'gold_hr.tsv' },
  bad: [
    {
      name: 'another header of gold',
      files: { data: `${kitHead}\n${kitRow}\n`, gold: 'change\n0.5\n' },
      message: 'the header is "change", expected sim_context1⇥sim_context2⇥change',
      line: 1,
      rows: 0,
    },
    {
      name: 'a change that is not the difference',
      files: { data: `${kitHead}\n${kitRow}\n${kitRow}\n`, gold: `${goldHead}\n3.5\t4\t-0.5\n1\t2\t1\n` },
      message: 'change is -0.5, expected sim_context2 − sim_context1 = 0.500',
      line: 2,
      rows: 1,
    },
    {
      name: 'a rating outside its scale',
      files: { data: `${kitHead}\n${kitRow}\n${kitRow}\n`, gold: `${goldHead}\n10\t11\t1\n1\t2\t1\n` },
      message: 'sim_context2 is "11", expected a number from 0 to 10',
      line: 2,
      rows: 1,
    },
    {
      name: 'fewer gold rows',
      files: { data: `${kitHead}\n${kitRow}\n${kitRow}\n`, gold: `${goldHead}\n1\t2\t1\n` },
      message: /^has 2 lines, but .* has 3 lines/,
      line: 2,
      rows: 1,
    },
    {
      name: 'three marks',
      files: { data: `${kitHead}\ncup\tmug\t${marked}\t${swapped}<strong>!</strong>\t${shown}\n` },
      message: 'context2 does not mark its two targets',
      line: 2,
      rows: 0,
    },
  ],
})

describe('cosimlex', () => {
  test('the first mark is not always word1', async () => {
    const [read] = await readTexts(cosimlexFull, full(fullRow), reading)
    expect(read!.contexts.map((pair) => pair.map(surface))).toEqual([
      ['cup', 'mugs'],
      ['cup', 'mug'],
    ])
    expect(read).toMatchObject({ gold: [3.5, 4], annotation: { stdev: [1.2, 0], pvalue: 0.0000804 } })
  })

  test.each([
    { name: 'equal forms', shown: 'mug\tmug\tcup\tmug', note: /^both words have the form "mug" in context1/ },
    {
      name: 'other forms',
      shown: 'Cup\tmug\tcup\tmug',
      note: /^context1 marks "cup" and "mugs", but the forms are "Cup" and "mug"$/,
    },
  ])('$name are noted', async ({ shown: columns, note }) => {
    const report = collecting()
    const read = await readTexts(
      cosimlexKit,
      { data: `${kitHead}\n${words}\t${columns}\n` },
      { ...reading, report },
    )
    expect(report.notes.map(({ message }) => message)).toEqual([expect.stringMatching(note)])
    expect(surface(read[0]!.contexts[0]![0])).toBe('cup')
  })
})

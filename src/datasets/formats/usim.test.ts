import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GradedPair, surface, type Target, target } from '../../core/index.js'
import { formatSuite, readAll } from '../format.suite.js'
import { collecting } from '../report.js'
import { inFolder } from './in-folder.suite.js'
import { usim } from './usim.js'

// Letters of many kinds and what XML escapes; words joined by single spaces, because the layout is not kept.
const letters = fc.string({
  unit: fc.constantFrom('a', 'é', '程', '𝒳', '&', '<', '>', '"', "'", ';', '#', '8'),
  minLength: 1,
  maxLength: 6,
})
const usage: fc.Arbitrary<Target> = fc
  .tuple(fc.array(letters, { maxLength: 3 }), letters, fc.array(letters, { maxLength: 3 }))
  .map(([before, word, after]) => {
    const left = before.map((w) => `${w} `).join('')
    return target([left, word, ...after.map((w) => ` ${w}`)].join(''), left.length, left.length + word.length)
  })
const judgment = fc.integer({ min: 1, max: 5 })

const arbitrary: fc.Arbitrary<GradedPair[]> = fc
  .uniqueArray(
    fc.record({
      lemma: fc.constantFrom('bright.a', 'fire.v', 'lead.n'),
      usages: fc.tuple(usage, usage),
      mean: fc.double({ noNaN: true, min: 1, max: 5 }),
      ratings: fc.array(judgment, { minLength: 1, maxLength: 8 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map(
    (rows) =>
      rows.map(({ lemma, usages, mean, ratings }, i) => ({
        kind: 'graded-pair',
        id: `${lemma}-${2 * i}-${2 * i + 1}`,
        group: lemma,
        language: 'en',
        slices: { pos: lemma.slice(-1) },
        contexts: [usages],
        gold: [mean],
        annotation: { ratings },
      })) as GradedPair[],
  )

const header = 'lexsub_id1,lexsub_id2,judgment,user_id,lemma\n'
const ratings = `${header}1,2,4,u1,bright.a\n1,3,1,u1,bright.a\n1,2,5,u2,bright.a\n1,3,2,u2,bright.a\n`
const usages = `<?xml version="1.0" encoding="UTF-8"?>
<corpus lang="english">
<lexelt item="bright.a">
<instance id="1">
  <wcontext>It was late. <context>The <head>bright</head> girl &amp; he left .</context> They ran.</wcontext>
</instance>
<instance id="2"><wcontext><context>A <head>brighter</head>
  lamp</context></wcontext></instance>
<instance id="3"><context>Be <head> bright </head>!</context></instance>
</lexelt>
</corpus>
`

formatSuite(usim, {
  arbitrary,
  files: { ratings: 'usim2ratings.csv', usages: 'lexsub_wcdata.xml' },
  bad: [
    {
      name: 'a missing column',
      files: { ratings: ratings.replace('user_id', 'user'), usages },
      message: 'header has no column user_id, expected lexsub_id1,lexsub_id2,judgment,user_id,lemma',
      line: 1,
      rows: 0,
    },
    {
      name: 'wrong column count',
      files: { ratings: `${header}1,2,4\n1,3,1,u1,bright.a\n`, usages },
      message: 'has 3 comma-separated columns, expected 5: lexsub_id1, lexsub_id2, judgment, user_id, lemma',
      line: 2,
      rows: 1,
    },
    {
      name: 'a judgment that is not a number',
      files: { ratings: `${header}1,2,high,u1,bright.a\n1,3,1,u1,bright.a\n`, usages },
      message: 'judgment is "high", expected a number from 1 to 5',
      line: 2,
      rows: 1,
    },
    {
      name: 'a judgment outside the scale',
      files: { ratings: `${header}1,2,6,u1,bright.a\n1,3,1,u1,bright.a\n`, usages },
      message: 'judgment is "6", expected a number from 1 to 5',
      line: 2,
      rows: 1,
    },
    {
      name: 'a usage that is not there',
      files: { ratings: `${header}1,9,4,u1,bright.a\n1,3,1,u1,bright.a\n`, usages },
      message: /^usage 9 of bright\.a is not in .*lexsub_wcdata\.xml$/,
      line: 2,
      rows: 1,
    },
    {
      name: 'a usage without a head',
      files: { ratings, usages: usages.replace('<head>brighter</head>', 'brighter') },
      message: 'instance 2 of bright.a has no target, expected one <head>',
      line: 8,
      rows: 1,
    },
    {
      name: 'broken XML',
      files: { ratings, usages: usages.replace('</lexelt>', '</lexel>') },
      message: 'is not valid XML: ',
      line: 10,
    },
    {
      name: 'truncated XML',
      files: { ratings, usages: usages.slice(0, -12) },
      message: 'is not valid XML: ',
      rows: 2,
    },
  ],
})

test('rows are gathered by pair; the wide context is the text', async () => {
  const examples = await inFolder({ ratings, usages }, (files) => readAll(usim, files))
  expect(examples).toMatchObject([
    {
      id: 'bright.a-1-2',
      group: 'bright.a',
      slices: { pos: 'a' },
      gold: [4.5],
      annotation: { ratings: [4, 5] },
    },
    { id: 'bright.a-1-3', gold: [1.5], annotation: { ratings: [1, 2] } },
  ])
  const [first, second] = examples[0]!.contexts[0]!
  expect(first.text).toBe('It was late. The bright girl & he left . They ran.')
  expect(second.text).toBe('A brighter lamp')
  expect([first, second, examples[1]!.contexts[0]![1]].map(surface)).toEqual(['bright', 'brighter', 'bright'])
})

test('the published mean is the gold', async () => {
  const [example] = await inFolder({ ratings: `${ratings}1,2,4.6,avg,bright.a\n`, usages }, (files) =>
    readAll(usim, files),
  )
  expect(example).toMatchObject({ gold: [4.6], annotation: { ratings: [4, 5] } })
})

test('a space inside a character reference is read and noted', async () => {
  const report = collecting()
  const [example] = await inFolder({ ratings, usages: usages.replace('&amp;', '&#8221 ;') }, (files) =>
    readAll(usim, files, { report }),
  )
  expect(example!.contexts[0]![0].text).toContain('girl ” he')
  expect(report.problems).toEqual([])
  expect(report.notes).toMatchObject([{ line: 5, message: 'has a space inside a character reference' }])
})

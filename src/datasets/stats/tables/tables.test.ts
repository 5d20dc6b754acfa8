import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/polyseme.js'
import type { GradedPair, PhraseSearch } from '../../../core/index.js'
import { catalogue } from '../../catalogue/index.js'
import { marked, sameMeaning, senseChoice, senseMatch, valuesOf } from '../tally.suite.js'
import { biasTable2 } from './bias-table-2.js'
import { biasTable4Languages } from './bias-table-4.js'
import { gwscFigure2Changes, gwscFigure2Ratings } from './gwsc-figure-2.js'
import { gwscSection44 } from './gwsc-section-4-4.js'
import { tables } from './index.js'
import { picTable1 } from './pic-table-1.js'
import { picTable2 } from './pic-table-2.js'
import { wicTsvTable2 } from './wic-tsv-table-2.js'

test.each(Object.keys(tables))('%s is a data set', (id) => expect(catalogue).toHaveProperty([id]))

test('PiC Table 1', async () => {
  const values = valuesOf(await picTable1.tally!(''), {
    'ps/train': [
      sameMeaning(['A Top Draw won.', 'A top prize won.'], ['Top Draw', 'top prize'], true), // top, case apart
      sameMeaning(
        ['Full-time work pays.', 'Round-the-clock use pays.'],
        ['Full-time work', 'Round-the-clock use'],
        false,
      ),
    ],
    'ps/dev': [],
  })
  expect(Object.values(values)).toEqual([
    2, // instances
    4, // unique phrases
    0.5, // overlap: a shared hyphen is not a shared word
    3, // phrase1: 2 and Full - time work
    4, // phrase2: 2 and Round - the - clock use
    6, // sentences: 5 and 5, 6 (Full - time work pays .) and 8 (Round - the - clock use pays .)
  ])
})

test('PiC Table 2: splits together, samples apart, unused parts left out', async () => {
  const document = 'He counted a massive figure. It was big.' // 6 + 4 tokens, two sentences
  const example: PhraseSearch = {
    kind: 'phrase-search',
    id: '',
    group: 'page',
    language: 'en',
    slices: {},
    query: 'big number',
    document,
    gold: [{ start: 13, end: 27 }],
  }
  const values = valuesOf(await picTable2.tally!(''), {
    'pr-pass/train': [example],
    'pr-pass/dev': [{ ...example, query: 'very big number' }],
    'psd/train': [example],
    'psd/samples': [example],
  })
  expect(values).toEqual({
    ...row('PR-pass, all splits', [2, 2, 1, 2.5, 2, 5, 2, 10]),
    ...row('PSD, samples', [1, 1, 1, 2, 2, 5, 2, 10]),
  })
})

const row = (name: string, values: readonly number[]) =>
  Object.fromEntries(
    [
      ...['instances', 'unique queries', 'unique answers'],
      ...['mean length of a query (tokens)', 'mean length of an answer (tokens)'],
      ...['mean length of a sentence (tokens)', 'mean length of a document (sentences)'],
      'mean length of a document (tokens)',
    ].map((column, i) => [`${name}: ${column}`, values[i]]),
  )

test('WiC-TSV Table 2: domains of the test set', async () => {
  const values = valuesOf(await wicTsvTable2.tally!(''), {
    train: [senseMatch('bank', true, 'WNT/WKT')],
    test: [
      senseMatch('bank', true, 'WNT/WKT'),
      senseMatch('java', true, 'CPS'),
      senseMatch('java', false, 'CPS'),
      senseMatch('cancer', false, 'MSH'),
    ],
  })
  expect(values).toEqual({
    'test, domain WNT/WKT: rows': 1,
    'test, domain WNT/WKT: unique targets': 1,
    'test, domain WNT/WKT: share of positive labels': 1,
    'test, domain CPS: rows': 2,
    'test, domain CPS: unique targets': 1,
    'test, domain CPS: share of positive labels': 0.5,
    'test, specific domains: rows': 3,
    'test, specific domains: unique targets': 2,
    'test, specific domains: share of positive labels': 1 / 3,
    'test, domain MSH: rows': 1,
    'test, domain MSH: unique targets': 1,
    'test, domain MSH: share of positive labels': 0,
  })
})

describe('tables of the bias paper', () => {
  test('sense entropy: over all words, one sense per row', async () => {
    const values = valuesOf(await biasTable2.semcor.tally!(''), {
      brown1: [
        senseChoice('Bank', 'bank', 'NOUN', 's1', 's2'), // counts as s1
        senseChoice('banks', 'bank', 'NOUN', 's1'),
        senseChoice('bank', 'bank', 'VERB', 's3'),
      ],
      brown2: [senseChoice('bank', 'bank', 'VERB', 's3'), senseChoice('tree', 'tree', 'NOUN', 's1')],
    })
    const third = Math.log(3) - (2 / 3) * Math.LN2 // one against two
    expect(Object.values(values)).toEqual([
      expect.closeTo(third / 3), // bank 1:2, banks 0, tree 0
      0, // Bank, banks, bank, tree
      expect.closeTo(Math.LN2 / 2), // bank 2:2, tree 0
      0,
    ])
  })

  test('label entropy: training sets together, languages apart, without the English one', async () => {
    const both = [true, false].map((gold) => sameMeaning(['a b', 'a'], ['a', 'a'], gold))
    const tally = await biasTable4Languages['xl-wic'].tally!('')
    const values = valuesOf(tally, {
      'en/train': both,
      'de/train': both.map((example) => ({ ...example, language: 'de' })),
      'fr/train': both.map((example) => ({ ...example, language: 'fr', gold: true })),
      'fr/dev': both,
    })
    // German a: ln 2; French a: 0.
    expect(Object.values(values)).toEqual([
      expect.closeTo(Math.LN2 / 2),
      expect.closeTo(Math.LN2 / 2),
      expect.closeTo(0.75),
    ])
    expect(tally.measures()[0]!.parts).toEqual(['de/train', 'fr/train'])
  })
})

describe('charts and analysis of GWSC', () => {
  const pair = (gold: readonly number[] | null, pvalue: number, texts: readonly string[]): GradedPair => ({
    kind: 'graded-pair',
    id: '',
    group: 'Man warrior',
    language: 'en',
    slices: {},
    gold,
    annotation: { pvalue },
    contexts: texts.map((text) => [marked(text, 'man'), marked(text, 'warrior')]),
  })
  const near = 'a man, warrior'
  const far = 'the warrior saw a tall man' // saw, a, tall

  test('correlation with the words between, tests of all languages together', async () => {
    const values = valuesOf(await gwscSection44.tally!(''), {
      'hr/test': [pair([8, 2], 0.02, [near, far])],
      'sl/test': [pair([9, 3], 0.2, [near, far]), pair(null, Number.NaN, [near, near])],
      'sl/practice': [pair([0, 9], 0.01, [near, far])],
    })
    const name = "Pearson's correlation of a rating with the number of words between the two targets"
    expect(values).toEqual({
      [`hr/test: ${name}`]: expect.closeTo(-1),
      [`sl/test: ${name}`]: expect.closeTo(-1),
      // Distances 0 3 0 3, ratings 8 2 9 3: −18 / √(9 · 37).
      [`all languages: ${name}`]: expect.closeTo(-18 / Math.sqrt(9 * 37)),
      'all languages: share of changes with p < 0.1': 0.5, // of the two with a p value
    })
  })

  test('ratings by bins, 10 in the last', async () => {
    const values = valuesOf(await gwscFigure2Ratings.tally!(''), {
      'hr/test': [pair([10, 9.2], 1, [near, far]), pair([0, 1], 1, [near, far])],
    })
    expect(Object.values(values)).toEqual([0.25, 0.25, 0, 0, 0, 0, 0, 0, 0, 0.5])
    expect(Object.keys(values)[9]).toBe('hr/test: share of ratings from 9 to 10')
  })

  test('English changes by the part of speech that SimLex-999 gives', async () => {
    const data = temporaryFolder()
    mkdirSync(path.join(data, 'simlex999'))
    writeFileSync(
      path.join(data, 'simlex999', 'SimLex-999.txt'),
      'word1\tword2\tPOS\tSimLex999\tconc(w1)\tconc(w2)\tconcQ\tAssoc(USF)\tSimAssoc333\tSD(SimLex)\r\n' +
        'warrior\tman\tN\t4.72\t4\t4\t3\t0\t0\t1.03\r\n',
    )
    const seen = { 'en/test': [pair([7, 3], 1, [near, far])], 'hr/test': [pair([7, 1], 1, [near, far])] }
    expect(valuesOf(await gwscFigure2Changes.tally!(data), seen)).toEqual({
      'en/test, nouns: rows': 1,
      'en/test, nouns: mean absolute change between contexts': 4,
    })
    expect(valuesOf(await gwscFigure2Changes.tally!(path.join(data, 'none')), seen)).toEqual({})
  })
})

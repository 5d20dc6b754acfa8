import { describe, expect, test } from 'vitest'
import type { PhraseSearch } from '../../../core/index.js'
import { catalogue } from '../../catalogue/index.js'
import { sameMeaning, senseChoice, senseMatch, valuesOf } from '../tally.suite.js'
import { biasTable2 } from './bias-table-2.js'
import { biasTable4Languages } from './bias-table-4.js'
import { tables } from './index.js'
import { picTable1 } from './pic-table-1.js'
import { picTable2 } from './pic-table-2.js'
import { wicTsvTable2 } from './wic-tsv-table-2.js'

test.each(Object.keys(tables))('%s is a data set', (id) => expect(catalogue).toHaveProperty([id]))

test('PiC Table 1', () => {
  const values = valuesOf(picTable1.tally!(), {
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
    0.5, // overlap: a hyphen in common is no word in common
    3, // phrase1: 2 and Full - time work
    4, // phrase2: 2 and Round - the - clock use
    6, // sentences: 5 and 5, 6 (Full - time work pays .) and 8 (Round - the - clock use pays .)
  ])
})

test('PiC Table 2: splits together, samples apart, unused parts left out', () => {
  const document = 'He counted a massive figure. It was big.' // 6 + 4 tokens, two sentences
  const example: PhraseSearch = {
    kind: 'phrase-search',
    ...{ id: '', group: 'page', language: 'en', slices: {}, query: 'big number', document },
    gold: [{ start: 13, end: 27 }],
  }
  const values = valuesOf(picTable2.tally!(), {
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

test('WiC-TSV Table 2: domains of the test set', () => {
  const values = valuesOf(wicTsvTable2.tally!(), {
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
  test('sense entropy: over all words, one sense per row', () => {
    const values = valuesOf(biasTable2.semcor.tally!(), {
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

  test('label entropy: training sets together, languages apart, without the English one', () => {
    const both = [true, false].map((gold) => sameMeaning(['a b', 'a'], ['a', 'a'], gold))
    const tally = biasTable4Languages['xl-wic'].tally!()
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

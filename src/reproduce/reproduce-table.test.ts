import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { defaultEmbedOptions, embedder, type OpenEncoder } from '../encoders/index.js'
import { toyEncoder } from '../systems/shared/toy-encoder.suite.js'
import { withRows } from './chosen-rows.js'
import { nothingRun } from './nothing-run.js'
import type { PaperTable } from './paper-table.js'
import { cannot, ourRow, ranking, row, run } from './recipes.js'
import { reproduceTable } from './reproduce-table.js'
import { resultMarkdown, resultText } from './result-text.js'
import { writeResult } from './write-result.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-reproduce-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Six nouns and two verbs; always yes is right in 4 of 8, with the nouns in 2 of 6.
const wic = path.join(folder, 'wic', 'dev')
mkdirSync(wic, { recursive: true })
writeFileSync(
  path.join(wic, 'dev.data.txt'),
  'NNNNNNVV'
    .split('')
    .map((pos, i) => `w${i}\t${pos}\t0-0\tw${i} here .\tw${i} there .\n`)
    .join(''),
)
writeFileSync(path.join(wic, 'dev.gold.txt'), 'T\nT\nF\nF\nF\nF\nT\nT\n')

// The gold has four words: no run of two or three is it, so that only the experiment, which adds it, can find it.
mkdirSync(path.join(folder, 'pic'))
const context = 'We saw a very big old house there .'
const sample = {
  id: 'x',
  title: '',
  context,
  query: 'huge',
  answers: { text: ['very big old house'], answer_start: [9] },
}
writeFileSync(path.join(folder, 'pic', 'pr-pass-samples.jsonl'), `${JSON.stringify(sample)}\n`)

const table: PaperTable = {
  id: 'tiny',
  source: 'Nobody, Table 1',
  caption: 'what there is to test',
  corner: 'system',
  scale: 100,
  digits: 1,
  split: 'test',
  columns: [
    { group: 'all', title: 'Acc' },
    { group: 'nouns', title: 'Acc' },
  ],
  rows: [
    row(
      'always yes',
      [48.5, null],
      [
        run('wic', 'always-true', 'accuracy'),
        run('wic', 'always-true', 'accuracy', { slice: ['pos', 'N'], note: 'nouns only' }),
      ],
    ),
    row('people', [90, 91], cannot('people answered')),
    row('BERT', [60, 61], run('wic', 'always-true', 'accuracy'), ['bert-base-uncased']),
    ourRow('ours, {encoder}', [
      run('wic', 'wic-classifier', 'accuracy'),
      run('wic-tsv-1', 'always-true', 'f1'),
    ]),
  ],
}

const output = path.join(folder, 'runs')
const means = { root: () => folder, output }
const result = await reproduceTable(table, means)

test('our figures in the unit of the paper, with the difference, the split and n', () => {
  const [all, nouns] = result.rows[0]!.cells
  expect(all).toMatchObject({
    published: 48.5,
    ours: { value: 50, n: 8, split: 'dev', by: 'always-true' }, // 4 of 8
    difference: 1.5,
    otherSplit: true,
    why: null,
  })
  expect(nouns!.ours!.value).toBeCloseTo(33.333, 3) // 2 of 6
  expect(nouns).toMatchObject({ ours: { n: 6 }, difference: null, note: 'nouns only' })
  const { low, high } = all!.ours!.interval!
  expect([low > 1, low < 50, high > 50, high <= 100]).toEqual([true, true, true, true])
})

test('what was not run says why', () => {
  const whys = result.rows.slice(1).map(({ cells }) => cells.map(({ ours, why }) => (ours ? 'run' : why)))
  const weights = 'wants the weights of BERT: --encoder local:DIR/bert-base-uncased'
  expect(whys.slice(0, 2)).toEqual([
    ['people answered', 'people answered'],
    [weights, weights],
  ])
  expect(whys[2]![1]).toContain('expected') // the file that it looked for
  expect(whys[2]![1]).toContain(path.join(folder, 'wic-tsv'))
})

test('the text is the paper’s table, the cells one by one, the reasons', () => {
  const text = resultText(result).replaceAll(folder, 'DATA')
  expect(text).toContain("paper / ours, per cent; *: not of test, as the paper's figure is; [1] …: not run")
  expect(text).toMatch(
    /system · all +Acc\n─+ +─+\nalways yes +48\.5 \/ 50\.0\*\npeople +90\.0 \[1\]\nBERT +60\.0 \[2\]/,
  )
  expect(text).toMatch(/always yes +– \/ 33\.3\*/)
  expect(text).toMatch(
    /always yes +all, Acc +48\.5 +50\.0 +\+1\.5 +8 +\[\d+\.\d, \d+\.\d\] +dev +always-true\n/,
  )
  expect(text).toMatch(/ {2}\[1\] people answered\n/)
  const markdown = resultMarkdown(result)
  expect(markdown).toMatch(/^# Nobody, Table 1: what there is to test\n/)
  expect(markdown).toContain('| always yes | 48.5 / 50.0\\* |')
  expect(markdown).toContain('- [1] people answered')
})

test('again, it gives the same bytes; a smoke run lies beside it', async () => {
  const file = await writeResult(result, output)
  const before = readFileSync(file, 'utf8')
  expect(await writeResult(await reproduceTable(table, means), output)).toBe(file)
  expect(readFileSync(file, 'utf8')).toBe(before)
  const quick = await reproduceTable(table, { ...means, quick: true, samples: 2 })
  expect(quick.rows[0]!.cells[0]!.ours).toMatchObject({ n: 2 })
  expect(resultText(quick)).toContain('Only 2 items, drawn. A smoke run')
  expect(await writeResult(quick, output)).toBe(path.join(output, 'reproduce-tiny-quick.md'))
})

// One dimension for each word of the gold, one for all others; the query has the direction of the whole gold.
const vectors = {
  very: [1, 0, 0, 0, 0],
  big: [0, 1, 0, 0, 0],
  old: [0, 0, 1, 0, 0],
  house: [0, 0, 0, 1, 0],
  huge: [1, 1, 1, 1, 0],
}

const toy = (spec: string): OpenEncoder => {
  const made = embedder(toyEncoder(vectors, { other: [0, 0, 0, 0, 1] }), defaultEmbedOptions)
  return { spec, revision: 'toy', embedder: () => made, unaligned: async () => 0, close: async () => {} }
}

test('a row of a model runs with its weights as the encoder', async () => {
  const { rows } = await reproduceTable(table, { ...means, encoder: toy('local:/m/bert-base-uncased') })
  expect(rows[2]!.cells.map(({ ours }) => ours?.value)).toEqual([50, 50])
  expect(rows[3]!.title).toBe('ours, local:/m/bert-base-uncased')
})

test('the ranking experiment finds a gold phrase that no run of two or three words is', async () => {
  const recipes = (['official-ranking', 'official-ranking-alone'] as const).map((name) =>
    ranking('pic-pr-pass', name, 'top-1'),
  )
  const rows = [ourRow('ours', recipes)]
  const { cells } = (await reproduceTable({ ...table, rows }, { ...means, encoder: toy('toy') })).rows[0]!
  // The gold has cosine 1; the best of the runs, three of its words, 3 / (√3 · 2) = 0.866.
  expect(cells.map(({ ours }) => ours)).toMatchObject([
    { value: 100, n: 1, split: 'samples', by: 'official-ranking, toy' },
    { value: 100, n: 1, split: 'samples', by: 'official-ranking-alone, toy' },
  ])
})

const nothingOf = async (rows: PaperTable['rows'], root = folder) =>
  nothingRun([await reproduceTable({ ...table, rows }, { root: () => root, output })])?.message

test('nothing run: the most common reason in one line', async () => {
  expect(nothingRun([result])).toBeNull()
  expect(await nothingOf(table.rows.slice(1, 3))).toBe(
    'nothing could be run for tiny: people answered (2 cells)',
  )
})

test('nothing run: failures are named before what could not be tried', async () => {
  const failing = ourRow('ours', [run('wic', 'wic-classifier', 'accuracy'), cannot('people answered')])
  expect(await nothingOf([...table.rows.slice(1, 3), failing])).toBe(
    'nothing could be run for tiny: nothing to learn from: the task has no labelled train other than the scored split; in data of your own, call some of the rows train (docs/own-data.md) (1 cell)',
  )
})

test('nothing run: missing data are named first, with where they should be and how to get them', async () => {
  expect(await nothingOf(table.rows.slice(0, 3), '/nowhere')).toMatch(
    /^nothing could be run for tiny: nothing found below \/nowhere\/wic; get it: polyseme fetch wic --data \/nowhere$/,
  )
  expect(await nothingOf(table.rows, '/nowhere')).toContain(
    'nothing found below /nowhere/{wic,wic-tsv}; get it: polyseme fetch wic --data /nowhere, polyseme fetch wic-tsv',
  )
})

test('nothing run: a data set that is made from another names the other', async () => {
  const made = ourRow('ours', [
    run('psd-from-ps', 'exact-search', 'em'),
    run('pic-psd', 'exact-search', 'em'),
  ])
  expect(await nothingOf([made], '/nowhere')).toBe(
    'nothing could be run for tiny: nothing found below /nowhere/pic; get it: polyseme fetch pic --data /nowhere',
  )
})

test('nothing run: tables of one reason are reported together', async () => {
  const one = await reproduceTable({ ...table, rows: table.rows.slice(1, 2) }, means)
  expect(nothingRun([one, { ...one, id: 'other' }])?.message).toBe(
    'nothing could be run for tiny, other: people answered (2 cells)',
  )
})

test('a table of some of its rows', () => {
  expect(withRows(table, 'always*').rows.map(({ title }) => title)).toEqual(['always yes'])
  const commas = { ...table, rows: ['T1, A', 'T1, B', 'C'].map((title) => ({ ...table.rows[0]!, title })) }
  expect(withRows(commas, 'C,T1, A').rows.map(({ title }) => title)).toEqual(['T1, A', 'C'])
  expect(withRows(commas, 'T1, *').rows).toHaveLength(2)
  expect(() => withRows(table, 'BRUMS')).toThrow(/^unknown row of tiny: BRUMS/)
})

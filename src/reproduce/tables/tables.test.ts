import { describe, expect, test } from 'vitest'
import { catalogue } from '../../datasets/index.js'
import { tables as statsTables } from '../../datasets/stats/tables/index.js'
import { mean, standardDeviation } from '../../math/index.js'
import { systemEntries } from '../../systems/index.js'
import { tasks } from '../../tasks/index.js'
import type { PaperTable, Recipe } from '../paper-table.js'
import { columnName } from '../result-panels.js'
import { paperTables } from './index.js'

const all = Object.values(paperTables)
const recipesOf = (table: PaperTable): Recipe[] =>
  table.rows.flatMap(({ cells }) => cells.map(({ recipe }) => recipe))

const publishedRow = (id: string, title: string): (number | null)[] =>
  paperTables[id]!.rows.find((row) => row.title === title)!.cells.map(({ published }) => published)

test('every results table of the five papers is there', () => {
  const pic = ['3', '4', '5', '6', 'A3', 'A4', 'A5'].map((number) => `pic-table${number}`)
  const tsv = [...['3', '4', '5', '6'].map((number) => `wic-tsv-table${number}`), 'wic-tsv-few-shot']
  const phrasal = ['2', '4', '5'].map((number) => `semeval2013-table${number}`)
  const bias = ['figure2', 'table2', 'table4', 'table5', 'table7'].map((name) => `bias-${name}`)
  expect(Object.keys(paperTables)).toEqual([
    ...pic,
    ...tsv,
    ...phrasal,
    'gwsc-table2',
    'gwsc-table3',
    ...bias,
  ])
})

describe.each(all)('$id', (table) => {
  test('rows as long as the columns, titles that differ', () => {
    for (const { title, cells } of table.rows) expect(cells, title).toHaveLength(table.columns.length)
    const titles = table.rows.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    const columns = table.columns.map(columnName)
    expect(new Set(columns).size).toBe(columns.length)
  })

  test('figures in range, with no more decimals than are printed', () => {
    const figures = table.rows.flatMap(({ cells }) => cells.flatMap(({ published }) => published ?? []))
    expect(figures.length).toBeGreaterThan(0)
    for (const figure of figures) {
      expect(Math.abs(figure)).toBeLessThanOrEqual(1.2 * table.scale) // biases go beyond 1
      expect(Number(figure.toFixed(table.digits))).toBe(figure)
    }
  })

  test('recipes name tasks, metrics, systems and data sets that exist', () => {
    for (const recipe of recipesOf(table)) {
      if (recipe.kind === 'cannot') expect(recipe.why).not.toBe('')
      else if (recipe.kind === 'statistic') {
        expect(Object.keys(catalogue)).toContain(recipe.dataset)
        const known = statsTables[recipe.dataset]!.flatMap(({ published }) => Object.keys(published))
        expect(known).toContain(recipe.figure)
      } else {
        const task = tasks[recipe.task]!
        const { metric, scorer } = recipe
        const scores = [...task.metrics, ...(task.official ?? [])].map(({ id, scorer: of }) => `${of} ${id}`)
        expect(scores).toContain(`${scorer} ${metric}`)
        if (!('system' in recipe)) continue
        const { system } = recipe
        expect(systemEntries[system]?.kinds, system).toContain(task.kind)
      }
    }
  })
})

/** By the names under which tasks keep their sources: `PiC, Tables 6 and A4`. */
const prefixes: Readonly<Record<string, string>> = {
  PiC: 'pic',
  'WiC-TSV': 'wic-tsv',
  'SemEval-2013 Task 5': 'semeval2013',
  GWSC: 'gwsc',
}

/** The tables that a source names; none if it is a table of data, or a section. */
function tablesOf(source: string): PaperTable[] {
  const [paper = '', where = ''] = source.split(', ')
  if (!where.startsWith('Table')) return []
  return [...where.matchAll(/\bA?\d+\b/g)].flatMap(([n]) => paperTables[`${prefixes[paper]}-table${n}`] ?? [])
}

test('figures that tasks keep stand in the tables too', () => {
  const kept = Object.values(tasks)
    .flatMap(({ published }) => published)
    .map(({ system, value, source }) => ({ system, value, tables: tablesOf(source) }))
    .filter(({ tables }) => tables.length > 0)
  expect(kept.length).toBeGreaterThan(250)
  const missing = kept.filter(
    ({ value, tables }) =>
      !tables.some(({ rows, scale }) =>
        rows.some(({ cells }) => cells.some(({ published }) => Math.abs(published! / scale - value) < 1e-9)),
      ),
  )
  expect(missing.map(({ system }) => system)).toEqual([])
})

// Read in the papers, not copied from the tables' files.
test.each([
  ['pic-table3', 'BERT', [51.05, 64.1, 37, 68.85]],
  ['pic-table4', 'best trained ranking: PhraseBERT', [59.02]],
  ['pic-table5', 'USE-v5', [43.36, 70.12, 78.9, 57.3, null, null, null, null]],
  ['pic-table6', 'Longformer', [94.26, 95.58, 89.54, 91.15, 96.17, 96.88, 62.72, 62.83]],
  ['pic-tableA3', 'trained on PR-pass: SimCSE', [44.2, 66.6, 73.5, 55.7, 24.6, 37.8, 43.2, 31.7]],
  ['pic-tableA4', 'Longformer', [62.47, 62.58, 61.97, 62.69, 71.1, 71.3]],
  ['wic-tsv-table4', 'T1, definition: GlossBERT', [76, 71.3, 88.2, 78.8]],
  ['wic-tsv-table4', 'Human', [85.3, 80.2, 96.2, 87.4]],
  ['wic-tsv-table6', 'domain: BERT-large', [84.2, 88.8, 82.6, 78.7, 88.6, 75.5, 70.7, 93.3, 69.1]],
  ['semeval2013-table2', 'English: HsH', [0.803, 0.752, 0.837, 0.854, 0.775, 0.792]],
  ['semeval2013-table2', 'Italian: UMCC_DLSI', [0.675, 0.576, 0.718, 0.774, 0.646, 0.64]],
  ['semeval2013-table4', 'IIRG run 3', [0.779]],
  ['semeval2013-table5', 'CLaC run 1', [0.55]],
  ['gwsc-table2', 'MultiSem', [0.76, null, null, 0.593]],
  ['gwsc-table3', 'Human', [0.77, 0.76, 0.77, 0.81]],
  ['bias-table2', 'sense entropy', [0.2102, 0.06, 0.0438, 0.026, 0.0004]],
  ['bias-table4', 'label entropy', [0.4022, 0.5383, 0.2084, 0.2976, 0.4212]],
  ['bias-table5', 'BERT', [66, 61, 71]],
])('%s, %s', (id, title, figures) => expect(publishedRow(id, title)).toEqual(figures))

// A slip of the pen in a row would show in the paper's own sums.
const models = (id: string, from: number, to: number) =>
  paperTables[id]!.rows.slice(from, to).map(({ cells }) => cells.map(({ published }) => published!))

const column = (rows: readonly (readonly number[])[], i: number) => rows.map((row) => row[i]!)

describe("means and standard deviations come out as printed, but for the paper's own slips", () => {
  test.each([
    { id: 'pic-table3', rows: 6, slips: [] as string[] },
    // PR-page: means and deviations fit if SpanBERT had 89.68 and 91.30; printed are 87.28 and SimCSE's F1.
    { id: 'pic-table6', rows: 8, slips: ['mean 2', 'mean 3', 'st. dev. 2', 'st. dev. 3'] },
    { id: 'pic-tableA4', rows: 8, slips: ['st. dev. 5'] }, // printed 4.13, is 5.21
  ])('$id', ({ id, rows, slips }) => {
    const figures = models(id, 0, rows)
    const off = ['mean', 'st. dev.'].flatMap((title) =>
      publishedRow(id, title).flatMap((printed, i) => {
        const values = column(figures, i)
        const ours = title === 'mean' ? mean(values) : standardDeviation(values)
        return Math.abs(ours - printed!) > 0.0151 ? [`${title} ${i}`] : []
      }),
    )
    expect(off).toEqual(slips)
  })

  test('pic-tableA5: trained less untrained', () => {
    const titles = ['PhraseBERT', 'BERT', 'BERT-large', 'SpanBERT', 'SentenceBERT', 'SimCSE']
    const differences = titles.map((title) => {
      const [before, after] = [title, `trained on PR-pass: ${title}`].map((name) =>
        publishedRow('pic-tableA5', name),
      )
      return after!.map((figure, i) => figure! - before![i]!)
    })
    expect(mean(column(differences, 0))).toBeCloseTo(16.61, 1)
    expect(mean(column(differences, 4))).toBeCloseTo(-11.95, 1)
  })
})

test('semeval2013-table2: F1 is what recall and precision make it', () => {
  for (const { title, cells } of paperTables['semeval2013-table2']!.rows) {
    const [, r, p, , , f] = cells.map(({ published }) => published)
    if (r && p) expect(Math.abs((2 * p * r) / (p + r) - f!), title).toBeLessThan(0.0015)
  }
})

describe('wic-tsv-table5 against Table 4', () => {
  const sizes = [717, 216, 205, 168] // WNT/WKT, CTL, MSH, CPS: Table 2
  const titles = paperTables['wic-tsv-table5']!.rows.map(({ title }) => title).filter(
    (title) => !title.includes('ours'),
  )
  test.each(titles)('%s: domains weighted by their sizes give the whole', (title) => {
    const domains = publishedRow('wic-tsv-table5', title)
    const whole = sizes.reduce((sum, n, i) => sum + (n * domains[4 * i]!) / 1306, 0)
    expect(Math.abs(whole - publishedRow('wic-tsv-table4', title)[0]!)).toBeLessThan(0.16)
  })
})

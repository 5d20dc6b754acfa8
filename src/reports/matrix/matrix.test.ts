import { describe, expect, test } from 'vitest'
import type { FinishedRun, Run } from '../../evaluation/index.js'
import { hashText } from '../../files/index.js'
import { answered, run, score } from '../fixture-runs.suite.js'
import { scorePlot } from '../plots/score-plot.js'
import { svgToPng } from '../plots/svg-to-png.js'
import { latexText, matrixCsv, matrixLatex, matrixMarkdown, matrixText } from './matrix-formats.js'
import { matrixPanels } from './matrix-panels.js'
import { pairwiseTests } from './pairwise-tests.js'
import { pairwiseText } from './pairwise-text.js'
import { resultMatrix } from './result-matrix.js'

const items = 40

/** A run on 40 items of wic, of which the first so many are right. */
function finished(system: string, right: number, change: Partial<Run> = {}): FinishedRun {
  const value = right / items
  return {
    run: run(system, {
      task: 'wic',
      n: items,
      key: hashText(`${system} ${JSON.stringify(change)}`),
      scores: [score('accuracy', value, value - 0.1, value + 0.06, items)],
      ...change,
    }),
    outcomes: Array.from({ length: items }, (_, i) => answered(`item${i}`, i < right, i)),
  }
}

const few = { limit: 10, n: 10, examples: hashText('ten') }
const runs = [
  finished('low_base', 10),
  finished('best', 40, { encoder: 'minilm' }),
  // It differs from the best on two items: swapping their signs, 2 of 4 ways are as far apart, so p is 0.5.
  finished('near', 38, { encoder: 'minilm' }),
  finished('best', 40, { encoder: 'minilm', ...few }),
  finished('near', 0, { status: 'failed', scores: [], error: 'broken' }),
  finished('near', 3, { encoder: 'minilm', probe: 'word' }),
]
const matrix = resultMatrix(runs)

test('systems × tasks; other items are another column; probes and failures are not scores', () => {
  expect(matrix.columns).toEqual([
    { task: 'wic', split: 'dev, all items', metric: 'accuracy', best: 'high', n: 40 },
    { task: 'wic', split: 'dev, first 10 items', metric: 'accuracy', best: 'high', n: 10 },
  ])
  const standing = matrix.rows.map(({ system, cells }) => [
    system,
    ...cells.map((cell) => cell?.standing ?? null),
  ])
  expect(standing).toEqual([
    ['best (minilm)', 'best', 'best'],
    ['near (minilm)', 'tied', null],
    ['low_base', 'below', null],
  ])
})

test('p against the best, adjusted for the column', () => {
  const p = matrix.rows.map(({ cells }) => cells[0]!.p)
  expect(p.slice(0, 2)).toEqual([null, 0.5])
  expect(p[2]).toBeLessThan(0.001)
})

test('rows of one system that differ in seed or code are distinguished', () => {
  const rows = resultMatrix([
    finished('a', 20),
    finished('a', 21, { seed: 2 }),
    finished('b', 20, { codeHash: hashText('old') }),
    finished('b', 22),
  ]).rows.map(({ system }) => system)
  expect(rows.map((row) => row.replace(/[0-9a-f]{8}/, '…')).sort()).toEqual([
    'a (seed 1)',
    'a (seed 2)',
    'b (code …)',
    'b (code …)',
  ])
  expect(new Set(rows).size).toBe(4)
})

test('runs that differ in their seed alone are one row: the mean ± the standard deviation', () => {
  const seeded = resultMatrix(
    [
      finished('a', 20),
      finished('a', 26, { seed: 2 }),
      finished('a', 32, { seed: 3 }),
      finished('b', 28),
      finished('c', 20, { codeHash: hashText('old') }),
      finished('c', 22),
    ],
    { seeds: 'mean' },
  )
  const row = (name: string) => seeded.rows.find(({ system }) => system === name)!.cells[0]!
  // 0.5, 0.65 and 0.8: mean 0.65, deviation 0.15
  expect(row('a').value).toBeCloseTo(0.65)
  expect(row('a').seeds).toEqual({ count: 3, deviation: expect.closeTo(0.15) })
  expect(row('a').interval).toBeNull()
  expect(row('b')).toMatchObject({ standing: 'best', interval: { level: 0.95 } })
  expect(seeded.rows).toHaveLength(4) // two of c, of other code
  expect(matrixMarkdown(seeded)).toContain('0.650† ± 0.150 (3 seeds)')
  expect(matrixText(seeded)).toContain('the mean ± its standard deviation')
  expect(matrixCsv(seeded)).toMatch(/^a,wic,dev,accuracy,40,0\.65.*,3,0\.15/m)
})

describe('formats', () => {
  test('Markdown', () =>
    expect(matrixMarkdown(matrix, { digits: 2 })).toBe(
      [
        '| system | wic (dev, all items, accuracy, n 40) | wic (dev, first 10 items, accuracy, n 10) |',
        '| --- | ---: | ---: |',
        '| best (minilm) | **1.00** ± 0.08 | **1.00** ± 0.08 |',
        '| near (minilm) | 0.95† ± 0.08 |  |',
        '| low_base | 0.25 ± 0.08 |  |',
        '',
        '±: half the width of the 95 % interval. Bold: the best of a task; †: tied with it (paired permutation test over groups, Holm, p ≥ 0.05).',
        '',
      ].join('\n'),
    ))

  test('LaTeX, turned', () =>
    expect(matrixLatex(matrix, { rows: 'tasks', digits: 2 })).toBe(
      [
        '% \\usepackage{booktabs}',
        '\\begin{tabular}{lrrr}',
        '\\toprule',
        'task & best (minilm) & near (minilm) & low\\_base \\\\',
        '\\midrule',
        'wic (dev, all items, accuracy, n 40) & \\textbf{1.00} {\\scriptsize $\\pm$ 0.08} & 0.95$^{\\dagger}$ {\\scriptsize $\\pm$ 0.08} & 0.25 {\\scriptsize $\\pm$ 0.08} \\\\',
        'wic (dev, first 10 items, accuracy, n 10) & \\textbf{1.00} {\\scriptsize $\\pm$ 0.08} &  &  \\\\',
        '\\bottomrule',
        '\\end{tabular}',
        '% ±: half the width of the 95 % interval. Bold: the best of a task; †: tied with it (paired permutation test over groups, Holm, p ≥ 0.05).',
        '',
      ].join('\n'),
    ))

  test('CSV: a line per score, in full precision', () => {
    const [head, ...lines] = matrixCsv(matrix).split('\r\n')
    expect(head).toBe('system,task,split,metric,n,value,low,high,level,standing,p,seeds,deviation')
    expect(lines[3]).toMatch(
      /^low_base,wic,"dev, all items",accuracy,40,0\.25,0\.15,0\.31,0\.95,below,[\d.e-]+,1,$/,
    )
    expect(lines).toHaveLength(5)
  })

  test('text: a star for the best, a dagger for a tie', () => {
    const text = matrixText(matrix)
    expect(text).toContain('1.000* ± 0.080')
    expect(text).toContain('0.950† ± 0.080')
    expect(matrixText(matrix, { rows: 'tasks' })).toMatch(
      /wic \(dev, all items, accuracy, n 40\) +1\.000\* ± 0\.080/,
    )
  })

  test('an undefined value is a dash, and the best of nothing is nobody', () => {
    const undefinedRun = finished('a', 1, {
      scores: [{ ...score('accuracy', Number.NaN, 0, 0), interval: null }],
    })
    const made = resultMatrix([undefinedRun])
    expect(made.rows[0]!.cells[0]!.standing).not.toBe('best')
    expect(matrixLatex(made)).toContain('a & -- ')
  })

  test.each([
    { text: 'a_b & 5%', latex: 'a\\_b \\& 5\\%' },
    { text: '\\x{~^}#$', latex: '\\textbackslash{}x\\{\\textasciitilde{}\\textasciicircum{}\\}\\#\\$' },
  ])('$text in LaTeX', ({ text, latex }) => expect(latexText(text)).toBe(latex))
})

test('all pairs, adjusted within each task', () => {
  const [all, alone] = pairwiseTests(runs)
  expect(all!.systems).toEqual(['best (minilm)', 'near (minilm)', 'low_base'])
  expect(all!.pairs.map(({ a, b, difference, p }) => [a, b, difference, p < 0.05])).toEqual([
    ['best (minilm)', 'near (minilm)', expect.closeTo(0.05, 10), false],
    ['best (minilm)', 'low_base', expect.closeTo(0.75, 10), true],
    ['near (minilm)', 'low_base', expect.closeTo(0.7, 10), true],
  ])
  // Holm: the smaller of three p times 3, the next times 2, the largest as it is.
  expect(all!.pairs[0]!.holm).toBe(all!.pairs[0]!.p)
  expect(alone!.pairs).toEqual([])
  const text = pairwiseText([all!, alone!])
  expect(text).toContain('wic dev, all items, accuracy, 40 items\na ')
  expect(text).toContain('wic dev, first 10 items, accuracy, 10 items: one system, no pair')
})

test('the plot, a golden file', async () => {
  const svg = scorePlot(matrixPanels(matrix))
  await expect(svg).toMatchFileSnapshot('../../../test/golden/scores.svg')
  expect((await svgToPng(svg, { scale: 2 })).subarray(1, 4).toString()).toBe('PNG')
})

describe('encoders side by side', () => {
  const encoded = (system: string, encoder: string, right: number, change: Partial<Run> = {}) =>
    finished(system, right, { encoder, ...change })
  const compared = resultMatrix(
    [
      finished('majority', 20),
      encoded('cosine', 'minilm', 30),
      encoded('cosine', 'local:a/bert', 10),
      encoded('cosine', 'local:b/bert', 12),
      encoded('sentence', 'minilm', 28),
      encoded('sentence', 'local:a/bert', 36),
    ],
    { compare: 'encoders' },
  )

  test('a column for each system, with its own best encoder; what has no encoder is left out', () => {
    expect(compared.columns.map(({ task, system }) => [task, system])).toEqual([
      ['wic', 'cosine'],
      ['wic', 'sentence'],
    ])
    const standing = compared.rows.map(({ system, cells }) => [
      system,
      ...cells.map((cell) => cell && [cell.value, cell.standing]),
    ])
    expect(standing).toEqual([
      ['minilm', [0.75, 'best'], [0.7, 'below']],
      ['local:a/bert', [0.25, 'below'], [0.9, 'best']],
      ['local:b/bert', [0.3, 'below'], null],
    ])
  })

  test('the formats name encoder and system', () => {
    expect(matrixMarkdown(compared).split('\n')[0]).toBe(
      '| encoder | wic (cosine, dev, accuracy, n 40) | wic (sentence, dev, accuracy, n 40) |',
    )
    expect(matrixMarkdown(compared)).toContain('Bold: the best of a system on a task')
    expect(matrixCsv(compared).split('\r\n')[0]).toMatch(/^encoder,system,task,split,/)
    expect(matrixCsv(compared)).toContain('\r\nminilm,cosine,wic,')
    expect(matrixText(compared, { rows: 'tasks' })).toMatch(/^task +minilm +local:a\/bert +local:b\/bert\n/)
  })
})

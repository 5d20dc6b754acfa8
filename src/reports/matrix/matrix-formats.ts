import { lookUp } from '../../core/index.js'
import { type Cell, csvField, oneLine, type TableOptions, textTable, wrapWords } from '../../text/index.js'
import { markdownTable } from '../text/markdown-table.js'
import { checkCellOptions, checkMatrix } from './check-matrix.js'
import { type CellOptions, type CellText, matrixCells, tieMark } from './matrix-cells.js'
import type { ResultMatrix } from './result-matrix.js'

const seedsText = ({ seeds }: CellText): string => (seeds === null ? '' : ` (${seeds} seeds)`)

const withHalf = (cell: CellText, text = cell.value): string =>
  (cell.half === null ? text : `${text} ± ${cell.half}`) + seedsText(cell)

const marked = (cell: CellText): string => (cell.standing === 'tied' ? `${cell.value}${tieMark}` : cell.value)

const headText = ({ name, about }: { readonly name: string; readonly about: string }): string =>
  about === '' ? name : `${name} (${about})`

/** For a terminal: the best in green, or with a star if there are no colors. */
export function matrixText(matrix: ResultMatrix, options: CellOptions & TableOptions = {}): string {
  checkMatrix('matrixText matrix', matrix)
  checkCellOptions('matrixText', options)
  const { corner, heads, rows, note } = matrixCells(matrix, options)
  const cell = (text: CellText | null): Cell => {
    if (text === null) return ''
    if (text.standing !== 'best') return withHalf(text, marked(text))
    return options.color ? { text: withHalf(text), color: 'green' } : withHalf(text, `${text.value}*`)
  }
  const abouts = heads.map(({ about }) => about)
  const table = textTable(
    [{ title: corner, wraps: true }, ...heads.map(({ name }) => name)],
    [
      ...(abouts.some(Boolean) ? [['', ...abouts]] : []),
      ...rows.map(({ head, cells }) => [headText(head), ...cells.map(cell)]),
    ],
    options,
  )
  const lines = wrapWords(
    note.replace('Bold', options.color ? 'Green' : '*'),
    options.width ?? Number.POSITIVE_INFINITY,
  )
  return `${table}\n\n${lines.join('\n')}`
}

/** A Markdown table, the best in bold, ties marked. */
export function matrixMarkdown(matrix: ResultMatrix, options: CellOptions = {}): string {
  checkMatrix('matrixMarkdown matrix', matrix)
  checkCellOptions('matrixMarkdown', options)
  const { corner, heads, rows, note } = matrixCells(matrix, options)
  const cell = (text: CellText | null): string => {
    if (text === null) return ''
    return withHalf(text, text.standing === 'best' ? `**${text.value}**` : marked(text))
  }
  const table = markdownTable(
    [corner, ...heads.map((head) => `${oneLine(headText(head))}:`)],
    rows.map(({ head, cells }) => [oneLine(headText(head)), ...cells.map(cell)]),
  )
  return `${table}\n\n${note}\n`
}

const latexCharacters: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'&%#_$', '{', '}'].map((character) => [character, `\\${character}`])),
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '–': '--',
}

/** Text that LaTeX prints literally. */
export const latexText = (text: string): string =>
  oneLine(text).replace(/[&%#_${}\\~^–]/g, (character) => lookUp(latexCharacters, character)!)

/** A booktabs table, ready to be put into a paper. */
export function matrixLatex(matrix: ResultMatrix, options: CellOptions = {}): string {
  checkMatrix('matrixLatex matrix', matrix)
  checkCellOptions('matrixLatex', options)
  const { corner, heads, rows, note } = matrixCells(matrix, options)
  const cell = (text: CellText | null): string => {
    if (text === null) return ''
    const value = text.value === '–' ? '--' : text.value
    const shown = text.standing === 'best' ? `\\textbf{${value}}` : value
    const tie = text.standing === 'tied' ? '$^{\\dagger}$' : ''
    return `${shown}${tie}${text.half === null ? '' : ` {\\scriptsize $\\pm$ ${text.half}${seedsText(text)}}`}`
  }
  const line = (cells: readonly string[]): string => `${cells.join(' & ')} \\\\`
  const abouts = heads.some(({ about }) => about !== '')
    ? [line(['', ...heads.map(({ about }) => `{\\scriptsize ${latexText(about)}}`)])]
    : []
  return [
    '% \\usepackage{booktabs}',
    `\\begin{tabular}{l${'r'.repeat(heads.length)}}`,
    '\\toprule',
    line([corner, ...heads.map(({ name }) => latexText(name))]),
    ...abouts,
    '\\midrule',
    ...rows.map(({ head, cells }) => line([latexText(headText(head)), ...cells.map(cell)])),
    '\\bottomrule',
    '\\end{tabular}',
    `% ${note}`,
    '',
  ].join('\n')
}

const csvCell = (value: string | number | null): string =>
  value === null || Number.isNaN(value) ? '' : csvField(String(value))

/** For other programs: a line per system and task, in full precision. */
export function matrixCsv(matrix: ResultMatrix): string {
  checkMatrix('matrixCsv matrix', matrix)
  const { columns, rows } = matrix
  const byEncoder = columns.some((column) => column.system !== undefined)
  const head = [
    ...(byEncoder ? ['encoder', 'system'] : ['system']),
    'task',
    'split',
    'metric',
    'n',
    'value',
    'low',
    'high',
    'level',
    'standing',
    'p',
    'seeds',
    'deviation',
  ]
  const lines = rows.flatMap(({ system, cells }) =>
    cells.flatMap((cell, i) => {
      if (cell === null) return []
      const { task, system: whose, split, metric, n } = columns[i]!
      const { value, interval, standing, p, seeds } = cell
      const range = [interval?.low ?? null, interval?.high ?? null, interval?.level ?? null]
      return [
        [
          system,
          ...(whose === undefined ? [] : [whose]),
          task,
          split,
          metric,
          n,
          value,
          ...range,
          standing,
          p,
          seeds?.count ?? 1,
          seeds?.deviation ?? null,
        ],
      ]
    }),
  )
  return [head, ...lines].map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')
}

/** The formats of a table of results, by the name that `polyseme table --format` takes. */
export const tableFormats = {
  text: matrixText,
  md: matrixMarkdown,
  latex: matrixLatex,
  csv: matrixCsv,
} satisfies Readonly<Record<string, (matrix: ResultMatrix, options?: CellOptions & TableOptions) => string>>

export type TableFormat = keyof typeof tableFormats

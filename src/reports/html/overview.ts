import { thousands } from '../../text/index.js'
import { matrixCsv, matrixLatex, matrixMarkdown } from '../matrix/matrix-formats.js'
import { matrixPanels } from '../matrix/matrix-panels.js'
import type { MatrixCell, MatrixColumn, ResultMatrix } from '../matrix/result-matrix.js'
import { metricDirection } from '../metric-direction.js'
import { scorePlot } from '../plots/score-plot.js'
import { byValue, splitText } from '../rank-runs.js'
import { valueText } from '../text/score-text.js'
import { exportBar } from './export-bar.js'
import { type Html, html, nothing } from './html.js'
import { headlineMetric, isHuman, publishedLabel, type ReportSection } from './report-section.js'
import { scoreHtml } from './score-cell.js'

/** Every system on every task, with what papers and people have. */
export function overview(sections: readonly ReportSection[], matrix: ResultMatrix): Html {
  const columns = matrix.columns.map((column) => ({ column, section: sectionOf(column, sections) }))
  return html`<section aria-labelledby="overview">
<h2 id="overview">Overview</h2>
${
  columns.length === 0
    ? nothing
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Every system on every task"><table class="sortable overview">
<thead><tr><th scope="col">System</th>${columns.map(columnHead)}</tr></thead>
<tbody>${matrix.rows.map(
        ({
          system,
          cells,
        }) => html`<tr><th scope="row">${system}</th>${cells.map((cell, i) => cellHtml(cell, columns[i]!.column))}</tr>
`,
      )}</tbody>
${foot(columns)}</table></div>
<p class="note">${legend(matrix)}</p>
${exportBar({
  name: 'scores',
  svg: scorePlot(matrixPanels(matrix)),
  texts: { LaTeX: matrixLatex(matrix), CSV: matrixCsv(matrix), Markdown: matrixMarkdown(matrix) },
})}`
}
${unscored(sections)}</section>`
}

interface Placed {
  readonly column: MatrixColumn
  readonly section: ReportSection | undefined
}

const sectionOf = ({ task, split }: MatrixColumn, sections: readonly ReportSection[]) =>
  sections.find((section) => section.task === task && splitText(section.split, section.items) === split)

const columnHead = ({ column, section }: Placed): Html => {
  const { task, split, metric, best, n } = column
  const name = section ? html`<a href="#${section.anchor}">${task}</a>` : html`${task}`
  return html`<th scope="col" class="number">${name}
<span class="range">${split}, n ${thousands(n)}</span><span class="range">${metric}${best === 'high' ? '' : ', low is good'}</span></th>`
}

/** As a narrow screen shows it before each score. */
const labelOf = ({ task, split }: MatrixColumn): string => `${task} ${split}`

const tie = html`<span class="tie" title="no paired test distinguishes it from the best">†</span>`

function cellHtml(cell: MatrixCell | null, column: MatrixColumn): Html {
  if (cell === null) return html`<td class="number" data-value=""></td>`
  return scoreHtml(cell, {
    bold: cell.standing === 'best',
    after: cell.standing === 'tied' ? tie : nothing,
    label: labelOf(column),
  })
}

/** People and papers below the line: of other systems, often on other items, so never among ours. */
function foot(columns: readonly Placed[]): Html {
  const row = (title: string, human: boolean): Html => {
    const found = columns.map(({ section }) => bestPublished(section, human))
    if (found.every((each) => each === null)) return nothing
    return html`<tr class="published"><th scope="row">${title}</th>${found.map((each, i) =>
      each === null
        ? html`<td class="number"></td>`
        : html`<td class="number" data-label="${labelOf(columns[i]!.column)}"><span class="value">${valueText(each.value)}</span>
<span class="range paper">${each.label}</span></td>`,
    )}</tr>
`
  }
  const rows = [row('best published system', false), row('people', true)]
  return rows.every(({ markup }) => markup === '') ? nothing : html`<tfoot>${rows}</tfoot>`
}

function bestPublished(
  section: ReportSection | undefined,
  human: boolean,
): { readonly value: number; readonly label: string } | null {
  if (!section) return null
  const metric = headlineMetric(section)
  const compare = byValue(metricDirection(metric ?? ''))
  const [best] = section.published
    .filter((result) => result.metric === metric && isHuman(result) === human)
    .sort((a, b) => compare(a.value, b.value))
  return best ? { value: best.value, label: publishedLabel(best, section) } : null
}

function legend({ rows }: ResultMatrix): string {
  const ties = rows.some(({ cells }) => cells.some((cell) => cell?.standing === 'tied'))
  const tieNote = ties
    ? ' † no paired test distinguishes it from the best (permutation over groups, Holm, p ≥ 0.05).'
    : ''
  return `Bold: the best of a task.${tieNote} Empty: not run. Runs on other items have columns of their own.`
}

/** What has no score, and why. */
function unscored(sections: readonly ReportSection[]): Html {
  const lines = sections.flatMap(({ task, runs }) =>
    runs.flatMap(({ run, label }) => {
      if (run.status === 'scored') return []
      const state = run.status === 'unlabelled' ? 'submission written, no labels' : 'failed'
      return [`${task} / ${label}: ${state}`]
    }),
  )
  return lines.length === 0 ? nothing : html`<p class="note">Without a score: ${lines.join('; ')}.</p>`
}

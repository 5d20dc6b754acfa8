import { getOrMake } from '../../core/index.js'
import { counted } from '../../text/index.js'
import { liftText } from '../lifts.js'
import { metricDirection } from '../metric-direction.js'
import type { PlotMark } from '../plots/plot-mark.js'
import { byValue } from '../rank-runs.js'

import { type Html, html, nothing } from './html.js'
import {
  headlineMetric,
  type LabelledRun,
  publishedLabel,
  type ReportSection,
  scoredRuns,
} from './report-section.js'
import { countHtml, scoreHtml } from './score-cell.js'

interface ScoreColumn {
  readonly metric: string
  readonly scorer: 'sound' | 'official'
}

interface ScoreRow {
  readonly label: string
  readonly published: boolean
  readonly source: string
  readonly n: number | null
  /** Over the best of its probes; empty if none was run. */
  readonly lift: string
  readonly scores: ReadonlyMap<string, Pick<PlotMark, 'value' | 'interval'>>
}

const columnKey = ({ metric, scorer }: ScoreColumn): string => `${scorer} ${metric}`

/** Our scores and the published ones in one table, best first; runs without scores below, with the reason. */
export function scoreTable(section: ReportSection): Html {
  const columns = columnsOf(section)
  const [ours, published] = [ourRows(section), publishedRows(section, columns)]
  const main = columns[0]
  if (!main && section.runs.every(({ run }) => run.status === 'scored')) return nothing
  const compare = byValue(main ? metricDirection(main.metric) : 'high')
  const mainValue = ({ scores }: ScoreRow) => {
    if (!main) return Number.NaN
    const official = scores.get(columnKey({ ...main, scorer: 'official' }))
    return (scores.get(columnKey(main)) ?? official)?.value ?? Number.NaN
  }
  // Papers' figures are below ours, mostly for other items: they are not ranked together.
  const rows = [ours, published].flatMap((own) => own.sort((a, b) => compare(mainValue(a), mainValue(b))))
  const withLift = rows.some(({ lift }) => lift !== '')
  const unscored = section.runs.filter(({ run }) => run.status !== 'scored')
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Scores of ${section.task}">
<table class="sortable scores"><thead><tr><th scope="col">System</th>${columns.map(columnHead)}
${withLift ? html`<th scope="col">Lift</th>` : nothing}<th scope="col" class="number">n</th><th scope="col">Source</th></tr></thead>
<tbody>${rows.map((row) => rowHtml(row, columns, withLift))}${unscored.map((run) => unscoredRow(run, columns.length + Number(withLift)))}</tbody>
</table></div>`
}

/** Headline first, then in order of appearance; published metrics that we do not compute come last. */
function columnsOf(section: ReportSection): ScoreColumn[] {
  const ours = scoredRuns(section).flatMap(({ run }) => run.scores)
  const known = new Map(ours.map(({ metric, scorer }) => [columnKey({ metric, scorer }), { metric, scorer }]))
  const ids = new Set(ours.map(({ metric }) => metric))
  const head = headlineMetric(section)
  const extra = [...new Set(section.published.map(({ metric }) => metric))]
    .filter((metric) => !ids.has(metric))
    .sort((a, b) => Number(b === head) - Number(a === head))
  return [...known.values(), ...extra.map((metric): ScoreColumn => ({ metric, scorer: 'sound' }))]
}

const ourRows = (section: ReportSection): ScoreRow[] =>
  scoredRuns(section).map(({ run, label, lift }) => ({
    label,
    published: false,
    source: `this report, ${run.split}${run.limit === null ? '' : `, first ${run.limit} items`}`,
    n: run.n,
    lift: liftText(lift),
    scores: new Map(run.scores.map((score) => [columnKey(score), score])),
  }))

/** Papers scored with the published script: their figures are in its column if there is one. */
function publishedRows(section: ReportSection, columns: readonly ScoreColumn[]): ScoreRow[] {
  const rows = new Map<
    string,
    ScoreRow & { readonly scores: Map<string, Pick<PlotMark, 'value' | 'interval'>> }
  >()
  const official = new Set(columns.filter(({ scorer }) => scorer === 'official').map(({ metric }) => metric))
  for (const result of section.published) {
    const label = publishedLabel(result, section)
    const key = JSON.stringify([label, result.source])
    const source = `${result.source}, ${result.split}`
    const row = getOrMake(rows, key, () => ({
      label,
      published: true,
      source,
      n: null,
      lift: '',
      scores: new Map(),
    }))
    const scorer = official.has(result.metric) ? 'official' : 'sound'
    row.scores.set(columnKey({ metric: result.metric, scorer }), { value: result.value, interval: null })
  }
  return [...rows.values()]
}

const tags = {
  official: html` <span class="tag" title="reproduces the published script, quirks included">official</span>`,
  headline: html` <span class="tag main" title="the metric that systems are ranked by">headline</span>`,
}

const columnHead = ({ metric, scorer }: ScoreColumn, place: number): Html =>
  html`<th scope="col" class="number">${metric}${scorer === 'official' ? tags.official : nothing}${
    place === 0 ? tags.headline : nothing
  }</th>`

const rowHead = (label: string): Html =>
  html`<th scope="row"><span class="dot" aria-hidden="true"></span>${label}</th>`

const rowHtml = (
  { published, label, scores, n, source, lift }: ScoreRow,
  columns: readonly ScoreColumn[],
  withLift: boolean,
): Html =>
  html`<tr class="${published ? 'published' : 'ours'}">${rowHead(label)}
${columns.map((column) => scoreHtml(scores.get(columnKey(column))))}
${withLift ? html`<td>${lift}</td>` : nothing}${n === null ? html`<td></td>` : countHtml(n)}<td class="source">${source}</td></tr>
`

const unscoredRow = ({ run, label }: LabelledRun, columns: number): Html =>
  html`<tr class="${run.status}">${rowHead(label)}<td colspan="${columns + 2}">${
    run.status === 'failed'
      ? `failed: ${run.error ?? 'no reason recorded'}`
      : `${counted(run.n, 'answer')}; no labels in ${run.split}: a submission file was written instead of scores`
  }</td></tr>
`

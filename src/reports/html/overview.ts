import { metricDirection } from '../metric-direction.js'
import { extent } from '../plots/extent.js'
import type { PlotMark } from '../plots/plot-mark.js'
import { niceScale } from '../plots/scale.js'
import { stripPlot } from '../plots/strip-plot.js'
import { byValue, splitText } from '../rank-runs.js'
import { valueText } from '../text/score-text.js'
import { type Html, html, nothing } from './html.js'
import { headlineMarks, headlineMetric, type ReportSection } from './report-section.js'
import { countHtml, scoreHtml } from './score-cell.js'

/** All tasks in one table: the best system here, the best published, and how all of them spread. */
export const overview = (
  sections: readonly ReportSection[],
): Html => html`<section aria-labelledby="overview">
<h2 id="overview">Overview</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Overview of all tasks"><table class="sortable overview">
<thead><tr><th scope="col">Task</th><th scope="col">Split</th><th scope="col" class="number">n</th>
<th scope="col">Metric</th><th scope="col">Best here</th><th scope="col" class="number">Value</th>
<th scope="col" class="number">Best published</th><th scope="col" class="plot">All systems</th></tr></thead>
<tbody>${sections.map(overviewRow)}</tbody></table></div>
</section>`

function overviewRow(section: ReportSection): Html {
  const metric = headlineMetric(section)
  const compare = byValue(metricDirection(metric ?? ''))
  const marks = [...headlineMarks(section)].sort((a, b) => compare(a.value, b.value))
  const best = marks.find(({ published }) => !published)
  const paper = marks.find(({ published }) => published)
  const size = section.runs[0]!.run.n
  const strip = marks.length === 0 ? nothing : stripPlot(withoutIntervals(marks), niceScale(extent(marks)))
  return html`<tr><th scope="row"><a href="#${section.anchor}">${section.task}</a></th><td>${splitText(section.split, section.items)}</td>
${countHtml(size)}<td>${metric ?? ''}</td>
<td>${best?.label ?? unscored(section)}</td>${scoreHtml(best)}${paperCell(paper)}<td class="plot">${strip}</td></tr>
`
}

const unscored = ({ runs }: ReportSection): string =>
  [...new Set(runs.map(({ run }) => (run.status === 'unlabelled' ? 'submission written' : run.status)))].join(
    ', ',
  )

const paperCell = (paper: PlotMark | undefined): Html =>
  paper
    ? html`<td class="number" data-value="${paper.value}"><span class="value">${valueText(paper.value)}</span>
<span class="range paper">${paper.label}</span></td>`
    : html`<td class="number"></td>`

/** Several intervals on one line would hide each other. */
const withoutIntervals = (marks: readonly PlotMark[]): PlotMark[] =>
  marks.map((mark) => ({ ...mark, interval: null }))

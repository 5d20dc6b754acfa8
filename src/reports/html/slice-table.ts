import type { SliceScore } from '../../evaluation/index.js'
import { axisNumbers } from '../plots/axis-numbers.js'
import type { PlotMark } from '../plots/plot-mark.js'
import { niceScale } from '../plots/scale.js'
import { stripPlot } from '../plots/strip-plot.js'
import { fold } from './fold.js'
import { type Html, html, nothing } from './html.js'
import { headlineMetric, type LabelledRun, type ReportSection, scoredRuns } from './report-section.js'
import { countHtml, scoreHtml } from './score-cell.js'

/** More would not fit on a page; slices left out are counted. */
const systemsShown = 5
const valuesShown = 12

/** The headline metric by part of speech, domain, known or unseen …, for the best systems. */
export function sliceTables(section: ReportSection): Html {
  const runs = scoredRuns(section).filter(({ run }) => run.slices.length > 0)
  const shown = runs.slice(0, systemsShown)
  const names = [...new Set(shown.flatMap(({ run }) => run.slices.map(({ slice }) => slice)))]
  if (names.length === 0) return nothing
  return fold(
    'By slice',
    html`<p class="note">${headlineMetric(section) ?? ''} in parts of the data${
      runs.length > shown.length ? `, for the best ${shown.length} of ${runs.length} systems` : ''
    }. Small slices have wide intervals: look at n before the value.</p>
${names.map((name) => sliceTable(name, shown))}`,
    names.join(', '),
  )
}

function sliceTable(name: string, runs: readonly LabelledRun[]): Html {
  const scoresOf = (run: LabelledRun) => run.run.slices.filter(({ slice }) => slice === name)
  const size = new Map(runs.flatMap(scoresOf).map(({ of, n }) => [of, n]))
  const largest = [...size].sort(([, a], [, b]) => b - a).slice(0, valuesShown)
  const values = [...size.keys()].filter((value) => largest.some(([of]) => of === value))
  const find = (run: LabelledRun, value: string) => scoresOf(run).find(({ of }) => of === value)
  const marks = (value: string): PlotMark[] =>
    runs.flatMap((run) => {
      const score = find(run, value)
      return score ? [markOf(run.label, score)] : []
    })
  const scale = niceScale(values.flatMap((value) => axisNumbers(marks(value))))
  const left = size.size > values.length ? ` the ${values.length} largest of ${size.size}` : ''
  const ends = [scale.low, scale.high].map((end) => end.toFixed(scale.digits)).join(' to ')
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Scores by ${name}"><table class="slices">
<caption>${name}<span class="note">${left}</span></caption>
<thead><tr><th scope="col">${name}</th><th scope="col" class="number">n</th><th scope="col" class="plot">${ends}</th>
${runs.map(({ label }) => html`<th scope="col" class="number">${label}</th>`)}</tr></thead>
<tbody>${values.map(
    (value) => html`<tr><th scope="row">${value}</th>${countHtml(size.get(value)!)}
<td class="plot">${stripPlot(marks(value), scale)}</td>${runs.map((run) => scoreHtml(find(run, value)))}</tr>
`,
  )}</tbody></table></div>
`
}

const markOf = (label: string, { value, interval }: SliceScore): PlotMark => ({
  label,
  value,
  interval,
  published: false,
})

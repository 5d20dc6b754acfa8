import type { Kind } from '../../core/index.js'
import { counted, thousands } from '../../text/index.js'
import type { RunFinding } from '../bias/findings-of-runs.js'
import { metricDirection } from '../metric-direction.js'
import { forestPlot, type Reference } from '../plots/forest-plot.js'
import type { PlotMark } from '../plots/plot-mark.js'
import { type ScorePanel, scorePlot } from '../plots/score-plot.js'
import { byValue, headline, isPart, splitText } from '../rank-runs.js'
import { runNotes } from '../text/run-notes.js'
import { percent, valueText } from '../text/score-text.js'
import { biasChapter } from './bias-chapter.js'
import { exportBar } from './export-bar.js'
import { factList } from './fact-list.js'
import { fold } from './fold.js'
import { type Html, html, nothing } from './html.js'
import { itemChapters } from './item-chapters.js'
import { headlineMarks, headlineMetric, type ReportSection, scoredRuns } from './report-section.js'
import { scoreTable } from './score-table.js'
import { sliceTables } from './slice-table.js'

const asked: Record<Kind, string> = {
  'same-meaning': 'Do the two targets mean the same?',
  'sense-match': 'Is the target used in the sense that definition and hypernyms give?',
  'phrase-pair': 'Does the word mean the same as the phrase?',
  usage: 'Is the phrase meant literally, figuratively or both ways, here?',
  'graded-pair': 'How similar are the two targets, in each context?',
  'phrase-search': 'Where in the document is the phrase that means the query?',
  'sense-choice': 'Which of the candidate senses is meant?',
  'entry-search': 'Which entry of the inventory is meant?',
}

export interface ChapterParts {
  /** The scores as a self-contained picture; undefined if nothing was scored. */
  readonly panel: ScorePanel | undefined
  /** What the probes on these items say. */
  readonly findings: readonly RunFinding[]
}

export function taskChapter(section: ReportSection, { panel, findings }: ChapterParts): Html {
  const { run } = section.runs[0]!
  const sizes = [...new Set(scoredRuns(section).map((scored) => scored.run.n))]
  const n = sizes.length === 0 ? [run.n] : sizes.sort((a, b) => a - b)
  const facts = {
    items: n.map(thousands).join(' or '),
    split: splitText(section.split, section.items),
    'data set': run.dataset,
    'task version': run.taskVersion,
  }
  return html`<section class="task" id="${section.anchor}" aria-labelledby="${section.anchor}-title"><header>
<p class="eyebrow">${section.task} · ${splitText(section.split, section.items)}</p>
<h2 id="${section.anchor}-title">${section.title}</h2>
<p class="asked">${asked[run.kind]}</p>
${factList(facts)}</header>
${plots(section, panel)}${notesOnRuns(section)}${fold('All metrics and published results', html`${scoreTable(section)}${lostResamples(section)}`)}${biasChapter(findings)}${sliceTables(section)}${itemChapters(section)}${dataFiles(section)}
</section>`
}

function dataFiles(section: ReportSection): Html {
  const files = [...new Map(section.runs.flatMap(({ run }) => Object.entries(run.data)))]
  if (files.length === 0) return nothing
  return fold(
    'Data files',
    html`<div class="files"><table><thead><tr><th scope="col">file</th><th scope="col">sha256</th></tr></thead>
<tbody>${files.map(([file, hash]) => html`<tr><th scope="row">${file}</th><td><code>${hash}</code></td></tr>`)}</tbody>
</table></div>`,
    counted(files.length, 'file'),
  )
}

function plots(section: ReportSection, panel: ScorePanel | undefined): Html {
  const metric = headlineMetric(section)
  const found = headlineMarks(section)
  if (metric === null || found.every(({ value }) => Number.isNaN(value))) return nothing
  const compare = byValue(metricDirection(metric))
  const marks = [...found].sort(
    (a, b) => Number(a.published) - Number(b.published) || compare(a.value, b.value),
  )
  const options = {
    axis: `${metric}${metricDirection(metric) === 'high' ? '' : ', lower is better'}`,
    description: `${metric} of ${marks.map(({ label, value }) => `${label} ${valueText(value)}`).join(', ')}`,
    reference: majorityLine(section),
  }
  return html`<figure class="plot">${forestPlot(marks, options)}
${forestPlot(marks, { ...options, layout: 'narrow' })}
<figcaption>${caption(section, marks)}</figcaption></figure>
${panel ? exportBar({ name: section.anchor, svg: scorePlot([panel]) }) : nothing}`
}

/** What answering without looking gets. */
function majorityLine(section: ReportSection): Reference | null {
  const run = scoredRuns(section).find((scored) => scored.run.system === 'majority')
  const value = run && headline(run.run)?.value
  return value === undefined || Number.isNaN(value) ? null : { label: 'majority', value }
}

function caption(section: ReportSection, marks: readonly PlotMark[]): Html {
  const levels = [
    ...new Set(scoredRuns(section).flatMap(({ run }) => headline(run)?.interval?.level ?? [])),
  ].map(percent)
  const ours = html`<span class="key ours"><span class="dot" aria-hidden="true"></span>measured here${
    levels.length === 0 ? '' : `, with ${levels.join(' or ')} interval`
  }</span>`
  const splits = [...new Set(section.published.map(({ split }) => split))].filter(
    (split) => split !== section.split,
  )
  return html`${ours}${
    marks.some(({ published }) => published)
      ? html` <span class="key published"><span class="dot" aria-hidden="true"></span>published${
          splits.length === 0 ? '' : ` on ${splits.join(', ')}: other items than ours on ${section.split}`
        }</span>`
      : nothing
  }${section.runs.some(({ run }) => isPart(run)) ? html` <span class="key">only some of the items: not comparable with published results</span>` : nothing}`
}

const notesOnRuns = ({ runs }: ReportSection): Html[] =>
  runs.flatMap(({ run, label }) => runNotes(run).map((text) => html`<p class="note">${label}: ${text}.</p>`))

/** If a metric was undefined on some resamples, the interval is of the others: stated, not hidden. */
function lostResamples(section: ReportSection): Html {
  const lost = scoredRuns(section).flatMap(({ run, label }) =>
    run.scores.flatMap(({ metric, interval }) => {
      const share = interval && 'undefinedShare' in interval ? Number(interval.undefinedShare) : 0
      return share > 0 ? [`${metric} of ${label} (${percent(share)})`] : []
    }),
  )
  return lost.length === 0
    ? nothing
    : html`<p class="note">Undefined on a share of the resamples, which the interval leaves out:
${lost.join(', ')}.</p>`
}

import { createHash } from 'node:crypto'
import { lookUp, version } from '../../core/index.js'
import { checkFinishedRuns, type FinishedRun, type Run } from '../../evaluation/index.js'
import { counted } from '../../text/index.js'
import { findingsOfRuns } from '../bias/findings-of-runs.js'
import { checkReportTasks } from '../check-given.js'
import { matrixPanels } from '../matrix/matrix-panels.js'
import { matrixOf } from '../matrix/result-matrix.js'
import { splitText } from '../rank-runs.js'

import { biasOverview } from './bias-chapter.js'
import { factList } from './fact-list.js'
import { type Html, html, raw } from './html.js'
import { overview } from './overview.js'
import { type ReportSection, type ReportTask, reportSections } from './report-section.js'
import { script } from './script.js'
import { style } from './style.js'
import { taskChapter } from './task-chapter.js'

const methods: Readonly<Record<string, string>> = {
  bca: 'BCa bootstrap over groups (a lemma, a document)',
  percentile: 'percentile bootstrap over groups for metrics of ranks',
  wilson: 'Wilson for shares of independent items',
}

/**
 * One self-contained page: style, plots and script are inline, nothing is fetched, and a policy in its head forbids
 * any other script. It can be read without JavaScript. The same runs give the same bytes.
 */
export function htmlReport(all: readonly FinishedRun[], tasks: Readonly<Record<string, ReportTask>>): string {
  checkFinishedRuns('htmlReport runs', all)
  checkReportTasks('htmlReport tasks', tasks)
  const sections = reportSections(all, tasks)
  const metricOf = (run: Run) => sections.find(({ task }) => task === run.task)?.metric ?? null
  const matrix = matrixOf(all, { metricOf })
  const panels = matrixPanels(matrix)
  const findings = findingsOfRuns(all, metricOf)
  const chapter = (section: ReportSection): Html => {
    const split = splitText(section.split, section.items)
    const place = matrix.columns.findIndex((column) => column.task === section.task && column.split === split)
    const examples = new Set(section.runs.map(({ run }) => run.examples))
    const own = findings.filter((found) => found.task === section.task && examples.has(found.examples))
    return taskChapter(section, { panel: panels[place], findings: own })
  }
  const runs = all.filter(({ run }) => run.probe === undefined)
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${hash}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `${
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Polyseme report: ${counted(sections.length, 'task')}, ${counted(runs.length, 'run')}</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the results</a>
${masthead(runs)}
<main id="main">
${sections.length === 0 ? html`<p>No runs.</p>` : overview(sections, matrix)}
${biasOverview(findings)}
${sections.map(chapter)}
</main>
${footer}
<script>${raw(script)}</script>
</body>
</html>`.markup
  }\n`
}

function masthead(runs: readonly FinishedRun[]): Html {
  const distinct = (values: readonly (string | number)[]) => [...new Set(values)].sort().join(', ')
  const used = [
    ...new Set(runs.flatMap(({ run }) => run.scores.flatMap(({ interval }) => interval?.method ?? []))),
  ].sort()
  const facts = {
    polyseme: distinct([version, ...runs.map(({ run }) => run.code)].filter(Boolean)),
    seed: distinct(runs.map(({ run }) => run.seed)),
    runs: runs.length,
    intervals: used.map((method) => lookUp(methods, method) ?? method).join('; ') || 'none',
  }
  return html`<header class="masthead"><div>
<p class="eyebrow">Polyseme · the workbench for meaning in context</p>
<h1>Does it understand what a word means in context?</h1>
${factList(facts)}
</div></header>`
}

const footer = html`<footer><div>
<h2>How to read this</h2>
<ul>
<li>An interval says how much a score would move with other items of the same kind. It says nothing about wrong
labels, biased data or another seed.</li>
<li>Overlapping intervals are not a test. Two systems are compared on the same items, with the paired tests
above the flipped items. With many systems and tasks some small p are chance.</li>
<li>Published figures are copied from the papers named beside them. On another split, with another scorer or after
tuning on it, they are not comparable digit by digit.</li>
<li>“Confidently wrong” compares an answer's score with the system's other answers; scores of different systems have
different units.</li>
<li>A score near the majority line shows nothing about meaning, whatever its interval.</li>
</ul>
<p class="note">Examples belong to the data sets' authors and are under their licences; check these
before you share this page.</p>
</div></footer>`

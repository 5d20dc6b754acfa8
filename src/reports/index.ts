export { biasFigures, type Drawn } from './bias/bias-figures.js'
export { biasMarkdown } from './bias/bias-markdown.js'
export { biasTable, probeTable } from './bias/bias-table.js'
export { sideBySideText, verdictText } from './bias/verdict-text.js'
export { writeBiasReport } from './bias/write-bias-report.js'
export { type CompareOptions, compareRuns } from './compare-runs.js'
export type { ComparedSystem, Comparison, DifferingItem } from './comparison.js'
export { currentRuns } from './current-runs.js'
export { writeExplorer } from './explorer/index.js'
export { type Flips, flippedItems, hardestItems } from './hard-items.js'
export type { Html } from './html/html.js'
export { htmlReport } from './html/html-report.js'
export type { ReportTask } from './html/report-section.js'
export { type Answers, type JudgedAnswer, type JudgedItem, judgedItems } from './judged-items.js'
export type { Compared } from './matrix/by-encoder.js'
export { type Axis, axes, type CellOptions } from './matrix/matrix-cells.js'
export {
  matrixCsv,
  matrixLatex,
  matrixMarkdown,
  matrixText,
  type TableFormat,
  tableFormats,
} from './matrix/matrix-formats.js'
export { matrixPanels } from './matrix/matrix-panels.js'
export { type PairTest, pairwiseTests, type TaskPairs } from './matrix/pairwise-tests.js'
export { pairwiseText } from './matrix/pairwise-text.js'
export {
  type MatrixCell,
  type MatrixColumn,
  type MatrixOptions,
  type MatrixRow,
  type ResultMatrix,
  resultMatrix,
} from './matrix/result-matrix.js'
export type { BarGroup, ProbeBar } from './plots/bar-group.js'
export { biasPlane } from './plots/bias-plane.js'
export { type ForestOptions, forestPlot, type Reference } from './plots/forest-plot.js'
export { type Gap, gapBars } from './plots/gap-bars.js'
export type { PlanePoint } from './plots/plane-point.js'
export type { PlotOptions } from './plots/plot-head.js'
export type { PlotMark } from './plots/plot-mark.js'
export { probeBars } from './plots/probe-bars.js'
export { type ScorePanel, scorePlot } from './plots/score-plot.js'
export type { Bounds, Series } from './plots/series.js'
export { type PngOptions, svgToPng } from './plots/svg-to-png.js'
export { type ReportFiles, reportFiles } from './report-files.js'
export { type ResultsDocument, resultsDocument, resultsJson, type TaskResult } from './results-json.js'
export { type ComparisonTextOptions, comparisonText } from './text/comparison-text.js'
export { resultsMarkdown } from './text/results-markdown.js'
export { summaryTable } from './text/summary.js'
export { writeReport } from './write-report.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { biasLegend } from './bias/bias-legend.js'
/** @internal */
export { findingNames } from './bias/finding-names.js'
/** @internal */
export { pairedTests } from './paired-tests.js'
/** @internal */
export { detectableFromError, standardError } from './standard-error.js'
/** @internal */
export { failuresOf } from './text/remark-lines.js'
/** @internal */
export { solverName } from './text/run-labels.js'
/** @internal */
export { remarkText } from './text/run-notes.js'
/** @internal */
export { commonLevel, differenceText, scoreCell, undefinedNotes, valueText } from './text/score-text.js'

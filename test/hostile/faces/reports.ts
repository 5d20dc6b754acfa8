import path from 'node:path'
import { evaluate } from '../../../src/evaluation/index.js'
import { accuracy } from '../../../src/metrics/index.js'
import { probeTask, publishedFinding, sideBySide } from '../../../src/probes/index.js'
import { fixtureTasks } from '../../../src/reports/fixture-runs.suite.js'
import * as face from '../../../src/reports/index.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'
import { finished, output, root, system, wic } from './wic-scene.js'

const folder = temporaryFolder()
const runsFolder = path.join(folder, 'runs')
await evaluate(wic, system, { root, output: runsFolder })
const { run, outcomes } = finished
const second = { ...finished, run: { ...run, system: 'never-true', key: '2' } }
const all = [finished, second]
const runs = all.map((each) => each.run)
const finding = await probeTask(wic, system, { mentions: 'target', seeds: [1], root, output })
const human = publishedFinding(wic)!
const found = [finding, { ...finding, system: 'never-true' }]

const answers = all.map(({ run: { system: name } }) => ({ system: name, outcomes }))
const judged = face.judgedItems(accuracy as never, answers)
const matrix = face.resultMatrix(all)
const cells = { rows: 'systems', digits: 3 }
const table = { width: 80, color: false }
const pairs = face.pairwiseTests(all)
const interval = { low: 0.1, high: 0.9 }
const figure = { value: 0.5, interval }
const plot = { title: 'A plot', names: { model: 'ours' } }
const mark = { ...figure, label: 'ours', published: false, source: 'us' }
const shared = { echoes: true, open: true, most: 250 }
/** With options in which a misspelling counts. */
const strict = { echoes: true, most: 250 }

export const calls: Calls = {
  biasFigures: { call: face.biasFigures, args: [{ findings: found, humans: [human] }], ...strict },
  biasMarkdown: { call: face.biasMarkdown, args: [found, [human]], ...shared },
  biasTable: { call: face.biasTable, args: [found, { ...table, bound: 0.8 }], ...strict },
  probeTable: { call: face.probeTable, args: [found, table], ...strict },
  sideBySideText: { call: face.sideBySideText, args: [sideBySide(found)], ...shared },
  verdictText: { call: face.verdictText, args: [found], ...shared },
  writeBiasReport: {
    call: face.writeBiasReport,
    args: [path.join(folder, 'bias'), { findings: [], humans: [human] }],
    ...strict,
  },
  compareRuns: {
    call: face.compareRuns,
    args: [finished, second, { seed: 1, metric: 'accuracy' }],
    ...strict,
    most: 150,
  },
  currentRuns: { call: face.currentRuns, args: [all], ...shared },
  writeExplorer: {
    call: face.writeExplorer,
    args: [runsFolder, path.join(folder, 'explorer'), { links: [{ title: 'Find', href: '../' }] }],
    most: 12,
  },
  flippedItems: { call: face.flippedItems, args: [judged, 0, 1], ...shared },
  hardestItems: { call: face.hardestItems, args: [judged], ...shared },
  htmlReport: { call: face.htmlReport, args: [all, fixtureTasks], ...shared, most: 100 },
  judgedItems: { call: face.judgedItems, args: [accuracy, answers], ...shared, whole: [0] },
  matrixCsv: { call: face.matrixCsv, args: [matrix], ...strict },
  matrixLatex: { call: face.matrixLatex, args: [matrix, cells], ...strict },
  matrixMarkdown: { call: face.matrixMarkdown, args: [matrix, cells], ...strict },
  matrixText: { call: face.matrixText, args: [matrix, { ...cells, ...table }], ...strict },
  matrixPanels: { call: face.matrixPanels, args: [matrix], ...strict },
  pairwiseTests: { call: face.pairwiseTests, args: [all, { seed: 1 }], ...strict, most: 150 },
  pairwiseText: { call: face.pairwiseText, args: [pairs, table], ...strict },
  resultMatrix: { call: face.resultMatrix, args: [all, { seed: 1, seeds: 'mean' }], ...strict, most: 150 },
  biasPlane: {
    call: face.biasPlane,
    args: [
      [
        {
          label: 'wic',
          series: 'model',
          context: 0.5,
          word: 0.4,
          contextInterval: interval,
          wordInterval: interval,
          link: '#',
        },
      ],
      plot,
    ],
    ...strict,
  },
  forestPlot: {
    call: face.forestPlot,
    args: [
      [mark],
      {
        axis: 'accuracy',
        description: 'A plot',
        reference: { label: 'majority', value: 0.5 },
        layout: 'wide',
      },
    ],
    ...strict,
  },
  gapBars: { call: face.gapBars, args: [[{ ...figure, task: 'wic', series: 'model' }], plot], ...strict },
  probeBars: {
    call: face.probeBars,
    args: [
      [{ task: 'wic', metric: 'accuracy', bars: [{ ...figure, probe: 'full', series: 'human' }] }],
      plot,
    ],
    ...strict,
  },
  scorePlot: {
    call: face.scorePlot,
    args: [[{ title: 'wic', about: 'dev', marks: [mark] }]],
    ...shared,
    depth: 4,
  },
  svgToPng: {
    call: face.svgToPng,
    args: ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', { width: 9, scale: 1 }],
  },
  reportFiles: { call: face.reportFiles, args: [all], ...shared, most: 60 },
  resultsDocument: { call: face.resultsDocument, args: [runs], ...shared },
  resultsJson: { call: face.resultsJson, args: [runs], ...shared },
  comparisonText: {
    call: face.comparisonText,
    args: [face.compareRuns(finished, second), { ...table, items: 3 }],
    ...strict,
    depth: 2,
  },
  resultsMarkdown: { call: face.resultsMarkdown, args: [runs], ...shared },
  summaryTable: { call: face.summaryTable, args: [runs, table], ...strict },
  writeReport: { call: face.writeReport, args: [runsFolder, { note: () => {} }], most: 30 },
}

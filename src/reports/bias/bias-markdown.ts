import { lookUp } from '../../core/index.js'
import { grouped } from '../../math/index.js'
import {
  ambiguityCorrelation,
  type BiasFinding,
  checkHumanFindings,
  checkWholeFindings,
  type HumanFinding,
  humanModelGaps,
  publishedBertBiases,
  sideBySide,
} from '../../probes/index.js'
import { markdownTable } from '../text/markdown-table.js'
import { solverName } from '../text/run-labels.js'
import { differenceText, percent, scoreCell, undefinedMark, valueText } from '../text/score-text.js'
import { biasLegend } from './bias-legend.js'
import { probeNames, solver } from './bias-table.js'
import { findingNames } from './finding-names.js'
import { foundCells } from './verdict-text.js'

/** Figures are right-aligned. */
const table = ([first, ...rest]: readonly string[], rows: readonly (readonly string[])[]): string =>
  markdownTable([first!, ...rest.map((title) => `${title}:`)], rows)

/** With the deviation over seeds if there are several. */
const withDeviation = (measure: BiasFinding['contextBias']): string =>
  measure
    ? `${scoreCell(measure)}${Number.isFinite(measure.deviation) ? ` ± ${valueText(measure.deviation)}` : ''}`
    : undefinedMark

const scoresOfKind = (findings: readonly BiasFinding[]): string => {
  const names = probeNames(findings)
  return table(
    ['task', 'system', 'split', 'n', 'metric', ...names.map((name) => name.toUpperCase())],
    findings.map((finding) => [
      `\`${finding.task}\``,
      solver(finding),
      finding.split,
      String(finding.n),
      finding.metric,
      ...names.map((name) => {
        const found = finding.probes.find(({ probe }) => probe === name)
        return found
          ? `${valueText(found.value)}${found.deviation > 0 ? ` ± ${valueText(found.deviation)}` : ''}`
          : ''
      }),
    ]),
  )
}

/** A table per kind: each has its own probes, and one table of all would be mostly empty. */
const scores = (findings: readonly BiasFinding[]): string[] =>
  grouped(
    findings,
    findings.map(({ kind }) => kind),
  ).flatMap((own) => [`${own[0]!.kind}:`, scoresOfKind(own)])

const biases = (findings: readonly BiasFinding[]): string => {
  const names = findingNames(findings)
  // A column of published figures only where there is one to compare with.
  const published = findings.some(({ task }) => lookUp(publishedBertBiases, task))
  const bertCell = (task: string, side: 'context' | 'word'): string[] => {
    const bert = lookUp(publishedBertBiases, task)
    return published ? [bert ? valueText(bert[side].value) : ''] : []
  }
  const bertTitle = published ? ['BERT'] : []
  return table(
    ['task', 'context bias', ...bertTitle, 'word bias', ...bertTitle, 'min gap', 'lift', 'needs both'],
    findings.map(({ task, contextBias, wordBias, minimumGap, lift, items }, i) => {
      return [
        `\`${names[i]}\``,
        withDeviation(contextBias),
        ...bertCell(task, 'context'),
        withDeviation(wordBias),
        ...bertCell(task, 'word'),
        minimumGap ? scoreCell(minimumGap) : undefinedMark,
        scoreCell(lift),
        items ? percent(items.both) : undefinedMark,
      ]
    }),
  )
}

/** In the order of the biases. */
const verdicts = (findings: readonly BiasFinding[]): string => {
  const names = findingNames(findings)
  return markdownTable(
    ['task', 'verdict', 'because'],
    findings.map(({ verdict: { text, reason } }, i) => [`\`${names[i]}\``, text, reason]),
  )
}

const compared = (findings: readonly BiasFinding[]): string[] => {
  const tasks = sideBySide(findings)
  if (tasks.length === 0) return []
  return [
    '## Several systems on one task',
    table(
      ['task', 'system', 'context bias', 'word bias', 'needs both', 'verdict'],
      tasks.flatMap(({ task, systems }) =>
        systems.map((system) => [`\`${task}\``, solverName(system), ...foundCells(system), system.verdict]),
      ),
    ),
    ...tasks
      .filter(({ disagree }) => disagree)
      .map(({ task }) => `On \`${task}\` they disagree: the finding is about the systems, not the data set.`),
  ]
}

const ambiguities = (findings: readonly BiasFinding[]): string[] => {
  const known = findings.filter(({ ambiguity }) => ambiguity !== null)
  if (known.length === 0) return []
  const { n, spearman } = ambiguityCorrelation(
    known.map(({ ambiguity, wordBias }) => ({
      entropy: ambiguity!.labelEntropy,
      wordBias: wordBias?.value ?? Number.NaN,
    })),
  )
  return [
    '## How far targets determine their labels',
    table(
      ['task', 'measured on', 'targets', 'label entropy', 'sense entropy', 'one label only'],
      known.map(({ task, ambiguity }) => [
        `\`${task}\``,
        ambiguity!.split,
        String(ambiguity!.targets),
        valueText(ambiguity!.labelEntropy, 4),
        valueText(ambiguity!.senseEntropy, 4),
        Number.isFinite(ambiguity!.oneLabel) ? percent(ambiguity!.oneLabel) : undefinedMark,
      ]),
    ),
    ...(Number.isFinite(spearman)
      ? [`Spearman's correlation of label entropy and word bias over ${n} tasks: ${valueText(spearman)}.`]
      : []),
  ]
}

const people = (findings: readonly BiasFinding[], humans: readonly HumanFinding[]): string[] => {
  const rows = findings.flatMap((finding) =>
    humans
      .filter(({ task }) => task === finding.task)
      .flatMap(({ task, source, scores: own }) =>
        humanModelGaps(own, finding.probes).map(({ probe, human, model, gap, assumed }) => [
          `\`${task}\``,
          probe.toUpperCase(),
          `${valueText(human)}${assumed ? ' (assumed)' : ''}`,
          valueText(model),
          differenceText(gap),
          source,
        ]),
      ),
  )
  return rows.length === 0
    ? []
    : ['## People', table(['task', 'probe', 'people', 'ours', 'people − ours', 'source'], rows)]
}

const remarks = (findings: readonly BiasFinding[]): string[] => {
  const lines = findings.flatMap(({ task, notes, probes, flips }) => [
    ...notes.map((note) => `- \`${task}\`: ${note}`),
    ...probes
      .filter(({ mentions }) => mentions > 0)
      .map(
        ({ probe, mentions }) =>
          `- \`${task}\`, ${probe.toUpperCase()}: ${mentions} more mentions of targets were masked too`,
      ),
    ...flips.map(({ probe, flipped, insensitive }) => {
      const { share, interval, n } = flipped
      const unmoved =
        insensitive.n > 0 ? `; ${insensitive.count} of ${insensitive.n} that should have did not` : ''
      return `- \`${task}\`, ${probe}: ${scoreCell({ value: share, interval })} of ${n} answers changed${unmoved}`
    }),
  ])
  return lines.length === 0 ? [] : ['## Remarks', lines.join('\n')]
}

/** The measurements, as a chapter of a page. */
export function biasMarkdown(findings: readonly BiasFinding[], humans: readonly HumanFinding[]): string {
  checkWholeFindings('biasMarkdown findings', findings)
  checkHumanFindings('biasMarkdown humans', humans)
  return [
    '## What each probe scores',
    ...scores(findings),
    '## Biases',
    biases(findings),
    ...biasLegend(findings),
    '## Verdicts',
    verdicts(findings),
    ...compared(findings),
    ...ambiguities(findings),
    ...people(findings, humans),
    ...remarks(findings),
  ].join('\n\n')
}

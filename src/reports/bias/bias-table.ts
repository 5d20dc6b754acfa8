import { checkOptions } from '../../core/index.js'
import { type BiasFinding, checkWholeFindings, type Measure, probes } from '../../probes/index.js'
import { type Cell, type TableOptions, textTable } from '../../text/index.js'
import { tableFields } from '../check-given.js'
import { percent, scoreCell, undefinedMark, valueText } from '../text/score-text.js'
import { findingNames } from './finding-names.js'

const measureCell = (measure: Measure | null): string => (measure ? scoreCell(measure) : undefinedMark)

const order = ['full', ...Object.keys(probes), 'random']

/** Every probe that any of the findings has, the full input first. */
export const probeNames = (findings: readonly BiasFinding[]): string[] => {
  const found = new Set(findings.flatMap(({ probes: scores }) => scores.map(({ probe }) => probe)))
  return order.filter((name) => found.has(name))
}

/** `frozen-classifier, minilm` */
export const solver = ({ system, encoder }: Pick<BiasFinding, 'system' | 'encoder'>): string =>
  encoder ? `${system}, ${encoder}` : system

/** What each probe scores; a dash if a kind has no such probe. */
export function probeTable(findings: readonly BiasFinding[], options: TableOptions = {}): string {
  checkWholeFindings('probeTable findings', findings)
  checkOptions('probeTable options', options, tableFields)
  const names = probeNames(findings)
  const labels = findingNames(findings)
  return textTable(
    ['task', 'split', 'n', 'metric', ...names.map((name) => name.toUpperCase())],
    findings.map(({ split, n, metric, probes: scores }, i) => [
      labels[i]!,
      split,
      String(n),
      metric,
      ...names.map((name) => valueText(scores.find(({ probe }) => probe === name)?.value ?? Number.NaN)),
    ]),
    options,
  )
}

const warned = (measure: Measure | null, bound: number): Cell => {
  const text = measureCell(measure)
  return measure && measure.value > bound ? { text, color: 'red' } : text
}

/** What follows from the probes; biases above the bound are colored. */
export function biasTable(
  findings: readonly BiasFinding[],
  given: TableOptions & { readonly bound?: number } = {},
): string {
  checkWholeFindings('biasTable findings', findings)
  checkOptions('biasTable options', given, { ...tableFields, bound: 'number?' })
  const { bound = 0.8, ...options } = given
  const labels = findingNames(findings)
  return textTable(
    ['task', 'context bias', 'word bias', 'min gap', 'lift', 'needs both'],
    findings.map(({ contextBias, wordBias, minimumGap, lift, items }, i) => [
      labels[i]!,
      warned(contextBias, bound),
      warned(wordBias, bound),
      measureCell(minimumGap),
      scoreCell(lift),
      items ? percent(items.both) : undefinedMark,
    ]),
    options,
  )
}

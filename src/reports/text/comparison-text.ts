import { checkOptions, type Outcome } from '../../core/index.js'
import { counted, oneLine, type TableOptions, textTable } from '../../text/index.js'
import { checkComparison, tableFields } from '../check-given.js'
import type { Comparison, DifferingItem } from '../comparison.js'
import { answerText, goldText } from './answer-text.js'
import { itemText } from './item-text.js'
import { differenceText, intervalText, percent, pText, undefinedMark, valueText } from './score-text.js'

export interface ComparisonTextOptions extends TableOptions {
  /** How many of the items on which they differ; half of them for each side if both have enough. */
  readonly items?: number
}

/** A comparison for the terminal. */
export function comparisonText(comparison: Comparison, options: ComparisonTextOptions = {}): string {
  checkComparison('comparisonText', comparison)
  checkOptions('comparisonText options', options, { ...tableFields, items: 'count?' })
  const { items = 10, ...table } = options
  const { task, split, n, groups, metric, a, b } = comparison
  const sample = groups === n ? counted(n, 'item') : `${counted(n, 'item')} in ${counted(groups, 'group')}`
  return [
    `${task} ${split}, ${sample}`,
    '',
    textTable(
      ['', metric],
      [
        [`a  ${a.system}`, valueText(a.value)],
        [`b  ${b.system}`, valueText(b.value)],
        ['a − b', differenceText(comparison.difference)],
      ],
      table,
    ),
    '',
    ...testLines(comparison),
    '',
    ...itemLines(comparison, items),
  ].join('\n')
}

function testLines({ interval, tests, wins, losses, n, detectable, metric }: Comparison): string[] {
  const level = percent(interval.level)
  const lost =
    interval.undefinedShare > 0
      ? ` (${percent(interval.undefinedShare)} of the resamples left out: ${metric} undefined)`
      : ''
  return [
    `${level} interval of a − b: ${intervalText(interval)}${lost}`,
    `p: bootstrap ${pText(tests.bootstrap)}, permutation ${pText(tests.permutation)}${
      tests.mcnemar === null ? '' : `, McNemar ${pText(tests.mcnemar)}`
    }`,
    `a better on ${counted(wins, 'item')}, b on ${losses}, equal on ${n - wins - losses}`,
    `with this many items, a difference of ${
      Number.isFinite(detectable) ? valueText(detectable) : undefinedMark
    } or more is found with a chance of 80%`,
  ]
}

function itemLines({ differing, a, b }: Comparison, limit: number): string[] {
  const shown = evenly(differing, limit)
  if (differing.length === 0) return ['no item on which one is right and the other wrong']
  const side = (better: 'a' | 'b', system: string) => {
    const members = shown.filter((item) => item.better === better)
    return members.length === 0 ? [] : [`only ${better} right (${system}):`, ...members.flatMap(lines)]
  }
  return [
    `${shown.length} of ${counted(differing.length, 'item')} on which one is right and the other wrong:`,
    ...side('a', a.system),
    ...side('b', b.system),
  ]
}

/** Both sides get half of the room; what one does not need the other may have. */
function evenly(items: readonly DifferingItem[], limit: number): DifferingItem[] {
  const a = items.filter(({ better }) => better === 'a')
  const b = items.filter(({ better }) => better === 'b')
  const forA = Math.max(Math.ceil(limit / 2), limit - b.length)
  const first = a.slice(0, forA)
  return [...first, ...b.slice(0, limit - first.length)]
}

const lines = ({ id, example, a, b }: DifferingItem): string[] => {
  const answer = (prediction: Outcome['prediction']) => oneLine(answerText({ example, prediction }))
  return [
    `  ${oneLine(id)}  ${itemText(example)}`,
    `    gold ${oneLine(goldText(example))} · a ${answer(a)} · b ${answer(b)}`,
  ]
}

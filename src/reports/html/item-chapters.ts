import { UserError } from '../../core/index.js'
import { counted, thousands } from '../../text/index.js'
import { type Comparison, compareBy } from '../comparison.js'
import { flipsOf, hardestItems } from '../hard-items.js'
import { type JudgedItem, judgedOf } from '../judged-items.js'
import { differenceText, intervalText, percent, pText, valueText } from '../text/score-text.js'
import { fold } from './fold.js'
import { type Html, html, nothing } from './html.js'
import { itemList, itemsShown } from './item-list.js'
import { type LabelledRun, lookingRuns, type ReportSection } from './report-section.js'

/** The hardest items, and those on which the two best systems differ. */
export function itemChapters(section: ReportSection): Html {
  const runs = lookingRuns(section)
  const { metric } = section
  if (metric === null || runs.length === 0) return nothing
  const items = judgedOf(
    metric,
    runs.map(({ label, outcomes }) => ({ system: label, outcomes })),
  )
  const hardest = hardestItems(items)
  const [first, second] = runs
  return html`${
    hardest.length === 0
      ? nothing
      : fold(
          'Hardest items',
          html`<p class="note">${hardestNote(hardest.length, items, runs.length)}</p>
${itemList(hardest)}`,
          thousands(hardest.length),
        )
  }${first && second ? flips(section, first, second) : nothing}`
}

function hardestNote(hard: number, items: readonly JudgedItem[], systems: number): string {
  const graded = items[0]?.example.kind === 'graded-pair'
  const wrong = graded ? 'rated a quarter of all ranks or more too high or too low' : 'answered wrong'
  const order = graded
    ? 'the farthest off first'
    : 'wrong by most first, and among those the confidently wrong'
  const share = `${counted(hard, 'item')} of ${thousands(items.length)}`
  return `${share} ${wrong} by at least one of ${counted(systems, 'system')}; ${order}. Random guesses and constant answers are not counted.`
}

function flips(section: ReportSection, first: LabelledRun, second: LabelledRun): Html {
  const metric = section.metric!
  const items = judgedOf(
    metric,
    [first, second].map(({ label, outcomes }) => ({ system: label, outcomes })),
  )
  const { onlyFirst, onlySecond } = flipsOf(items, 0, 1)
  const half = itemsShown / 2
  const side = (only: typeof onlyFirst, label: string) =>
    only.length === 0
      ? nothing
      : html`<h4>Only ${label} is right <span class="count">${thousands(only.length)}</span></h4>
${itemList(only, half)}`
  return fold(
    'Flipped items',
    html`<p class="note">${verdict(section, first, second)}</p>
${side(onlyFirst, first.label)}${side(onlySecond, second.label)}`,
    `${first.label} against ${second.label}`,
  )
}

function verdict(section: ReportSection, first: LabelledRun, second: LabelledRun): string {
  try {
    return verdictText(compareBy(section.metric!, first, second, { seed: first.run.seed }))
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return error.message // runs of different length may share a report, but have no paired test
  }
}

function verdictText({ metric, difference, interval, tests, detectable, n }: Comparison): string {
  const p = [
    `permutation ${pText(tests.permutation)}`,
    `bootstrap ${pText(tests.bootstrap)}`,
    ...(tests.mcnemar === null ? [] : [`McNemar ${pText(tests.mcnemar)}`]),
  ]
  return [
    `Difference in ${metric} ${differenceText(difference)},`,
    `${percent(interval.level)} interval ${intervalText(interval)};`,
    `paired tests on the same ${counted(n, 'item')}: p ${p.join(', ')}.`,
    `This many items show a difference of ${valueText(detectable)} or more with a chance of 80%.`,
  ].join(' ')
}

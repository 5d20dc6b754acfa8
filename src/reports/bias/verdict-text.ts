import {
  type BiasFinding,
  checkSideBySide,
  checkWholeFindings,
  isDecided,
  type SideBySide,
} from '../../probes/index.js'
import { solverName } from '../text/run-labels.js'
import { percent, scoreCell, undefinedMark } from '../text/score-text.js'
import { findingNames } from './finding-names.js'

/** A line for each finding: what its probes say, and the figures behind it. */
export function verdictText(findings: readonly BiasFinding[]): string {
  checkWholeFindings('verdictText findings', findings)
  const names = findingNames(findings)
  return findings.map(({ verdict: { text, reason } }, i) => `${names[i]}: ${text} (${reason})`).join('\n')
}

/** `0.873 [0.610, 1.204]`, `3.9%`: what a system finds of a task. */
export const foundCells = ({ contextBias, wordBias, items }: SideBySide['systems'][number]): string[] => [
  contextBias ? scoreCell(contextBias) : undefinedMark,
  wordBias ? scoreCell(wordBias) : undefinedMark,
  items ? percent(items.both) : undefinedMark,
]

function agreement(systems: SideBySide['systems'], disagree: boolean): string {
  const decided = systems.filter(({ verdict }) => isDecided(verdict)).length
  if (disagree) return `${systems.length} systems disagree, so this is about them, not about the data set`
  if (decided === 0) return `${systems.length} systems, and no verdict on the data set from any`
  if (decided < systems.length) return `${systems.length} systems, and a verdict from ${decided} only`
  return `${systems.length} systems agree`
}

/** What several systems make of one task, in one line each. */
export function sideBySideText(tasks: readonly SideBySide[]): string {
  checkSideBySide('sideBySideText tasks', tasks)
  return tasks
    .map(({ task, systems, disagree }) =>
      [
        `${task}: ${agreement(systems, disagree)}`,
        ...systems.map((system) => {
          const [context, word, both] = foundCells(system)
          return `  ${solverName(system)}: context bias ${context}, word bias ${word}, ${both} need both (${system.verdict})`
        }),
      ].join('\n'),
    )
    .join('\n')
}

import { checkOptions } from '../../core/index.js'
import {
  type BiasFinding,
  checkHumanFindings,
  checkWholeFindings,
  type HumanFinding,
  type Measure,
  publishedBertBiases,
} from '../../probes/index.js'
import {
  type BarGroup,
  biasPlane,
  type Gap,
  gapBars,
  type PlanePoint,
  type ProbeBar,
  probeBars,
} from '../plots/index.js'
import { solver } from './bias-table.js'
import { findingNames } from './finding-names.js'

/** The data of the figures: findings of systems, and of people if there are any. */
export interface Drawn {
  readonly findings: readonly BiasFinding[]
  readonly humans: readonly HumanFinding[]
}

type Biased = Pick<BiasFinding, 'contextBias' | 'wordBias'>

/** None if a bias is not defined. */
export const biasPoint = (
  label: string,
  { contextBias, wordBias }: Biased,
  series: PlanePoint['series'],
): PlanePoint[] =>
  contextBias && wordBias
    ? [
        {
          label,
          series,
          context: contextBias.value,
          word: wordBias.value,
          contextInterval: contextBias.interval,
          wordInterval: wordBias.interval,
        },
      ]
    : []

/** The paper's figures of the tasks that were measured. */
export const publishedPoints = (tasks: ReadonlySet<string>): PlanePoint[] =>
  Object.entries(publishedBertBiases).flatMap(([task, { word, context }]) =>
    tasks.has(task)
      ? [
          {
            label: `${task} (BERT)`,
            series: 'published' as const,
            context: context.value,
            word: word.value,
            contextInterval: null,
            wordInterval: null,
          },
        ]
      : [],
  )

const bars = (
  scores: readonly (Pick<Measure, 'value' | 'interval'> & { readonly probe: string })[],
  series: ProbeBar['series'],
): ProbeBar[] => scores.map(({ probe, value, interval }) => ({ probe, value, interval, series }))

const gap = (task: string, { minimumGap }: Pick<BiasFinding, 'minimumGap'>, series: Gap['series']): Gap[] =>
  minimumGap ? [{ task, series, value: minimumGap.value, interval: minimumGap.interval }] : []

/** The three figures of the bias paper, for our own measurements: file names and their SVG. */
export function biasFigures(drawn: Drawn): Record<string, string> {
  checkOptions('biasFigures', drawn, { findings: checkWholeFindings, humans: checkHumanFindings })
  const { findings, humans } = drawn
  const labels = findingNames(findings)
  const tasks = new Set(findings.map(({ task }) => task))
  const solvers = [...new Set(findings.map(solver))].join('; ')
  const names = { model: solvers, human: 'people', published: 'BERT, as published' }
  const groups = findings.map(
    ({ task, metric, probes }, i): BarGroup => ({
      task: labels[i]!,
      metric,
      bars: [
        ...bars(probes, 'model'),
        ...humans.filter((human) => human.task === task).flatMap(({ scores }) => bars(scores, 'human')),
      ],
    }),
  )
  return {
    'plane.svg': biasPlane(
      [
        ...findings.flatMap((finding, i) => biasPoint(labels[i]!, finding, 'model')),
        ...humans.flatMap((finding) => biasPoint(finding.task, finding, 'human')),
        ...publishedPoints(tasks),
      ],
      { title: 'Context bias and word bias', names },
    ),
    'probes.svg': probeBars(groups, { title: 'What each probe scores', names }),
    'gaps.svg': gapBars(
      [
        ...findings.flatMap((each, i) => gap(labels[i]!, each, 'model')),
        ...humans.flatMap((each) => gap(each.task, each, 'human')),
      ],
      { title: 'min(FULL − CONTEXT, FULL − WORD)', names },
    ),
  }
}

import { checkEach, checkFields, eachOf, type FieldsOf, wordOf } from '../core/index.js'
import { checkOutcome } from '../evaluation/index.js'
import type { Metric } from '../metrics/index.js'
import type { TableOptions } from '../text/index.js'
import type { Comparison, DifferingItem } from './comparison.js'
import type { ReportTask } from './html/report-section.js'
import type { Answers, JudgedAnswer, JudgedItem } from './judged-items.js'

// Checks of the arguments of this folder's published functions.

export const tableFields = { width: 'limit?', color: 'truth?' } as const satisfies FieldsOf<TableOptions>

export const checkMetric = (what: string, metric: Metric): void => {
  checkFields(what, metric, { id: 'some text', best: wordOf('high', 'low') })
  if ('terms' in metric) checkFields(what, metric, { terms: 'function', value: 'function' })
  else checkFields(what, metric, { score: 'function' })
}

export const checkAnswers = (what: string, systems: readonly Answers[]): void =>
  checkEach(what, systems, (name, answers) =>
    checkFields(name, answers, { system: 'text', outcomes: eachOf(checkOutcome) }),
  )

const checkJudgedAnswer = (what: string, answer: JudgedAnswer): void =>
  checkFields(what, answer, { system: 'text', outcome: checkOutcome, loss: 'figure', confidence: 'figure' })

export const checkJudged = (what: string, items: readonly JudgedItem[]): void =>
  checkEach(what, items, (name, item) =>
    checkFields(name, item, { example: 'object', answers: eachOf(checkJudgedAnswer) }),
  )

export const checkReportTasks = (what: string, tasks: Readonly<Record<string, ReportTask>>): void => {
  checkFields(what, tasks, {})
  for (const [id, task] of Object.entries(tasks))
    checkFields(`${what}: ${id}`, task, {
      title: 'text',
      metrics: eachOf(checkMetric),
      published: eachOf((name: string, result: ReportTask['published'][number]) =>
        checkFields(name, result, {
          system: 'text',
          metric: 'text',
          value: 'figure',
          split: 'text',
          source: 'text',
        }),
      ),
    })
}

const checkCompared = (what: string, system: Comparison['a']): void =>
  checkFields(what, system, { system: 'text', value: 'figure' })

const checkDiffering = (what: string, item: DifferingItem): void => {
  checkFields(what, item, { id: 'text', better: wordOf('a', 'b'), example: 'object' })
  for (const prediction of [item.a, item.b]) checkOutcome(what, { example: item.example, prediction })
}

export const checkComparison = (what: string, comparison: Comparison): void =>
  checkFields(what, comparison, {
    task: 'text',
    split: 'text',
    metric: 'text',
    best: wordOf('high', 'low'),
    n: 'count',
    groups: 'count',
    a: checkCompared,
    b: checkCompared,
    difference: 'figure',
    interval: (name: string, interval: Comparison['interval']) =>
      checkFields(name, interval, {
        low: 'figure',
        high: 'figure',
        level: 'figure',
        method: 'text',
        undefinedShare: 'figure',
      }),
    tests: (name: string, tests: Comparison['tests']) => {
      checkFields(name, tests, { bootstrap: 'figure', permutation: 'figure' })
      if (tests.mcnemar !== null) checkFields(name, tests, { mcnemar: 'figure' })
    },
    detectable: 'figure',
    wins: 'count',
    losses: 'count',
    differing: eachOf(checkDiffering),
  })

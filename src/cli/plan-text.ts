import type { TimedPlan } from '../evaluation/index.js'
import { solverName } from '../reports/index.js'
import { type TableOptions, textTable, thousands } from '../text/index.js'

/** `75 s`, `5 min`, `3.2 h` */
export function duration(seconds: number): string {
  if (seconds < 1) return '< 1 s'
  if (seconds < 90) return `${Math.round(seconds)} s`
  return seconds < 90 * 60 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}

type Requests = NonNullable<TimedPlan['requests']>

/** `1,200 requests, 96,000 + 19,200 tokens, cost 0.03` */
function requestsText({ requests, kept, tokens, cost }: Requests): string {
  const parts = [
    `${thousands(requests)} requests${kept > 0 ? ` (${thousands(kept)} kept)` : ''}`,
    `${thousands(tokens.input)} + ${thousands(tokens.output)} tokens`,
    ...(Number.isNaN(cost) ? [] : [`cost ${cost.toFixed(cost < 1 ? 4 : 2)}`]),
  ]
  return parts.join(', ')
}

const sum = (all: readonly Requests[]): Requests => ({
  requests: all.reduce((total, { requests }) => total + requests, 0),
  kept: all.reduce((total, { kept }) => total + kept, 0),
  tokens: {
    input: all.reduce((total, { tokens }) => total + tokens.input, 0),
    output: all.reduce((total, { tokens }) => total + tokens.output, 0),
  },
  cost: all.reduce((total, { cost }) => total + cost, 0),
})

/** What would be computed and asked, about how long that takes and what it costs. */
export function planText(plans: readonly TimedPlan[], options: TableOptions): string {
  const columns = ['task', 'split', 'system', 'n', 'answered', { title: 'about', wraps: true }]
  const rows = plans.map(
    ({ task, split, system, encoder, n, answered, seconds, training, error, requests }) => [
      task,
      split,
      solverName({ system, encoder }),
      String(n),
      String(answered),
      answered === n
        ? 'done'
        : requests
          ? requestsText(requests)
          : (error ??
            `${duration(seconds)}${training ? `, training (${thousands(training.steps)} steps) included` : ''}`),
    ],
  )
  const total = plans.reduce((all, { added }) => all + added, 0)
  const asked = plans.flatMap(({ requests }) => requests ?? [])
  const trainings = plans.filter(({ training }) => training).length
  const lines = [
    ...(asked.length < plans.length
      ? [
          `${total < 1 ? 'Less than 1 s' : `About ${duration(total)}`} for all rows, if texts that they share are read once; each row shows its time alone. Not counted: definitions and examples of senses, and a text that is read again for another layer or target. Vectors of earlier runs are kept and save time.`,
        ]
      : []),
    ...(trainings > 0
      ? [
          `${trainings} of ${plans.length} runs train an encoder first: a few steps of each were made and timed.`,
        ]
      : []),
    ...(asked.length > 0
      ? [
          `About ${requestsText(sum(asked))}: four characters to a token, replies of a few words; a reasoning model writes many times more.`,
        ]
      : []),
  ]
  return `${textTable(columns, rows, options)}\n\n${lines.join('\n')}`
}

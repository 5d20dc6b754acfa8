import type { TimedPlan } from '../evaluation/index.js'
import { type TableOptions, textTable } from '../text/index.js'

const duration = (seconds: number): string =>
  seconds < 1 ? '< 1 s' : seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`

const number = (value: number): string => value.toLocaleString('en')

type Requests = NonNullable<TimedPlan['requests']>

/** `1,200 requests, 96,000 + 19,200 tokens, cost 0.03` */
function requestsText({ requests, kept, tokens, cost }: Requests): string {
  const parts = [
    `${number(requests)} requests${kept > 0 ? ` (${number(kept)} kept)` : ''}`,
    `${number(tokens.input)} + ${number(tokens.output)} tokens`,
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
  const columns = ['task', 'split', 'system', 'encoder', 'n', 'answered', 'about']
  const rows = plans.map(({ task, split, system, encoder, n, answered, seconds, trains, requests }) => [
    task,
    split,
    system,
    encoder ?? '',
    String(n),
    String(answered),
    answered === n
      ? 'done'
      : requests
        ? requestsText(requests)
        : `${trains ? 'training, then ' : ''}${duration(seconds)}`,
  ])
  const total = plans.reduce((all, { seconds }) => all + seconds, 0)
  const asked = plans.flatMap(({ requests }) => requests ?? [])
  const trainings = plans.filter(({ trains }) => trains).length
  const lines = [
    ...(asked.length < plans.length
      ? [
          `About ${duration(total)} at most: texts that several systems share, and kept vectors, are encoded once.`,
        ]
      : []),
    ...(trainings > 0
      ? [
          `Training an encoder takes minutes to hours and is not included: ${trainings} of ${plans.length} runs start with it.`,
        ]
      : []),
    ...(asked.length > 0
      ? [
          `About ${requestsText(sum(asked))}: four characters to a token, replies of a few words; a model that thinks aloud writes many times as many.`,
        ]
      : []),
  ]
  return `${textTable(columns, rows, options)}\n\n${lines.join('\n')}`
}

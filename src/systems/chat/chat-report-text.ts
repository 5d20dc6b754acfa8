import { thousands } from '../../text/index.js'
import type { ChatReport } from './chat-report.js'

const money = (value: number): string => value.toFixed(value < 1 ? 4 : 2)

/** `m: 48 requests, 0 replies from the cache, 4,800 + 336 tokens, cost 0.0130; 6 of 48 refused, 0 not readable` */
export function chatReportText(
  model: string,
  { asked, kept, retries, tokens, cost, kinds }: ChatReport,
): string {
  const sum = (of: (kind: ChatReport['kinds'][number]) => number): number =>
    kinds.reduce((total, kind) => total + of(kind), 0)
  const replies = sum((kind) => kind.asked)
  return `${model}: ${[
    `${thousands(asked)} requests`,
    `${thousands(kept)} replies from the cache`,
    ...(retries > 0 ? [`${thousands(retries)} retries`] : []),
    `${thousands(tokens.input)} + ${thousands(tokens.output)} tokens`,
    ...(Number.isNaN(cost) ? [] : [`cost ${money(cost)}`]),
  ].join(
    ', ',
  )}; of ${thousands(replies)} replies ${thousands(sum((kind) => kind.refused))} refused, ${thousands(
    sum((kind) => kind.unparseable),
  )} were not readable`
}

import type { Interval } from '../../math/index.js'

/** The mark for an undefined value. */
export const undefinedMark = '–'

export const valueText = (value: number, digits = 3): string =>
  Number.isFinite(value) ? value.toFixed(digits) : undefinedMark

/** With its sign: `+0.031`. */
export const differenceText = (value: number, digits = 3): string =>
  value > 0 ? `+${valueText(value, digits)}` : valueText(value, digits)

export const intervalText = (interval: Pick<Interval, 'low' | 'high'> | null): string =>
  interval && Number.isFinite(interval.low) && Number.isFinite(interval.high)
    ? `[${valueText(interval.low)}, ${valueText(interval.high)}]`
    : undefinedMark

interface Scored {
  readonly value: number
  readonly interval: Pick<Interval, 'low' | 'high'> | null
}

/** `0.612 [0.571, 0.652]`; the value alone if it has no interval. */
export function scoreCell({ value, interval }: Scored): string {
  const range = intervalText(interval)
  return range === undefinedMark || !Number.isFinite(value)
    ? valueText(value)
    : `${valueText(value)} ${range}`
}

/** Why a metric has no value, a line each; metrics with the same reason share one. */
export function undefinedNotes(
  scores: readonly { readonly metric: string; readonly value: number; readonly reason?: string }[],
): string[] {
  const metrics = new Map<string, Set<string>>()
  for (const { metric, value, reason = 'no reason recorded' } of scores)
    if (Number.isNaN(value)) metrics.set(reason, (metrics.get(reason) ?? new Set()).add(metric))
  return [...metrics].map(
    ([reason, of]) => `${[...of].join(', ')} ${of.size === 1 ? 'is' : 'are'} undefined: ${reason}`,
  )
}

/** Three digits, never rounded to 0. */
export const pText = (p: number): string =>
  Number.isNaN(p) ? undefinedMark : p < 0.001 ? '< 0.001' : p.toFixed(3)

/** `95%`; null if scores have intervals of different levels or none. */
export function commonLevel(scores: readonly { readonly interval: Interval | null }[]): string | null {
  const levels = new Set(scores.flatMap(({ interval }) => interval?.level ?? []))
  const [level] = levels
  return levels.size === 1 && level !== undefined ? percent(level) : null
}

/** Without trailing zeros: `95%`, `99.5%`. */
export const percent = (share: number): string => `${Number((100 * share).toFixed(1))}%`

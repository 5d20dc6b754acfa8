import { api } from './api.ts'

/** A page of the explorer: from the server, or from a file next to the pages if there is none. */
export const explore = <T>(address: string): Promise<T> => api.get<T>(`api/explorer/${address}.json`)

/** Two runs are compared in the order of their ids, so that each pair has one address. */
export const comparison = (a: string, b: string): string => `results/compare/${[a, b].sort().join('/')}`

type Value = number | null | undefined

export const valueText = (value: Value, digits = 3): string =>
  value === null || value === undefined ? '–' : value.toFixed(digits)

export const intervalText = (interval: { readonly low: Value; readonly high: Value } | null): string =>
  interval && interval.low !== null && interval.high !== null
    ? `[${valueText(interval.low)}, ${valueText(interval.high)}]`
    : ''

export const pText = (p: Value): string => (typeof p === 'number' && p < 0.001 ? '< 0.001' : valueText(p))

export const thousands = (n: number): string => n.toLocaleString('en-US')

import type { BiasFinding } from './finding.js'

export interface AboveBound {
  readonly task: string
  readonly bias: 'context' | 'word'
  readonly value: number
}

/** The biases above a bound. One that is undefined is not above any: it is shown as undefined, and stops nothing. */
export const aboveBound = (findings: readonly BiasFinding[], bound: number): AboveBound[] =>
  findings.flatMap(({ task, contextBias, wordBias }) =>
    [
      { task, bias: 'context' as const, value: contextBias?.value ?? Number.NaN },
      { task, bias: 'word' as const, value: wordBias?.value ?? Number.NaN },
    ].filter(({ value }) => value > bound),
  )

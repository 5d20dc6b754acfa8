/** The learning rate over the steps of a training: it rises from 0, then falls to 0 or stays level. */
export interface Schedule {
  readonly rate: number
  /** Share of all steps in which the rate rises. */
  readonly warmUp: number
  readonly decay: 'linear' | 'none'
}

/** The rate of a step, counted from 1. */
export function rateAt({ rate, warmUp, decay }: Schedule, step: number, steps: number): number {
  const rising = Math.ceil(warmUp * steps)
  if (step <= rising) return (rate * step) / rising
  if (decay === 'none') return rate
  return (rate * (steps - step + 1)) / (steps - rising + 1)
}

/** Mean of numbers that are not kept; NaN before the first. */
export interface RunningMean {
  add(value: number): void
  readonly n: number
  readonly value: number
}

export function runningMean(): RunningMean {
  let n = 0
  let sum = 0
  return {
    add(value) {
      n++
      sum += value
    },
    get n() {
      return n
    },
    get value() {
      return sum / n
    },
  }
}

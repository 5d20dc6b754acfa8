import { extent } from '../../math/index.js'

export interface Scale {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
  /** Decimals that distinguish the ticks. */
  readonly digits: number
  /** Share of the way from low to high. */
  at(value: number): number
}

/** From the tick below the least value to the tick above the greatest; steps of 1, 2 or 5 times 10^k. */
export function niceScale(values: readonly number[], wantedTicks = 6): Scale {
  const finite = values.filter(Number.isFinite)
  const [least, greatest] = finite.length === 0 ? [0, 1] : extent(finite)
  const span = greatest - least || Math.abs(greatest) * 0.2 || 0.2
  const rough = span / Math.max(1, wantedTicks - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10)
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const first = Math.floor(least / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(greatest / step - 1e-9))
  const ticks = Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toFixed(digits)),
  )
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  return { low, high, ticks, digits, at: (value) => (value - low) / (high - low) }
}

import type { AnswerValue } from './types.ts'

/** Chosen places with one more, or one less; beyond the count the oldest goes. */
export function toggled(value: AnswerValue | undefined, place: number, count: number): number[] {
  const chosen = Array.isArray(value) ? (value as number[]) : []
  return chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place].slice(-count)
}

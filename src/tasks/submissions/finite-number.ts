import { anyNumber, DataError, shown } from '../../core/index.js'
import type { Place } from '../../datasets/index.js'

export function finiteNumber(text: string, name: string, { file, number: line }: Place): number {
  const value = anyNumber.read(text)
  if (value !== null) return value
  throw new DataError({
    file,
    line,
    message: `${name} is ${shown(text)}, expected a finite number`,
  })
}

/** The shortest text that reads as the same number. */
export function numberText(value: number, id: string): string {
  if (Number.isFinite(value)) return String(value)
  throw new RangeError(`the prediction for ${id} is ${value}: a submission holds finite numbers only`)
}

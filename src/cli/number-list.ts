import { InvalidArgumentError } from 'commander'

/** `1,2,3` */
export const numberList = (text: string): number[] =>
  text.split(',').map((part) => {
    const value = Number(part)
    if (part.trim() === '' || !Number.isFinite(value))
      throw new InvalidArgumentError('expected numbers, comma-separated.')
    return value
  })

/** `1,306`. */
export const thousands = (count: number): string => count.toLocaleString('en')

/** `1 file`, `1,200 files`. */
export const counted = (count: number, one: string): string =>
  `${thousands(count)} ${one}${count === 1 ? '' : 's'}`

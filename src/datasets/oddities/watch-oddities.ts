import type { Example } from '../../core/index.js'
import { damagedText } from './damaged-text.js'
import type { Oddity } from './oddity.js'
import { otherLanguage } from './other-language.js'
import { repeatedRows } from './repeated-rows.js'
import { skippedNumbers } from './skipped-numbers.js'

/** Looks at the parts of a data set, one after the other; gives what it found odd in each. */
export function watchOddities() {
  const rows: Parameters<typeof repeatedRows>[1] = new Map()
  const ends = new Set<number>()
  return (part: string, { numbered = true }: { readonly numbered?: boolean } = {}) => {
    const inTexts = [damagedText(), otherLanguage(), repeatedRows(part, rows)]
    const inOrder = skippedNumbers(ends)
    const found: string[] = []
    return {
      see(example: Example): void {
        for (const oddity of [...inTexts, inOrder])
          for (const message of oddity.see(example)) found.push(`row "${example.id}": ${message}`)
      },
      /** Rows that could not be read are missing in any numbering. */
      end: ({ allRead }: { readonly allRead: boolean }): readonly string[] => {
        const whole: readonly Oddity[] = allRead && numbered ? [...inTexts, inOrder] : inTexts
        return [...found, ...whole.flatMap((oddity) => oddity.end())]
      },
    }
  }
}

import type { Example } from '../../../core/index.js'
import { distinct } from '../distinct.js'
import type { Measure } from '../figure.js'
import { runningMean } from '../running-mean.js'
import { lengthUnit, textLength } from '../text-length.js'

export interface RowsTally {
  /** `texts`: the contexts of the example, those in its own language. */
  add(example: Example, texts: readonly string[]): void
  measures(): Measure[]
}

/** The measures of examples of any kind; `groupName` says what a group is. */
export function rowsTally(prefix: string, groupName: string): RowsTally {
  let rows = 0
  let labelled = 0
  let unit = 'words'
  const groups = distinct()
  const length = runningMean()
  return {
    add({ group, gold, language }, texts) {
      rows++
      if (gold !== null) labelled++
      groups.add(group)
      unit = lengthUnit(language)
      for (const text of texts) length.add(textLength(text, language))
    },
    measures: () => [
      { name: `${prefix}rows`, value: rows, unit: 'count' },
      { name: `${prefix}labelled rows`, value: labelled, unit: 'count' },
      { name: `${prefix}${groupName}`, value: groups.size, unit: 'count' },
      { name: `${prefix}mean length of a context (${unit})`, value: length.value, unit: 'mean' },
    ],
  }
}

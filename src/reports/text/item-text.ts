import type { Example } from '../../core/index.js'
import { oneLine } from '../../text/index.js'
import { itemParts } from '../item-parts.js'

/** UTF-16 units shown on each side of a target in one line. */
const lineRadius = 50

/** An example in one line, targets in [brackets]. */
export const itemText = (example: Example): string =>
  itemParts(example, lineRadius)
    .map(({ label, pieces }) => {
      const text = pieces.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join('')
      return oneLine(label === null ? text : `${label}: ${text}`)
    })
    .join(' | ')

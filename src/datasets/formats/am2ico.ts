import { type SameMeaning, surface, type Target, target } from '../../core/index.js'
import { mark } from '../../text/index.js'
import type { Format } from '../format.js'
import { readRows } from '../header.js'
import { hiddenLabel, hideableLabel } from '../hidden-label.js'
import { markedTarget } from '../marked-target.js'
import { notingOddOffsets } from '../odd-offsets.js'
import { inPairLanguages } from '../pair-languages.js'
import type { Place } from '../place.js'

const names = ['context1', 'context2', 'label'] as const
const labels = ['T', 'F'] as const
const [open, close] = ['<word>', '</word>']

/** AM²iCo: one marked word per context; no CSV quoting, since some contexts begin with a bare quotation mark. */
export const am2ico: Format<SameMeaning> = {
  id: 'am2ico',
  title: 'header, then context1⇥context2⇥label with one <word>…</word> per context; T or F',
  required: ['data'],
  async *read({ data }, { part, language, slices, report }) {
    for await (const row of readRows(data!, names, report)) {
      const [context1, context2, label] = row.fields as [string, string, string]
      const first = unmark(context1, 'context1', row)
      if (!first) continue
      const second = unmark(context2, 'context2', row)
      if (!second) continue
      notingOddOffsets(first, 'context1 marks', row)
      notingOddOffsets(second, 'context2 marks', row)
      const gold = hideableLabel(label, labels, row)
      if (gold === undefined) continue
      yield {
        kind: 'same-meaning',
        id: `${part}-${row.number - 2}`,
        group: `${surface(first)} ~ ${surface(second)}`.toLowerCase(),
        language,
        slices: { ...slices },
        pair: inPairLanguages([first, second], slices.pair),
        gold,
      }
    }
  },
  write: (examples) => ({
    data: [
      `${names.join('\t')}\n`,
      ...examples.map(({ pair: [a, b], gold }) => {
        const label = gold === null ? hiddenLabel : labels[gold ? 0 : 1]
        return `${marked(a)}\t${marked(b)}\t${label}\n`
      }),
    ],
  }),
}

function unmark(text: string, name: string, place: Place): Target | null {
  const found = markedTarget(text, open, close)
  if (!found) return place.problem(`${name} has no target, expected one ${open}…${close}`)
  const { start, end } = found.span
  const before = found.text.slice(0, start)
  // The opening mark brings its own space: "in  <word>Brazil</word> the" was "in Brazil the".
  return before.endsWith('  ')
    ? target(before.slice(0, -1) + found.text.slice(start), start - 1, end - 1)
    : found
}

const marked = ({ text, span }: Target): string =>
  mark(text, [span], text[span.start - 1] === ' ' ? ` ${open}` : open, close)

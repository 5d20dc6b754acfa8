import { lookUp, target, type Usage, type UsageLabel } from '../../core/index.js'
import { mark, unmark } from '../../text/index.js'
import type { Format } from '../format.js'
import { hasBlank } from '../has-blank.js'
import { hiddenLabel, isHidden } from '../hidden-label.js'
import { columns, readLines } from '../lines.js'
import { notingOtherWord } from '../looks-like.js'
import { notingOddOffsets } from '../odd-offsets.js'

const [open, close] = ['<b>', '</b>']
const labels: Readonly<Record<string, UsageLabel>> = {
  literally: 'literal',
  figuratively: 'figurative',
  both: 'both',
}
const words = Object.fromEntries(Object.entries(labels).map(([word, label]) => [label, word]))

/** SemEval-2013 5b: a phrase in a passage of about five sentences. */
export const semeval20135b: Format<Usage> = {
  id: 'semeval2013-5b',
  title: 'id⇥phrase⇥label⇥text, each token of the phrase in <b>…</b>; a hidden label is left out or ?',
  required: ['data'],
  async *read({ data }, { language, slices, report }) {
    for await (const line of readLines(data!, report)) {
      const hidden = line.text.split('\t').length === 3
      const names = hidden ? ['id', 'phrase', 'text'] : ['id', 'phrase', 'label', 'text']
      const fields = columns(line, names)
      if (!fields) continue
      const [id, phrase] = fields as [string, string]
      if (hasBlank({ id, phrase }, line)) continue
      const label = hidden ? undefined : fields[2]!
      const gold = isHidden(label) ? null : lookUp(labels, label!)
      if (gold === undefined) {
        line.problem(`label is "${label}", expected ${Object.keys(labels).join(', ')}`)
        continue
      }
      const found = unmark(fields.at(-1)!, open, close)
      if (!found || found.spans.length === 0) {
        line.problem(`text does not mark "${phrase}", expected its tokens in ${open}…${close}`)
        continue
      }
      const tokens = phrase.split(' ').length
      if (found.spans.length !== tokens)
        line.note(`text has ${found.spans.length} marks for the ${tokens} words of "${phrase}"`)
      else
        for (const [i, word] of phrase.split(' ').entries()) {
          const { start, end } = found.spans[i]!
          const marked = target(found.text, start, end)
          notingOtherWord(marked, { word, language, what: 'text marks' }, line)
          notingOddOffsets(marked, 'text marks', line)
        }
      yield {
        kind: 'usage',
        id,
        group: phrase.toLowerCase(),
        language,
        slices,
        phrase,
        ...found,
        gold,
      }
    }
  },
  write: (examples) => ({
    data: examples.map(({ id, phrase, gold, text, spans }) => {
      const label = gold === null ? hiddenLabel : words[gold]
      return `${id}\t${phrase}\t${label}\t${mark(text, spans, open, close)}\n`
    }),
  }),
}

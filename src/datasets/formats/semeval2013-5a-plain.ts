import type { PhrasePair } from '../../core/index.js'
import type { Format } from '../format.js'
import { hasBlank } from '../has-blank.js'
import { hiddenLabel, hideableLabel } from '../hidden-label.js'
import { columns, readLines } from '../lines.js'

/** SemEval-2013 5a in one line per pair. */
export const semeval20135aPlain: Format<PhrasePair> = {
  id: 'semeval2013-5a-plain',
  title: 'word⇥phrase⇥label; 1 or 0, a hidden label is left out or ?',
  required: ['data'],
  async *read({ data }, { part, language, slices, report }) {
    for await (const line of readLines(data!, report)) {
      const hidden = line.text.split('\t').length === 2
      const fields = columns(line, hidden ? ['word', 'phrase'] : ['word', 'phrase', 'label'])
      if (!fields) continue
      const [word, phrase, label] = fields as [string, string, string | undefined]
      if (hasBlank({ word, phrase }, line)) continue
      const gold = hideableLabel(label, ['1', '0'], line)
      if (gold === undefined) continue
      yield {
        kind: 'phrase-pair',
        id: `${part}-${line.number - 1}`,
        group: word,
        language,
        slices,
        word,
        phrase,
        gold,
      }
    }
  },
  write: (examples) => ({
    data: examples.map(({ word, phrase, gold }) => {
      return `${word}\t${phrase}\t${gold === null ? hiddenLabel : Number(gold)}\n`
    }),
  }),
}

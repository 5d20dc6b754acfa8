import { lookUp, type PhrasePair, UserError } from '../../core/index.js'
import type { Format } from '../format.js'
import { hasBlank } from '../has-blank.js'
import { columns, readLines } from '../lines.js'

const labels = { positive: true, negative: false } as const

/** SemEval-2013 5a as released the second time: the label is the file. */
export const semeval20135aInstances: Format<PhrasePair> = {
  id: 'semeval2013-5a-instances',
  title: 'word⇥phrase, in one file of positive and one of negative pairs',
  required: ['positive', 'negative'],
  async *read(files, { part, language, slices, report }) {
    for (const [role, gold] of Object.entries(labels)) {
      for await (const line of readLines(lookUp(files, role)!, report)) {
        const fields = columns(line, ['word', 'phrase'])
        if (!fields) continue
        const [word, phrase] = fields as [string, string]
        if (hasBlank({ word, phrase }, line)) continue
        const id = `${part}-${role}-${line.number - 1}`
        yield { kind: 'phrase-pair', id, group: word, language, slices, word, phrase, gold }
      }
    }
  },
  write(examples) {
    const hidden = examples.find(({ gold }) => gold === null)
    if (hidden) throw new UserError(`${hidden.id}: this format has no place for a hidden label`)
    const lines = (label: boolean) =>
      examples.filter(({ gold }) => gold === label).map(({ word, phrase }) => `${word}\t${phrase}\n`)
    return { positive: lines(true), negative: lines(false) }
  },
}

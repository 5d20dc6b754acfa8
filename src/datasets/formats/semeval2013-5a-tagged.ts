import { type PhrasePair, UserError } from '../../core/index.js'
import type { Format, Reading } from '../format.js'
import { hasBlank } from '../has-blank.js'
import { hiddenLabel, hideableLabel } from '../hidden-label.js'
import { columns, type Line, readLines } from '../lines.js'

const size = 4

/** SemEval-2013 5a with part-of-speech tags, as first released. */
export const semeval20135aTagged: Format<PhrasePair> = {
  id: 'semeval2013-5a-tagged',
  title: 'records of four lines: first word⇥tag, second word⇥tag, the single word, 1 or 0',
  required: ['data'],
  async *read({ data }, reading) {
    let record: Line[] = []
    let index = 0 // of the record
    for await (const line of readLines(data!, reading.report)) {
      // By the line's number: one that is not UTF-8 is left out, and must not shift the records after it.
      const current = Math.floor((line.number - 1) / size)
      if (current !== index) record = []
      index = current
      record.push(line)
      const example = record.length === size ? readRecord(record, { ...reading, index }) : null
      if (example) yield example
    }
    const last = record.at(-1)
    if (last && last.number % size !== 0)
      last.problem(`ends inside a record, expected ${size} lines for each`)
  },
  write: (examples) => ({ data: examples.map(writtenRecord) }),
}

function readRecord(
  record: readonly Line[],
  { part, language, slices, index }: Reading & { readonly index: number },
): PhrasePair | null {
  const [first, second, single, label] = record as readonly [Line, Line, Line, Line]
  const a = columns(first, ['word', 'tag'])
  const b = a && columns(second, ['word', 'tag'])
  const word = b && columns(single, ['word'])?.[0]
  if (!a || !b || word === undefined || word === null) return null
  const [one, two] = [a[0]!, b[0]!]
  if (hasBlank({ 'first word': one, 'second word': two, word }, first)) return null
  const tags = [a[1]!, b[1]!]
  const [odd] = tags.filter((tag) => !/^[A-Z]{2,4}\$?$/.test(tag))
  if (odd !== undefined)
    return first.problem(`part-of-speech tag is "${odd}", expected one of the Penn Treebank such as NN`)
  const gold = hideableLabel(label.text, ['1', '0'], label)
  if (gold === undefined) return null
  return {
    kind: 'phrase-pair',
    id: `${part}-${index}`,
    group: word,
    language,
    slices: { ...slices, tags: tags.join(' ') },
    word,
    phrase: `${one} ${two}`,
    gold,
  }
}

function writtenRecord({ id, word, phrase, slices, gold }: PhrasePair): string {
  const words = phrase.split(' ')
  const tags = slices.tags?.split(' ')
  if (words.length !== 2 || tags?.length !== 2)
    throw new UserError(`${id}: this format needs a phrase of two words with two part-of-speech tags`)
  const label = gold === null ? hiddenLabel : Number(gold)
  return `${words[0]}\t${tags[0]}\n${words[1]}\t${tags[1]}\n${word}\n${label}\n`
}

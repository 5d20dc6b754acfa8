import { type GradedPair, surface, type Target } from '../../core/index.js'
import { mark } from '../../text/index.js'
import type { Format } from '../format.js'
import { columns, readLines } from '../lines.js'
import { markedTarget } from '../marked-target.js'
import { scaleColumn, wholeColumn } from '../number-column.js'
import { notingOddOffsets } from '../odd-offsets.js'
import { oneOfColumn } from '../one-of-column.js'
import type { Place } from '../place.js'

const raters = 10
const names = [
  ...['id', 'word1', 'pos1', 'word2', 'pos2', 'context1', 'context2', 'mean'],
  ...Array.from({ length: raters }, (_, i) => `rating${i + 1}`),
]
const rating = scaleColumn(0, 10)
const rounding = 0.01
const tags = ['n', 'v', 'a'] as const
const [open, close] = ['<b> ', ' </b>']

/** SCWS (Huang et al. 2012): ten ratings from 0 to 10 of two words, each in its own context. */
export const scws: Format<GradedPair> = {
  id: 'scws',
  title: 'id⇥word1⇥pos1⇥word2⇥pos2⇥context1⇥context2⇥mean⇥ten ratings, targets as <b> word </b>',
  required: ['data'],
  async *read({ data }, { language, slices, report }) {
    for await (const line of readLines(data!, report)) {
      const fields = columns(line, names)
      if (!fields) continue
      const [id, word1, pos1, word2, pos2, context1, context2] = fields as string[]
      if (wholeColumn(id!, 'id', line) === null) continue
      if (oneOfColumn(pos1!, 'pos1', tags, line) === null) continue
      if (oneOfColumn(pos2!, 'pos2', tags, line) === null) continue
      const first = markedWord(context1!, { word: word1!, name: 'context1' }, line)
      if (!first) continue
      const second = markedWord(context2!, { word: word2!, name: 'context2' }, line)
      if (!second) continue
      const numbers = fields.slice(7).map((text, i) => rating(text, names[i + 7]!, line))
      if (numbers.includes(null)) continue
      const [mean, ...ratings] = numbers as [number, ...number[]]
      const expected = ratings.reduce((a, b) => a + b, 0) / ratings.length
      if (Math.abs(mean - expected) > rounding)
        line.note(`mean is ${mean}, expected ${expected.toFixed(2)}, the mean of the ${raters} ratings`)
      yield {
        kind: 'graded-pair',
        id: id!,
        group: `${word1} ~ ${word2}`.toLowerCase(),
        language,
        slices: { ...slices, pos: pos1 === pos2 ? pos1! : `${pos1}-${pos2}` },
        contexts: [[first, second]],
        gold: [mean],
        annotation: { ratings },
      }
    }
  },
  write: (examples) => ({
    data: examples.map(({ id, slices, contexts, gold, annotation }) => {
      const [first, second] = contexts[0]!
      const [pos1 = '', pos2 = pos1] = slices.pos?.split('-') ?? []
      const words = [surface(first), pos1, surface(second), pos2]
      const numbers = [...(gold ?? []), ...((annotation?.ratings as readonly number[] | undefined) ?? [])]
      return `${[id, ...words, marked(first), marked(second), ...numbers.map(decimal)].join('\t')}\n`
    }),
  }),
}

function markedWord(
  text: string,
  { word, name }: { readonly word: string; readonly name: string },
  place: Place,
): Target | null {
  const found = markedTarget(text, open, close)
  if (found && surface(found).toLowerCase() === word.toLowerCase())
    return notingOddOffsets(found, `${name} marks`, place)
  return place.problem(`${name} does not mark its target, expected one ${open}${word}${close}`)
}

const marked = ({ text, span }: Target): string => mark(text, [span], open, close)

// The file writes whole numbers with one decimal: 3.0.
const decimal = (x: number): string => (Number.isInteger(x) ? x.toFixed(1) : String(x))

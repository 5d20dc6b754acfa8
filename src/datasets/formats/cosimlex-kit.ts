import type { GradedPair } from '../../core/index.js'
import { cosimlexFields, cosimlexForms, cosimlexQuestion, cosimlexTexts } from '../cosimlex-row.js'
import type { Format } from '../format.js'
import { checkHeader } from '../header.js'
import { columns, type Line, readAligned } from '../lines.js'
import { scaleColumn } from '../number-column.js'

const names = [...cosimlexTexts, ...cosimlexForms]
const rating = scaleColumn(0, 10)
const goldColumns = { sim_context1: rating, sim_context2: rating, change: scaleColumn(-10, 10) }
const goldNames = Object.keys(goldColumns)

/** The practice and evaluation kits of SemEval-2020 Task 3; the gold file is separate and may be hidden. */
export const cosimlexKit: Format<GradedPair> = {
  id: 'cosimlex-kit',
  title:
    'header, then words, two contexts with <strong> marks, inflected forms; gold in a second file, line by line',
  required: ['data'],
  async *read({ data, gold }, reading) {
    for await (const [line, ratings] of readAligned(gold ? [data!, gold] : [data!], reading.report)) {
      if (line!.number === 1) {
        const fits = checkHeader(line!, names)
        if (fits && (!ratings || checkHeader(ratings, goldNames))) continue
        return
      }
      const values = columns(line!, names)
      if (!values) continue
      const fields = Object.fromEntries(names.map((name, i) => [name, values[i]!])) as Record<
        (typeof names)[number],
        string
      >
      const question = cosimlexQuestion(fields, line!, reading)
      if (!question) continue
      const rated = ratings ? readRatings(ratings) : null
      if (ratings && !rated) continue
      yield { ...question, gold: rated }
    }
  },
  write(examples) {
    const row = (example: GradedPair) => {
      const fields = cosimlexFields(example)
      return `${names.map((name) => fields[name]).join('\t')}\n`
    }
    const files: Record<string, Iterable<string>> = {
      data: [`${names.join('\t')}\n`, ...examples.map(row)],
    }
    const golds = examples.flatMap(({ gold }) => (gold ? [gold as readonly [number, number]] : []))
    if (golds.length === examples.length)
      files.gold = [`${goldNames.join('\t')}\n`, ...golds.map(([a, b]) => `${a}\t${b}\t${b - a}\n`)]
    return files
  },
}

// The practice kit has sums of figures that were rounded to two or three decimals.
const rounding = 0.015

function readRatings(line: Line): [number, number] | null {
  const values = columns(line, goldNames)
  if (!values) return null
  const numbers = Object.entries(goldColumns).map(([name, read], i) => read(values[i]!, name, line))
  if (numbers.includes(null)) return null
  const [sim1, sim2, change] = numbers as [number, number, number]
  if (Math.abs(sim2 - sim1 - change) <= rounding) return [sim1, sim2]
  const expected = `sim_context2 − sim_context1 = ${(sim2 - sim1).toFixed(3)}`
  return line.problem(`change is ${change}, expected ${expected}`)
}

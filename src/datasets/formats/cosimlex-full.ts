import type { GradedPair } from '../../core/index.js'
import { cosimlexFields, cosimlexForms, cosimlexQuestion, cosimlexTexts } from '../cosimlex-row.js'
import type { Format } from '../format.js'
import { readRows } from '../header.js'
import { scaleColumn } from '../number-column.js'
import { oddDeviation } from '../odd-deviation.js'

const [rating, share] = [scaleColumn(0, 10), scaleColumn(0, 1)]
const readers = { sim1: rating, sim2: rating, stdev1: rating, stdev2: rating, pvalue: share }
const figures = Object.keys(readers) as (keyof typeof readers)[]
const names = [...cosimlexTexts, ...figures, ...cosimlexForms]

/** CoSimLex as released: tab-separated in spite of its name, and without quoting. */
export const cosimlexFull: Format<GradedPair> = {
  id: 'cosimlex-full',
  title:
    'header, then words, two contexts with <strong> marks, mean ratings, deviations, p value, inflected forms',
  required: ['data'],
  async *read({ data }, reading) {
    for await (const row of readRows(data!, names, reading.report)) {
      const fields = Object.fromEntries(names.map((name, i) => [name, row.fields[i]!])) as Record<
        (typeof names)[number],
        string
      >
      const question = cosimlexQuestion(fields, row, reading)
      if (!question) continue
      if (figures.every((name) => fields[name] === '')) {
        yield { ...question, gold: null }
        continue
      }
      const numbers = figures.map((name) => readers[name](fields[name], name, row))
      if (numbers.includes(null)) continue
      const [sim1, sim2, stdev1, stdev2, pvalue] = numbers as [number, number, number, number, number]
      for (const [i, [mean, stdev]] of [
        [sim1, stdev1],
        [sim2, stdev2],
      ].entries()) {
        const spread = oddDeviation(mean!, stdev!)
        if (spread !== null) row.note(`stdev${i + 1} ${spread}`)
      }
      yield { ...question, gold: [sim1, sim2], annotation: { stdev: [stdev1, stdev2], pvalue } }
    }
  },
  write: (examples) => ({ data: written(examples) }),
}

function* written(examples: readonly GradedPair[]): Generator<string> {
  yield `${names.join('\t')}\n`
  for (const example of examples) {
    const { gold, annotation } = example
    const numbers = [gold, annotation?.stdev ?? ['', ''], annotation?.pvalue ?? ''].flat()
    const fields = {
      ...cosimlexFields(example),
      ...Object.fromEntries(figures.map((name, i) => [name, gold ? numbers[i] : ''])),
    }
    yield `${names.map((name) => fields[name as keyof typeof fields]).join('\t')}\n`
  }
}

import { type GradedPair, wholeTarget } from '../../core/index.js'
import type { Format } from '../format.js'
import { hasBlank } from '../has-blank.js'
import { readRows } from '../header.js'
import { scaleColumn } from '../number-column.js'
import { oddDeviation } from '../odd-deviation.js'
import { oneOfColumn } from '../one-of-column.js'

const figures = {
  SimLex999: scaleColumn(0, 10),
  'conc(w1)': scaleColumn(1, 5),
  'conc(w2)': scaleColumn(1, 5),
  concQ: scaleColumn(1, 4),
  'Assoc(USF)': scaleColumn(0, 100),
  SimAssoc333: scaleColumn(0, 1),
  'SD(SimLex)': scaleColumn(0, 10),
}
const tags = ['A', 'N', 'V'] as const
const names = ['word1', 'word2', 'POS', ...Object.keys(figures)]

/** The ends of the four quartiles of concreteness in the release, and the least association of its 333 strongest. */
const quartiles = [
  [1, 2.595],
  [2.6, 3.695],
  [3.695, 4.735],
  [4.735, 5],
] as const
const strongest = 0.45

function derivedFrom([one, other]: readonly [number, number], association: number) {
  const mean = (one + other) / 2
  const concreteness = quartiles.flatMap(([low, high], i) =>
    mean > low - 1e-9 && mean < high + 1e-9 ? [String(i + 1)] : [],
  )
  return { concreteness, associated: association > strongest ? 1 : 0 }
}

/** SimLex-999: bare words, so the target is the whole text. */
export const simlex999: Format<GradedPair> = {
  id: 'simlex999',
  title: `header, then ${names.join('⇥')}`,
  required: ['data'],
  async *read({ data }, { part, language, slices, report }) {
    for await (const row of readRows(data!, names, report)) {
      const { fields } = row
      const [word1, word2, pos] = fields as [string, string, string]
      const quartile = fields[6]!
      if (hasBlank({ word1, word2 }, row) || oneOfColumn(pos, 'POS', tags, row) === null) continue
      const numbers = Object.entries(figures).map(([name, read], i) => read(fields[i + 3]!, name, row))
      if (numbers.includes(null)) continue
      const [similarity, concrete1, concrete2, , association, associated, stdev] = numbers as number[]
      const { concreteness, associated: rank } = derivedFrom([concrete1!, concrete2!], association!)
      if (!concreteness.includes(quartile))
        row.note(
          `concQ is "${quartile}", expected ${concreteness.join(' or ')} by the mean of conc(w1) and conc(w2)`,
        )
      if (rank !== associated)
        row.note(`SimAssoc333 is ${associated}, expected ${rank} for the association ${association}`)
      const spread = oddDeviation(similarity!, stdev!)
      if (spread !== null) row.note(`SD(SimLex) ${spread}`)
      yield {
        kind: 'graded-pair',
        id: `${part}-${row.number - 2}`,
        group: `${word1} ~ ${word2}`.toLowerCase(),
        language,
        slices: {
          ...slices,
          pos,
          concreteness: quartile,
          // The 333 pairs with the strongest free association: hardest to distinguish from similarity.
          associated: associated === 1 ? 'yes' : 'no',
        },
        contexts: [[wholeTarget(word1), wholeTarget(word2)]],
        gold: [similarity!],
        annotation: {
          stdev: stdev!,
          concreteness: [concrete1!, concrete2!],
          association: association!,
        },
      }
    }
  },
  write: (examples) => ({
    data: [names.join('\t'), ...examples.map(rowOf)].map((line) => `${line}\r\n`),
  }),
}

function rowOf({ slices, contexts, gold, annotation }: GradedPair): string {
  const [first, second] = contexts[0]!
  const { stdev, concreteness, association } = annotation ?? {}
  const [concrete1, concrete2] = (concreteness ?? []) as readonly number[]
  const associated = slices.associated === 'yes' ? 1 : 0
  const fields = [first.text, second.text, slices.pos, gold?.[0], concrete1, concrete2]
  return [...fields, slices.concreteness, association, associated, stdev].map((x) => x ?? '').join('\t')
}

import type { SenseChoice } from '../../../core/index.js'
import { distinct } from '../distinct.js'
import { runningMean } from '../running-mean.js'
import type { Tally } from '../tally.js'
import { rowsTally } from './rows-tally.js'

export function senseTally(prefix: string): Tally<SenseChoice> {
  const rows = rowsTally(prefix, 'unique documents')
  const lemmas = distinct()
  const senses = distinct()
  const candidates = runningMean()
  const several = runningMean()
  const first = runningMean()
  return {
    add(example) {
      const { target, lemma, slices, gold } = example
      rows.add(example, [target.text])
      lemmas.add(`${lemma} ${slices.pos ?? ''}`)
      candidates.add(example.candidates.length)
      if (!gold) return
      for (const sense of gold) senses.add(sense)
      several.add(Number(gold.length > 1))
      first.add(Number(gold.includes(example.candidates[0] ?? '')))
    },
    measures: () => [
      ...rows.measures(),
      { name: `${prefix}unique lemmas (with part of speech)`, value: lemmas.size, unit: 'count' },
      { name: `${prefix}unique senses`, value: senses.size, unit: 'count' },
      { name: `${prefix}mean number of candidate senses`, value: candidates.value, unit: 'mean' },
      { name: `${prefix}share of rows with several right senses`, value: several.value, unit: 'share' },
      { name: `${prefix}share of rows whose first sense is right`, value: first.value, unit: 'share' },
    ],
  }
}

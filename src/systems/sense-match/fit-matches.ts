import { logisticClassifiers, matrixOf } from '../../training/heads/index.js'
import type { DescribedMatch } from './described-matches.js'

/** By cross-validation on WiC-TSV train: weak, rows are many and columns few. */
const strength = 0.003

/** Probabilities of no and yes. */
export type Classify = (row: DescribedMatch) => readonly number[]

/**
 * Two regressions. One compares senses, and learns from the questions that WordNet knows something about. The other, on
 * the given sense by itself and on shared words, learns from all; it answers if WordNet knows nothing, as for most domain
 * terms. Otherwise, shared words add nothing. Questions from train have an intercept of their own.
 */
export function fitMatches(rows: readonly DescribedMatch[], labels: readonly number[]): Classify {
  const fitted = (chosen: readonly number[], columnsOf: (row: DescribedMatch) => readonly number[]) => {
    const own = chosen.map((i) => labels[i]!)
    if (new Set(own).size < 2) return null
    const rowOf = (row: DescribedMatch) => [...columnsOf(row), Number(row.ofTrain)]
    const features = matrixOf(chosen.map((i) => rowOf(rows[i]!)))
    const [classify] = logisticClassifiers({ features, labels: own, classes: 2 }, [strength])
    return (row: DescribedMatch) => classify!(rowOf(row))
  }
  const all = [...rows.keys()]
  const byItself =
    fitted(all, ({ plain, words }) => [...plain, ...words]) ?? (() => [1 - labels[0]!, labels[0]!])
  const byRivals =
    fitted(
      all.filter((i) => rows[i]!.known),
      ({ plain, rivals }) => [...plain, ...rivals],
    ) ?? byItself
  return (row) => (row.known ? byRivals : byItself)(row)
}

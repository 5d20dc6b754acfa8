import { getOrMake, type Target } from '../../../core/index.js'
import { mean, pearson } from '../../../math/index.js'
import { wordsBetween } from '../../../text/index.js'
import type { Measure } from '../figure.js'
import type { Table, Tally } from '../tally.js'
import { gwscSource } from './gwsc-source.js'

const distance = "Pearson's correlation of a rating with the number of words between the two targets"
const significant = 'share of changes with p < 0.1'

/** Of all languages together. The text says "statistically significant"; of Table 1's two levels, 0.1 gives its 62 %. */
export const gwscSection44: Table = {
  source: `${gwscSource}, Section 4.4`,
  published: { [`all languages: ${distance}`]: -0.13, [`all languages: ${significant}`]: 0.62 },
  tally: section44Tally,
}

/** Number of words between two targets of one text. */
const distanceOf = ([a, b]: readonly [Target, Target]): number => wordsBetween(a.text, a.span, b.span)

interface Rated {
  readonly distances: number[]
  readonly ratings: number[]
}

function section44Tally(): Tally {
  const byPart = new Map<string, Rated>()
  const below: number[] = []
  return {
    add(example, { name }) {
      if (example.kind !== 'graded-pair' || example.gold === null || !name.endsWith('/test')) return
      const { distances, ratings } = getOrMake(byPart, name, () => ({ distances: [], ratings: [] }))
      distances.push(...example.contexts.map(distanceOf))
      ratings.push(...example.gold)
      const { pvalue } = example.annotation ?? {}
      if (typeof pvalue === 'number') below.push(Number(pvalue < 0.1))
    },
    measures() {
      const parts = [...byPart.keys()]
      const correlation = (of: readonly Rated[]): number =>
        pearson(
          of.flatMap(({ distances }) => distances),
          of.flatMap(({ ratings }) => ratings),
        )
      return [
        ...[...byPart].map(
          ([name, rated]): Measure => ({
            name: `${name}: ${distance}`,
            value: correlation([rated]),
            unit: 'correlation',
          }),
        ),
        {
          name: `all languages: ${distance}`,
          value: correlation([...byPart.values()]),
          unit: 'correlation',
          parts,
        },
        { name: `all languages: ${significant}`, value: mean(below), unit: 'share', parts },
      ]
    },
  }
}

import { type Example, type GradedPair, getOrMake, lookUp } from '../../../core/index.js'
import { mean } from '../../../math/index.js'
import { simlex999 } from '../../catalogue/simlex999.js'
import { findPart, readPart } from '../../read-part.js'
import type { Measure } from '../figure.js'
import type { Table, Tally } from '../tally.js'
import { gwscSource } from './gwsc-source.js'

const parts: Readonly<Record<string, string>> = { N: 'nouns', V: 'verbs', A: 'adjectives' }

/** Charts (a) and (b): SimLex-999 next to CoSimLex. The paper draws bars and prints no figures. */
export const gwscFigure2Ratings: Table = {
  source: `${gwscSource}, Figure 2 (a, b)`,
  published: {},
  tally: ratingsTally,
}

/**
 * Chart (c), of English alone: CoSimLex names no part of speech, SimLex-999 does, and which of its pairs a Croatian,
 * Slovene or Finnish pair was translated from is not published.
 */
export const gwscFigure2Changes: Table = {
  source: `${gwscSource}, Figure 2 (c)`,
  published: {},
  tally: async (data) => changesTally(await partsOfSpeech(data)),
}

/** Ratings run from 0 to 10; the last bin has both its ends. */
const binOf = (rating: number): number => Math.min(9, Math.floor(rating))

function ratingsTally(): Tally {
  const byPart = new Map<string, number[]>()
  return {
    add(example, { name }) {
      if (isRated(example)) getOrMake(byPart, name, () => []).push(...example.gold)
    },
    measures: () =>
      [...byPart].flatMap(([name, ratings]) =>
        Array.from(
          { length: 10 },
          (_, bin): Measure => ({
            name: `${name}: share of ratings from ${bin} to ${bin + 1}`,
            value: mean(ratings.map((rating) => Number(binOf(rating) === bin))),
            unit: 'share',
          }),
        ),
      ),
  }
}

function changesTally(posOf: ReadonlyMap<string, string>): Tally {
  const byPos = new Map<string, number[]>()
  return {
    add(example, { name }) {
      if (!isRated(example) || name !== 'en/test') return
      const pos = posOf.get(pairKey(...(example.group.split(' ') as [string, string])))
      if (pos !== undefined)
        getOrMake(byPos, pos, () => []).push(Math.abs(example.gold[1]! - example.gold[0]!))
    },
    measures: () =>
      [...byPos].flatMap(([pos, changes]): Measure[] => [
        { name: `en/test, ${lookUp(parts, pos) ?? pos}: rows`, value: changes.length, unit: 'count' },
        {
          name: `en/test, ${lookUp(parts, pos) ?? pos}: mean absolute change between contexts`,
          value: mean(changes),
          unit: 'mean',
        },
      ]),
  }
}

type Rated = GradedPair & { readonly gold: readonly number[] }
const isRated = (example: Example): example is Rated =>
  example.kind === 'graded-pair' && example.gold !== null

const pairKey = (a: string, b: string): string => [a.toLowerCase(), b.toLowerCase()].sort().join(' ')

/** By pair, where SimLex-999 is there. */
async function partsOfSpeech(data: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const part of simlex999.parts) {
    if (!findPart(simlex999, part, data)) continue
    for await (const example of readPart(simlex999, part, { data })) {
      const [a, b] = (example as GradedPair).contexts[0]!
      found.set(pairKey(a.text, b.text), example.slices.pos!)
    }
  }
  return found
}

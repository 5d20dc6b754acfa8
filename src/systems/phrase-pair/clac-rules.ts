import { type Classify, fitRules, type Labelled, rulesClassifier } from '../../training/heads/index.js'
import type { System } from '../system.js'
import { learnedPair } from './learned-pair.js'
import { networkNumbers, staticNumbers } from './pair-numbers.js'

const source = (run: number) => `Siblini & Kosseim 2013, CLaC run ${run} at SemEval-2013 5a`

const rules = (data: Labelled): Classify => rulesClassifier(fitRules(data))

/** How many numbers the network gives; what follows are the cosines. */
const networkColumns = 3

const columnsOf = (data: Labelled, from: number, to: number): Labelled => {
  const { rows, columns, values } = data.features
  const chosen = new Float32Array(rows * (to - from))
  for (let i = 0; i < rows; i++)
    chosen.set(values.subarray(i * columns + from, i * columns + to), i * (to - from))
  return { ...data, features: { rows, columns: to - from, values: chosen } }
}

/** Rules on the network if it relates the word to the phrase at all, else rules on the cosines. */
export function withBackup(data: Labelled): Classify {
  const { columns } = data.features
  const network = rules(columnsOf(data, 0, networkColumns))
  const cosines = rules(columnsOf(data, networkColumns, columns))
  return (row) => {
    const own = Array.from(row)
    const related = own.slice(0, networkColumns).some((value) => value > 0)
    return related ? network(own.slice(0, networkColumns)) : cosines(own.slice(networkColumns))
  }
}

const runWithVectors = (run: 2 | 3, title: string, fit: (data: Labelled) => Classify): System => ({
  id: `clac-rules-${run}`,
  title,
  source: source(run),
  needs: ['word-vectors'],
  solves: {
    'phrase-pair': learnedPair(
      async (materials) => [
        await networkNumbers(`clac-rules-${run}`, materials),
        staticNumbers(await materials.wordVectors('en')),
      ],
      fit,
    ),
  },
})

export const clacRules1: System = {
  id: 'clac-rules-1',
  title: 'rules on how related word, head and modifier are in a weighted network of WordNet',
  source: source(1),
  solves: {
    'phrase-pair': learnedPair(async (materials) => [await networkNumbers('clac-rules-1', materials)], rules),
  },
}

export const clacRules2 = runWithVectors(
  2,
  'rules on the weighted network; if it finds no relation, rules on static vectors',
  withBackup,
)

export const clacRules3 = runWithVectors(
  3,
  'rules on relatedness by the weighted network and by static vectors together',
  rules,
)

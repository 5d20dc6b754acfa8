import type { Target } from '../core/index.js'
import { lemmaText } from '../lexicon/index.js'
import { type LinearModel, shares } from './linear-model.js'
import { type SenseTools, senseRows } from './sense-rows.js'

/** A WordNet sense and its probability for the target in context. */
export interface RankedSense {
  /** WordNet's id, `offset-pos`. */
  readonly id: string
  readonly pos: 'n' | 'v' | 'a' | 'r'
  /** The words that share it. */
  readonly words: readonly string[]
  readonly definition: string
  readonly probability: number
}

/** The WordNet senses of each target, most probable first; none if WordNet does not have it. */
export async function rankSenses(
  tools: SenseTools,
  model: LinearModel,
  targets: readonly Target[],
): Promise<RankedSense[][]> {
  const found = await senseRows(tools, targets)
  return found.map((rows) => {
    const chances = shares(
      model,
      rows.map(({ row }) => row),
    )
    return rows
      .map(({ synset: { id, pos, lemmas, definition } }, i) => ({
        id,
        pos,
        words: lemmas.map(lemmaText),
        definition,
        probability: chances[i]!,
      }))
      .sort((a, b) => b.probability - a.probability)
  })
}

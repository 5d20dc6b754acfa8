import { surface, type Target } from '../core/index.js'
import type { Embedder } from '../encoders/index.js'
import type { WordNet } from '../lexicon/index.js'
import { cosine } from '../math/index.js'
import { senseMargins } from '../systems/sense-match/index.js'
import { descriptionText } from '../systems/shared/index.js'
import { englishItem } from './english-item.js'
import type { GivenSense } from './given-sense.js'
import { knownSenses } from './known-sense.js'

export interface SenseQuestion {
  readonly target: Target
  readonly sense: GivenSense
}

/** The columns of a row of `matchRows`, in order. */
export const matchColumns = ['margin', 'has-rivals', 'text-sense', 'target-sense'] as const

/**
 * Evidence that a target has a given sense: by how much it fits the text better than the word's other WordNet senses, if
 * there are any, and how well it fits the text and the target on its own.
 */
export async function matchRows(
  embedder: Embedder,
  wordnet: WordNet,
  asked: readonly SenseQuestion[],
): Promise<number[][]> {
  const questions = await knownSenses(embedder, wordnet, asked)
  const targets = questions.map(({ target }) => target)
  const margins = await senseMargins(
    embedder,
    wordnet,
    questions.map(({ target, sense: { definition = null, hypernyms = [] } }) => ({
      ...englishItem,
      kind: 'sense-match',
      target,
      definition,
      hypernyms,
    })),
  )
  const senseTexts = questions.map(({ target, sense }) => `${surface(target)}: ${descriptionText(sense)}`)
  const senses = await embedder.texts(senseTexts)
  const texts = await embedder.texts(targets.map(({ text }) => text))
  const inContext = await embedder.targets(targets)
  return margins.map((margin, i) => [
    margin ?? 0,
    Number(margin !== null),
    cosine(texts[i]!, senses[i]!),
    cosine(inContext[i]!, senses[i]!),
  ])
}

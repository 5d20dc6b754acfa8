import type { ExampleOf, Question } from '../../core/index.js'
import type { Synset, WordNet } from '../../lexicon/index.js'
import { pearson } from '../../math/index.js'
import { argmax, softmaxInPlace } from '../../training/heads/index.js'
import { englishName, synsetText } from '../shared/sense-text.js'

/** The senses that both words may have, in WordNet's words. */
export function sharedSenses(
  { pair: [first] }: Question<ExampleOf<'same-meaning'>>,
  [own, others]: readonly [readonly Synset[], readonly Synset[]],
  wordnet: WordNet,
): string[] {
  const other = new Set(others.map(({ id }) => id))
  return own
    .filter(({ id }) => other.has(id))
    .map((synset) => synsetText(englishName(first, synset), synset, first, wordnet))
}

/** Of the choice of a sense by its cosine: from a soft choice to a sharp one. */
const temperatures = [0.1, 0.05, 0.02]

const probabilities = (fits: readonly number[], temperature: number): Float64Array =>
  softmaxInPlace(Float64Array.from(fits, (fit) => fit / temperature))

/** How far two uses agree on a sense, by how well each sense fits either. All 0 if no sense is known. */
export function agreement(first: readonly number[], second: readonly number[]): number[] {
  if (first.length === 0) return [0, 0, ...temperatures.map(() => 0)]
  const alike = pearson(first, second)
  return [
    Number.isNaN(alike) ? 1 : alike, // one sense, or none that fits better: nothing to disagree about
    Number(argmax(first) === argmax(second)),
    ...temperatures.map((temperature) => {
      const other = probabilities(second, temperature)
      return probabilities(first, temperature).reduce((sum, p, i) => sum + p * other[i]!, 0)
    }),
  ]
}

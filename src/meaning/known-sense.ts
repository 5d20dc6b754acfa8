import { surface } from '../core/index.js'
import type { Embedder } from '../encoders/index.js'
import { hypernymWords, synsetsOf, type WordNetLookup } from '../lexicon/index.js'
import { cosine } from '../math/index.js'
import { descriptionText, textVectors } from '../systems/shared/index.js'
import type { SenseQuestion } from './match-rows.js'

/** How similar a user's description is at least to the WordNet sense that is meant … */
const alike = 0.6
/** … and by so much more than to the next. */
const lead = 0.05

/**
 * Senses in a user's own words, replaced by WordNet's if it is clear which of its senses is meant: a few words are nearer
 * to any text than a whole definition, and the word's other senses are described by definitions. Otherwise unchanged.
 */
export async function knownSenses(
  embedder: Embedder,
  wordnet: WordNetLookup,
  questions: readonly SenseQuestion[],
): Promise<SenseQuestion[]> {
  const senses = questions.map(({ target }) =>
    synsetsOf(surface(target), wordnet).map((synset) => ({
      definition: synset.definition,
      hypernyms: hypernymWords(synset, wordnet),
    })),
  )
  const texts = [...questions.map(({ sense }) => sense), ...senses.flat()].map(descriptionText)
  const vectors = await textVectors(embedder, texts)
  return questions.map(({ target, sense }, i) => {
    const given = vectors.get(descriptionText(sense))!
    const [best, next] = senses[i]!.map((known) => ({
      known,
      score: cosine(given, vectors.get(descriptionText(known))!),
    })).sort((a, b) => b.score - a.score)
    const clear = best && best.score >= alike && best.score - (next?.score ?? 0) >= lead
    return { target, sense: clear ? best.known : sense }
  })
}

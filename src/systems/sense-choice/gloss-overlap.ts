import type { Synset, WordNet } from '../../lexicon/index.js'
import type { Prepare } from '../system.js'
import { type GlossLemmas, glossLemmas } from './gloss-lemmas.js'
import { rankedSenses } from './ranked-senses.js'

/** Shared lemmas as a share of the gloss and the context, as the cosine of two sets: long glosses have no advantage. */
const overlap = (gloss: ReadonlySet<string>, context: ReadonlySet<string>): number => {
  let shared = 0
  for (const lemma of gloss) if (context.has(lemma)) shared++
  return shared === 0 ? 0 : shared / Math.sqrt(gloss.size * context.size)
}

/** The sense whose glosses share the most with the context; ties go to the more frequent. */
export const byGlosses =
  (glossesOf: (synset: Synset, wordnet: WordNet) => readonly Synset[]): Prepare<'sense-choice'> =>
  async (materials) => {
    const wordnet = await materials.wordnet()
    const lemmas: GlossLemmas = glossLemmas(wordnet)
    const known = new Map<string, ReadonlySet<string>>()
    const glossOf = (senseKey: string): ReadonlySet<string> => {
      const kept = known.get(senseKey)
      if (kept) return kept
      const made = lemmas.ofGlosses(glossesOf(lemmas.synsetOf(senseKey), wordnet))
      known.set(senseKey, made)
      return made
    }
    return async (questions) =>
      questions.map(({ target, candidates }) => {
        const context = lemmas.around(target)
        return rankedSenses(
          candidates,
          candidates.map((id) => overlap(glossOf(id), context)),
        )
      })
  }

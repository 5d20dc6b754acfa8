import { type ExampleOf, type Target, wholeTarget } from '../../core/index.js'
import { exampleTargets, glossText, type WordNet } from '../../lexicon/index.js'
import { type Random, sample, shuffled } from '../../math/index.js'
import type { Match } from './match.js'

/** Wrong senses beside the right one, at most. */
const mostNegatives = 2

/** What is said of a sense, with its words or without: both kinds of text are asked of the encoder later. */
function glossOf(wordnet: WordNet, key: string, random: Random): Target | null {
  const synset = wordnet.synset(wordnet.sense(key)?.synset ?? '')
  if (!synset) return null
  return wholeTarget(random() < 0.5 ? synset.definition : glossText(synset))
}

const glossesOf = (wordnet: WordNet, keys: readonly string[], random: Random): Target[] =>
  sample(keys, mostNegatives, random).flatMap((key) => glossOf(wordnet, key, random) ?? [])

/** A word in its sentence belongs to the gloss of its sense, not to those of the word's other senses. */
export function glossMatches(
  tagged: readonly ExampleOf<'sense-choice'>[],
  wordnet: WordNet,
  random: Random,
): Match[] {
  return tagged.flatMap(({ target, candidates, gold }) => {
    const [right] = gold ?? []
    const positive = right && glossOf(wordnet, right, random)
    if (!right || !positive || candidates.length < 2) return []
    const others = candidates.filter((key) => !gold!.includes(key))
    return [{ query: target, positive, negatives: glossesOf(wordnet, others, random), key: right }]
  })
}

/** A word in its sentence belongs to the same sense in another sentence, not to another sense of the word. */
export function contextMatches(tagged: readonly ExampleOf<'sense-choice'>[], random: Random): Match[] {
  const byLemma = new Map<string, Map<string, Target[]>>()
  for (const { lemma, target, gold } of tagged)
    for (const key of gold ?? []) {
      const senses = byLemma.get(lemma) ?? new Map<string, Target[]>()
      senses.set(key, [...(senses.get(key) ?? []), target])
      byLemma.set(lemma, senses)
    }
  return [...byLemma.values()].flatMap((senses) =>
    [...senses].flatMap(([key, targets]) => {
      const others = [...senses].filter(([other]) => other !== key).flatMap(([, each]) => each)
      const [query, positive] = shuffled(targets, random)
      if (!query || !positive || others.length === 0 || query.text === positive.text) return []
      return [{ query, positive, negatives: sample(others, 2, random), key }]
    }),
  )
}

/** The example sentences of a synset belong to its gloss, not to those of the word's other senses. */
export function exampleMatches(
  wordnet: WordNet,
  isBarred: (sentence: string) => boolean,
  random: Random,
): Match[] {
  const found: Match[] = []
  for (const synset of wordnet.synsets()) {
    if (synset.examples.length === 0) continue
    for (const target of exampleTargets(synset, wordnet)) {
      if (isBarred(target.text)) continue
      const own = new Set(synset.senseKeys)
      const others = synset.lemmas
        .flatMap((lemma) => wordnet.senses(lemma, synset.pos).map(({ key }) => key))
        .filter((key) => !own.has(key))
      if (others.length === 0) continue
      const key = synset.senseKeys[0]!
      const positive = glossOf(wordnet, key, random)
      if (positive)
        found.push({ query: target, positive, negatives: glossesOf(wordnet, others, random), key })
    }
  }
  return found
}

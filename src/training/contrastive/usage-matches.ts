import { type ExampleOf, getOrMake, surface, type Target } from '../../core/index.js'
import { exampleTargets, lemmaText, type WordNet } from '../../lexicon/index.js'
import { type Random, randomInteger, sample } from '../../math/index.js'
import type { Match } from './match.js'

/** From same-meaning rows: two uses with one meaning belong together, apart from uses that another row marks as different. */
export function usageMatches(rows: readonly ExampleOf<'same-meaning'>[]): Match[] {
  const different = new Map<string, Target[]>()
  for (const { gold, group, pair } of rows)
    if (gold === false) getOrMake(different, group, () => []).push(...pair)
  return rows
    .filter(({ gold }) => gold)
    .map(({ pair: [query, positive], group }) => ({
      query,
      positive,
      negatives: (different.get(group) ?? []).filter(({ text }) => text !== query.text).slice(0, 2),
      key: group,
    }))
}

/** The target's place taken by another word. */
function replaced({ text, span }: Target, word: string): Target {
  const changed = `${text.slice(0, span.start)}${word}${text.slice(span.end)}`
  return { text: changed, span: { start: span.start, end: span.start + word.length } }
}

/** Example sentences in which the word is replaced: by a synonym it means the same, by a word of another sense not. */
export function substitutionMatches(wordnet: WordNet, most: number, random: Random): Match[] {
  const found: Match[] = []
  for (const synset of wordnet.synsets()) {
    if (synset.examples.length === 0 || synset.lemmas.length < 2) continue
    for (const target of exampleTargets(synset, wordnet)) {
      const word = surface(target).toLowerCase()
      const written = (lemmas: readonly string[]) =>
        lemmas.map(lemmaText).filter((lemma) => lemma.toLowerCase() !== word)
      const synonyms = written(synset.lemmas)
      const others = wordnet
        .senses(word, synset.pos)
        .filter((sense) => sense.synset !== synset.id)
        .flatMap((sense) => written(wordnet.synset(sense.synset)?.lemmas ?? []))
        .filter((lemma) => !synonyms.includes(lemma))
      const synonym = synonyms[randomInteger(random, synonyms.length)]
      if (!synonym || others.length === 0) continue
      found.push({
        query: target,
        positive: replaced(target, synonym),
        negatives: sample(others, 1, random).map((other) => replaced(target, other)),
        key: synset.id,
      })
    }
  }
  return sample(found, most, random)
}

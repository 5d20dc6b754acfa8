import type { Sense, WordNet, WordNetPos } from '../../lexicon/index.js'

/** No name (WordNet's index writes "chicago", its synset "Chicago"), and no form of another word ("funds", "found"). */
const isPlain = (wordnet: WordNet, pos: WordNetPos, { lemma, synset }: Sense): boolean =>
  (wordnet.synset(synset)?.lemmas.includes(lemma) ?? false) && wordnet.lemmatise(lemma, pos).length === 1

/** The words of a part of speech that WordNet's concordances have most often; ties in alphabetical order. */
export function frequentWords(wordnet: WordNet, pos: WordNetPos, count: number): string[] {
  const found: { readonly first: Sense; readonly occurrences: number }[] = []
  for (const lemma of wordnet.lemmas()) {
    if (!/^[a-z]{3,}$/.test(lemma)) continue
    const senses = wordnet.senses(lemma, pos)
    const occurrences = senses.reduce((sum, sense) => sum + sense.count, 0)
    if (occurrences > 0) found.push({ first: senses[0]!, occurrences })
  }
  const words: string[] = []
  for (const { first } of found.sort(
    (a, b) => b.occurrences - a.occurrences || (a.first.lemma < b.first.lemma ? -1 : 1),
  )) {
    if (words.length === count) break
    if (isPlain(wordnet, pos, first)) words.push(first.lemma)
  }
  return words
}

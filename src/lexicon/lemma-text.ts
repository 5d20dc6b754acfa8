/** A lemma as it stands in a text: WordNet writes `_` for a space. */
export const lemmaText = (lemma: string): string => lemma.replaceAll('_', ' ')

/** The words of a synset as one text: `car, motorcar`. */
export const wordsText = (lemmas: readonly string[]): string => lemmas.map(lemmaText).join(', ')

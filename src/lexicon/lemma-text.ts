/** A lemma as it stands in a text: WordNet writes `_` for a space. */
export const lemmaText = (lemma: string): string => lemma.replaceAll('_', ' ')

import type { Synset } from './wordnet.js'

/** The words of a synset and its definition, as one text. */
export const glossText = ({ lemmas, definition }: Synset): string =>
  `${lemmas.join(', ').replaceAll('_', ' ')} - ${definition}`

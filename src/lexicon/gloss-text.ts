import { checkFields } from '../core/index.js'
import { wordsText } from './lemma-text.js'
import type { Synset } from './wordnet.js'

/** The words of a synset and its definition, as one text. */
export function glossText(synset: Pick<Synset, 'lemmas' | 'definition'>): string {
  checkFields('glossText', synset, { lemmas: 'texts', definition: 'text' })
  const { lemmas, definition } = synset
  return `${wordsText(lemmas)} - ${definition}`
}

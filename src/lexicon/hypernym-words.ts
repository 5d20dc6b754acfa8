import { checkFields } from '../core/index.js'
import { hypernymsOf } from './hypernyms-of.js'
import { lemmaText } from './lemma-text.js'
import type { SynsetEntry, WordNetLookup } from './wordnet.js'

/** The words of the direct hypernyms, with spaces for underscores. A word that is in two of them comes twice. */
export function hypernymWords(
  synset: Pick<SynsetEntry, 'relations'>,
  wordnet: Pick<WordNetLookup, 'synset'>,
): string[] {
  checkFields('hypernymWords: wordnet', wordnet, { synset: 'function' })
  return hypernymsOf(synset).flatMap((id) => (wordnet.synset(id)?.lemmas ?? []).map(lemmaText))
}

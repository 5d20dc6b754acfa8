import { checkFields } from '../core/index.js'
import type { Synset } from './wordnet.js'

/** Ids of the direct hypernyms, including instance hypernyms. */
export function hypernymsOf(synset: Pick<Synset, 'relations'>): readonly string[] {
  checkFields('hypernymsOf', synset, { relations: 'object' })
  const { relations } = synset
  checkFields('hypernymsOf: relations', relations, { hypernym: 'texts?', 'instance-hypernym': 'texts?' })
  return [...(relations.hypernym ?? []), ...(relations['instance-hypernym'] ?? [])]
}

import { getOrMake } from '../core/index.js'
import type { Embedder } from '../encoders/index.js'
import { loadWordNet, openTagger } from '../lexicon/index.js'
import { type FindTools, type WordRelations, wordNetRelations } from '../systems/phrase-search/index.js'

/** WordNet's words are looked up once per lexicon, whatever is searched. */
const relations = new WeakMap<object, WordRelations>()

export async function findTools(embedder: Embedder): Promise<FindTools> {
  const [wordnet, tagger] = [await loadWordNet(), await openTagger('english')]
  const known = getOrMake(relations, wordnet, () => wordNetRelations(wordnet))
  return { embedder, relations: known, tag: tagger.tag }
}

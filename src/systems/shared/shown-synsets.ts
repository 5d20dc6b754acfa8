import { type ExampleOf, getOrMake, type Kind, type Target } from '../../core/index.js'
import { exampleTargets, type Synset, type WordNet } from '../../lexicon/index.js'
import { spread } from '../../math/index.js'
import type { Borrowed, Materials } from '../system.js'

/** SemCor is what the word sense disambiguation tasks train on. */
export const semcor: Borrowed = { task: 'wsd-semeval2007', split: 'train' }

/** A synset's vector is the mean of at most this many occurrences: all would take hours on a small machine. */
const perSynset = 10

/** Where a synset is seen in context. */
export type ShownSynset = (synset: Synset) => readonly Target[]

/** What SemCor tags with a sense of each synset. */
export function targetsBySynset(
  tagged: readonly Pick<ExampleOf<'sense-choice'>, 'gold' | 'target'>[],
  wordnet: Pick<WordNet, 'sense'>,
): ReadonlyMap<string, readonly Target[]> {
  const found = new Map<string, Target[]>()
  for (const { gold, target } of tagged)
    for (const synset of new Set((gold ?? []).map((key) => wordnet.sense(key)?.synset)))
      if (synset !== undefined) getOrMake(found, synset, () => []).push(target)
  return found
}

/** What SemCor tags with a sense of the synset, evenly spread over it. */
export function shownInCorpus(...corpus: Parameters<typeof targetsBySynset>): ShownSynset {
  const found = targetsBySynset(...corpus)
  return ({ id }) => spread(found.get(id) ?? [], perSynset)
}

/** SemCor's occurrences if available, as in the papers; else WordNet's own example sentences. */
export async function shownSynsets(
  materials: Pick<Materials<Kind>, 'examples' | 'wordnet'>,
): Promise<ShownSynset> {
  const wordnet = await materials.wordnet()
  const tagged = await materials.examples(semcor.task, 'sense-choice', semcor.split)
  return tagged.length > 0 ? shownInCorpus(tagged, wordnet) : (synset) => exampleTargets(synset, wordnet)
}

import type { Target } from '../../core/index.js'
import { hypernymWords, type Synset, type WordNet, type WordNetPos } from '../../lexicon/index.js'
import type { DictionaryEntry, DictionarySense } from './dictionary-entry.js'
import { exampleTarget } from './example-target.js'

const names = { n: 'noun', v: 'verb', a: 'adjective', r: 'adverb' } as const

/** A word of WordNet as an entry; what illustrates a sense is the caller's choice. Null if WordNet has no sense of it. */
export function wordnetEntry(
  wordnet: WordNet,
  lemma: string,
  pos: WordNetPos,
  examplesOf: (key: string, synset: Synset) => readonly Target[],
): DictionaryEntry | null {
  const senses: DictionarySense[] = wordnet.senses(lemma, pos).flatMap(({ key, synset: id }) => {
    const synset = wordnet.synset(id)
    if (!synset) return []
    return [
      {
        id: key,
        definition: synset.definition,
        examples: examplesOf(key, synset),
        hypernyms: [...new Set(hypernymWords(synset, wordnet))],
        labels: [],
      },
    ]
  })
  return senses.length > 0 ? { word: lemma, language: 'en', pos: names[pos], senses, idiom: false } : null
}

/** WordNet as a dictionary: an example belongs to the word of the synset that occurs in it. */
export function* wordnetEntries(wordnet: WordNet): Generator<DictionaryEntry> {
  for (const lemma of [...wordnet.lemmas()].sort()) {
    if (!/^[a-z]+(?:-[a-z]+)*$/.test(lemma)) continue
    for (const pos of ['n', 'v', 'a', 'r'] as const) {
      const entry = wordnetEntry(wordnet, lemma, pos, (_, { examples }) =>
        examples.flatMap((text) => exampleTarget(text, lemma, null) ?? []),
      )
      if (entry) yield entry
    }
  }
}

import { hypernymWords, type WordNet } from '../../lexicon/index.js'
import type { DictionaryEntry, DictionarySense } from './dictionary-entry.js'
import { exampleTarget } from './example-target.js'

const names = { n: 'noun', v: 'verb', a: 'adjective', r: 'adverb' } as const

/** WordNet as a dictionary: an example belongs to the word of the synset that stands in it. */
export function* wordnetEntries(wordnet: WordNet): Generator<DictionaryEntry> {
  for (const lemma of [...wordnet.lemmas()].sort()) {
    if (!/^[a-z]+(?:-[a-z]+)*$/.test(lemma)) continue
    for (const pos of ['n', 'v', 'a', 'r'] as const) {
      const senses: DictionarySense[] = wordnet.senses(lemma, pos).flatMap(({ key, synset: id }) => {
        const synset = wordnet.synset(id)
        if (!synset) return []
        return [
          {
            id: key,
            definition: synset.definition,
            examples: synset.examples.flatMap((text) => exampleTarget(text, lemma, null) ?? []),
            hypernyms: [...new Set(hypernymWords(synset, wordnet))],
            labels: [],
          },
        ]
      })
      if (senses.length > 0) yield { word: lemma, pos: names[pos], senses, idiom: false }
    }
  }
}

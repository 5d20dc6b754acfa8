import type { Target } from '../../core/index.js'
import { type DictionaryEntry, wordnetEntry } from '../../corpora/index.js'
import { catalogue, findPart, readPart } from '../../datasets/index.js'
import { loadWordNet, type WordNetPos } from '../../lexicon/index.js'

/** WiC has tokens, WordNet running text: only what is read aloud is compared. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * WordNet's senses, illustrated by the contexts of WiC (train and dev) that are examples of one of them: how WiC-TSV maps
 * WiC's contexts to senses. Contexts of Wiktionary and VerbNet are in no synset and are left out. Null where the folder is
 * no WiC.
 */
export function wicEntries(folder: string): AsyncGenerator<DictionaryEntry> | null {
  const dataset = { ...catalogue.wic!, folder }
  const parts = dataset.parts.filter((part) => part.name !== 'test' && findPart(dataset, part, ''))
  return parts.length === 0 ? null : entriesOf(dataset, parts)
}

async function* entriesOf(
  dataset: Parameters<typeof readPart>[0],
  parts: readonly Parameters<typeof readPart>[1][],
): AsyncGenerator<DictionaryEntry> {
  const wordnet = await loadWordNet('3.0')
  const words = new Map<string, { lemma: string; pos: WordNetPos; contexts: Map<string, Target> }>()
  for (const part of parts)
    for await (const example of readPart(dataset, part, { data: '' })) {
      if (example.kind !== 'same-meaning') continue
      const pos = example.slices.pos === 'V' ? 'v' : 'n'
      const key = `${example.group}/${pos}`
      const word = words.get(key) ?? { lemma: example.group, pos, contexts: new Map<string, Target>() }
      words.set(key, word)
      for (const context of example.pair) word.contexts.set(plain(context.text), context)
    }
  for (const { lemma, pos, contexts } of words.values()) {
    const entry = wordnetEntry(wordnet, lemma, pos, (_, { examples }) =>
      examples.flatMap((text) => contexts.get(plain(text)) ?? []),
    )
    if (entry?.senses.some(({ examples }) => examples.length > 0)) yield entry
  }
}

import { type Example, getOrMake, type Target } from '../../core/index.js'
import { type DictionaryEntry, wordnetEntry } from '../../corpora/index.js'
import { loadWordNet, type WordNetPos } from '../../lexicon/index.js'
import { lettersOnly } from '../../text/index.js'
import { presentExamples } from './present-examples.js'

/** WiC has tokens, WordNet running text: only letters and digits are compared. */

/**
 * WordNet's senses, illustrated by the contexts of WiC (train and dev) that are examples of one of them: how WiC-TSV maps
 * WiC's contexts to senses. Contexts of Wiktionary and VerbNet are in no synset and are left out. Null if the folder is
 * no WiC.
 */
export function wicEntries(folder: string): AsyncGenerator<DictionaryEntry> | null {
  const examples = presentExamples('wic', folder, ['test'])
  return examples && entriesOf(examples)
}

async function* entriesOf(examples: AsyncIterable<Example>): AsyncGenerator<DictionaryEntry> {
  const wordnet = await loadWordNet('3.0')
  const words = new Map<string, { lemma: string; pos: WordNetPos; contexts: Map<string, Target> }>()
  for await (const example of examples) {
    if (example.kind !== 'same-meaning') continue
    const pos = example.slices.pos === 'V' ? 'v' : 'n'
    const key = `${example.group}/${pos}`
    const word = getOrMake(words, key, () => ({
      lemma: example.group,
      pos,
      contexts: new Map<string, Target>(),
    }))
    for (const context of example.pair) word.contexts.set(lettersOnly(context.text), context)
  }
  for (const { lemma, pos, contexts } of words.values()) {
    const entry = wordnetEntry(wordnet, lemma, pos, (_, { examples }) =>
      examples.flatMap((text) => contexts.get(lettersOnly(text)) ?? []),
    )
    if (entry?.senses.some(({ examples }) => examples.length > 0)) yield entry
  }
}

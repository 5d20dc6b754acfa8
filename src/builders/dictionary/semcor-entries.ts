import { type Example, getOrMake, type Target } from '../../core/index.js'
import { type DictionaryEntry, wordnetEntry } from '../../corpora/index.js'
import { loadWordNet, type WordNetPos } from '../../lexicon/index.js'
import { presentExamples } from './present-examples.js'

/** Of a sense key: 5 is a satellite adjective. */
const posOf = ['n', 'v', 'a', 'r', 'a'] as const

/** WordNet's senses, illustrated by the sentences of SemCor in which they were tagged. Null if the folder is not SemCor. */
export function semcorEntries(folder: string): AsyncGenerator<DictionaryEntry> | null {
  const examples = presentExamples('semcor', folder)
  return examples && entriesOf(examples)
}

async function* entriesOf(examples: AsyncIterable<Example>): AsyncGenerator<DictionaryEntry> {
  const wordnet = await loadWordNet('3.0')
  const bySense = new Map<string, Target[]>()
  const words = new Map<string, { readonly lemma: string; readonly pos: WordNetPos }>()
  for await (const example of examples) {
    // A word with two senses illustrates neither.
    if (example.kind !== 'sense-choice' || example.gold?.length !== 1) continue
    const [key] = example.gold as [string]
    const [lemma = '', type = ''] = key.split(/%(\d)/)
    getOrMake(bySense, key, () => []).push(example.target)
    const pos = posOf[Number(type) - 1]
    if (pos && /^[a-z]+(?:-[a-z]+)*$/.test(lemma)) words.set(`${lemma}/${pos}`, { lemma, pos })
  }
  for (const [, { lemma, pos }] of [...words].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const entry = wordnetEntry(wordnet, lemma, pos, (key) => bySense.get(key) ?? [])
    if (entry) yield entry
  }
}

import type { Target } from '../../core/index.js'
import { type DictionaryEntry, wordnetEntry } from '../../corpora/index.js'
import { catalogue, findPart, readPart } from '../../datasets/index.js'
import { loadWordNet, type WordNetPos } from '../../lexicon/index.js'

/** Of a sense key: 5 is a satellite adjective. */
const posOf = ['n', 'v', 'a', 'r', 'a'] as const

/** WordNet's senses, illustrated by the sentences of SemCor in which they were tagged. Null where the folder is no SemCor. */
export function semcorEntries(folder: string): AsyncGenerator<DictionaryEntry> | null {
  const dataset = { ...catalogue.semcor!, folder }
  const parts = dataset.parts.filter((part) => findPart(dataset, part, ''))
  return parts.length === 0 ? null : entriesOf(dataset, parts)
}

async function* entriesOf(
  dataset: Parameters<typeof readPart>[0],
  parts: readonly Parameters<typeof readPart>[1][],
): AsyncGenerator<DictionaryEntry> {
  const wordnet = await loadWordNet('3.0')
  const bySense = new Map<string, Target[]>()
  const words = new Map<string, { readonly lemma: string; readonly pos: WordNetPos }>()
  for (const part of parts)
    for await (const example of readPart(dataset, part, { data: '' })) {
      // A word with two senses illustrates neither.
      if (example.kind !== 'sense-choice' || example.gold?.length !== 1) continue
      const [key] = example.gold as [string]
      const [lemma = '', type = ''] = key.split(/%(\d)/)
      bySense.set(key, [...(bySense.get(key) ?? []), example.target])
      const pos = posOf[Number(type) - 1]
      if (pos && /^[a-z]+(?:-[a-z]+)*$/.test(lemma)) words.set(`${lemma}/${pos}`, { lemma, pos })
    }
  for (const [, { lemma, pos }] of [...words].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const entry = wordnetEntry(wordnet, lemma, pos, (key) => bySense.get(key) ?? [])
    if (entry) yield entry
  }
}

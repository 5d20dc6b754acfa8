import type { Target } from '../../core/index.js'
import { grouped, type Random, shuffled } from '../../math/index.js'

/**
 * Examples of a few sentences to learn weights from, and others, which show what there is. Documents are not divided: a
 * word repeats in its document with the same sense, so what the document shows would be trusted more than it may be in a
 * new one. A single document is divided by sentences.
 */
export function partedDocuments<E extends { readonly group: string; readonly target: Target }>(
  examples: readonly E[],
  mostSentences: number,
  random: Random,
): { readonly few: E[]; readonly others: E[] } {
  const severalDocuments = new Set(examples.map(({ group }) => group)).size > 1
  const names = examples.map(({ group, target }) => (severalDocuments ? group : target.text))
  const documents = shuffled(grouped(examples, names), random)
  const texts = new Set<string>()
  let taken = 0
  while (taken < Math.floor(documents.length / 2) && texts.size < mostSentences)
    for (const { target } of documents[taken++]!) if (texts.size < mostSentences) texts.add(target.text)
  const isChosen = ({ target }: E): boolean => texts.has(target.text)
  return {
    few: documents.slice(0, taken).flat().filter(isChosen),
    others: documents
      .slice(taken)
      .flat()
      .filter((example) => !isChosen(example)),
  }
}

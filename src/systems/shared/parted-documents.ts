import type { Target } from '../../core/index.js'
import { grouped, type Random, sample, shuffled } from '../../math/index.js'

/** Of the documents, which may be learned from: many, so that no single one decides, and most are left as examples. */
const learnedShare = 0.1

/**
 * Examples of a few sentences to learn weights from, and others, which show what there is. Documents are not divided: a
 * word repeats in its document with the same sense, so what the document shows would be trusted more than it may be in a
 * new one. A single document is divided by sentences, half of them at the most.
 */
export function partedDocuments<E extends { readonly group: string; readonly target: Target }>(
  examples: readonly E[],
  mostSentences: number,
  random: Random,
): { readonly few: E[]; readonly others: E[] } {
  const documents = shuffled(
    grouped(
      examples,
      examples.map(({ group }) => group),
    ),
    random,
  )
  const taken = documents.length > 1 ? Math.ceil(documents.length * learnedShare) : 0
  const learned = taken > 0 ? documents.slice(0, taken).flat() : examples
  const texts = [...new Set(learned.map(({ target }) => target.text))]
  const most = taken > 0 ? mostSentences : Math.min(mostSentences, Math.floor(texts.length / 2))
  const chosen = new Set(sample(texts, most, random))
  const isChosen = ({ target }: E): boolean => chosen.has(target.text)
  return {
    few: learned.filter(isChosen),
    others: documents
      .slice(taken)
      .flat()
      .filter((example) => !isChosen(example)),
  }
}

import type { ExampleOf, Question } from '../../core/index.js'
import { usageWords } from './usage-words.js'

export type UsageQuestion = Question<ExampleOf<'usage'>>

/** The content words around the phrase, each once. */
export const contextSet = (asked: UsageQuestion): ReadonlySet<string> =>
  new Set(usageWords(asked).context.map(({ word }) => word))

/** Of how many contexts of each label a word is part; the labels are classes, 0 and 1. */
export interface ContextCounts {
  readonly contexts: readonly [number, number]
  readonly words: ReadonlyMap<string, readonly [number, number]>
}

export function countContexts(
  examples: readonly { readonly context: ReadonlySet<string>; readonly label: number }[],
): ContextCounts {
  const contexts: [number, number] = [0, 0]
  const words = new Map<string, [number, number]>()
  for (const { context, label } of examples) {
    contexts[label]! += 1
    for (const word of context) {
      const own = words.get(word) ?? [0, 0]
      own[label]! += 1
      words.set(word, own)
    }
  }
  return { contexts, words }
}

/**
 * The share of the context's words that occurred in contexts of each label, where a word that occurred in both is divided
 * by frequency: above 0.5 for label 1. The prior if no word is known.
 */
export function overlapScore({ contexts, words }: ContextCounts, context: ReadonlySet<string>): number {
  const prior = (contexts[1] + 1) / (contexts[0] + contexts[1] + 2)
  let [one, all] = [0, 0]
  for (const word of context) {
    const own = words.get(word)
    if (!own) continue
    // As shares of the contexts of a label: the more frequent label must not win by number alone.
    const [a, b] = [own[0] / Math.max(contexts[0], 1), own[1] / Math.max(contexts[1], 1)]
    one += b / (a + b)
    all += 1
  }
  return all === 0 ? prior : one / all
}

/** Naïve Bayes over the presence of words, add-one smoothed: the probability of label 1. */
export function bayesScore({ contexts, words }: ContextCounts, context: ReadonlySet<string>): number {
  let odds = Math.log((contexts[1] + 1) / (contexts[0] + 1))
  for (const word of context) {
    const own = words.get(word)
    if (own) odds += Math.log((own[1] + 1) / (contexts[1] + 2)) - Math.log((own[0] + 1) / (contexts[0] + 2))
  }
  return 1 / (1 + Math.exp(-odds))
}

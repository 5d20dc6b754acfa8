import { countsOf } from '../../../math/index.js'

/** A form shares at least this many letters, and this share of its own, with its base form. */
const fewestShared = 3
const leastShare = 0.6
/** The replaced ending is no longer than this. */
const longestSuffix = 4

/** Base forms of unknown forms from a word list alone: no analyser is needed, so it is always available. */
export interface SuffixRules {
  baseForms(form: string): readonly string[]
}

/**
 * A form and its base form begin alike; of the words that fit, those come first that share the most and have the most
 * common ending of the list.
 */
export function learnSuffixRules(words: Iterable<string>): SuffixRules {
  const sorted = [...new Set(words)].filter((word) => /^\p{L}+$/u.test(word)).sort()
  const endings = countsOf(sorted.map((word) => word.slice(-2)))
  const commonness = (word: string) =>
    Math.log1p(endings.get(word.slice(-2)) ?? 0) / Math.log1p(sorted.length)
  const firstFrom = (prefix: string): number => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]! < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    baseForms(form) {
      const shortest = Math.max(
        fewestShared,
        Math.ceil(form.length * leastShare),
        form.length - longestSuffix,
      )
      if (form.length < shortest) return []
      const stem = form.slice(0, shortest)
      const found: { word: string; score: number }[] = []
      for (let i = firstFrom(stem); i < sorted.length && sorted[i]!.startsWith(stem); i++) {
        const word = sorted[i]!
        let shared = shortest
        while (shared < form.length && form[shared] === word[shared]) shared++
        if (word.length - shared <= longestSuffix)
          found.push({ word, score: (2 * shared) / (form.length + word.length) + commonness(word) / 4 })
      }
      const best = Math.max(...found.map(({ score }) => score))
      return found.filter(({ score }) => score === best).map(({ word }) => word)
    },
  }
}

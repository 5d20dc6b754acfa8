import { surface } from '../../../core/index.js'
import { tokens } from '../../../text/tokens.js'
import { distinct } from '../distinct.js'
import { runningMean } from '../running-mean.js'
import type { Table, Tally } from '../tally.js'

const set = 'PS, all splits'
const names = {
  rows: `${set}: instances`,
  phrases: `${set}: unique phrases`,
  overlap: `${set}: lexical overlap (share of pairs of phrases with a word in common, case apart)`,
  phrase1: `${set}: mean length of phrase1 (tokens)`,
  phrase2: `${set}: mean length of phrase2 (tokens)`,
  sentence: `${set}: mean length of a context sentence (tokens)`,
}

/**
 * Phrase similarity. The paper defines neither tokens nor overlap. On train and dev (8,004 of 10,004 rows), tokens with
 * hyphens split off, as spaCy's, come nearest: 2.06, 2.45 and, over both sentences of a row, 22.49, all within the
 * error of the missing test set. White space gives 2.04, 2.36 and 19.4, Treebank rules 2.05, 2.39 and 22.1. Overlap in
 * any word but case gives 5.55%; case-sensitive it would be 4.4%, without stop words 4.2%.
 */
export const picTable1: Table = {
  source: 'Pham et al. (2023), Table 1',
  published: {
    [names.rows]: 10_004,
    [names.phrases]: 7488,
    [names.overlap]: 0.0534,
    [names.phrase1]: 2.06,
    [names.phrase2]: 2.46,
    [names.sentence]: 22.53,
  },
  tally: similarityTally,
}

function similarityTally(): Tally {
  const parts = new Set<string>()
  const phrases = distinct()
  const overlap = runningMean()
  const lengths = [runningMean(), runningMean()]
  const sentence = runningMean()
  return {
    add(example, part) {
      if (example.kind !== 'same-meaning') return
      parts.add(part.name)
      const words = example.pair.map((target, i) => {
        const phrase = surface(target)
        const found = tokens(phrase)
        phrases.add(phrase)
        lengths[i]!.add(found.length)
        sentence.add(tokens(target.text).length)
        return new Set(found.filter(isWord).map((token) => token.toLowerCase()))
      })
      overlap.add(Number([...words[0]!].some((word) => words[1]!.has(word))))
    },
    measures() {
      if (parts.size === 0) return []
      const from = { parts: [...parts] }
      return [
        { name: names.rows, value: overlap.n, unit: 'count', ...from },
        { name: names.phrases, value: phrases.size, unit: 'count', ...from },
        { name: names.overlap, value: overlap.value, unit: 'share', ...from },
        { name: names.phrase1, value: lengths[0]!.value, unit: 'mean', ...from },
        { name: names.phrase2, value: lengths[1]!.value, unit: 'mean', ...from },
        { name: names.sentence, value: sentence.value, unit: 'mean', ...from },
      ]
    },
  }
}

const isWord = (token: string): boolean => /[\p{L}\p{N}]/u.test(token)

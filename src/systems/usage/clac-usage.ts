import type { Span } from '../../core/index.js'
import { mean } from '../../math/index.js'
import { fitRules, matrixOf, rulesClassifier } from '../../training/heads/index.js'
import { clacRelatedness } from '../phrase-pair/pair-numbers.js'
import type { Relatedness } from '../phrase-pair/wordnet-pair.js'
import { checkEnglish } from '../shared/check-english.js'
import { learned, literalOrFigurative } from '../shared/classified.js'
import type { ContextWord } from '../shared/context-words.js'
import type { System } from '../system.js'
import type { UsageQuestion } from './usage-overlap.js'
import { usageWords } from './usage-words.js'

/** Content words on both sides together: a text has a hundred, and the far ones say little. */
const nearby = 10

const gap = (a: Span, b: Span): number => Math.max(a.start - b.end, b.start - a.end, 0)

function nearest(phrase: readonly ContextWord[], context: readonly ContextWord[]): readonly ContextWord[] {
  const distance = ({ span }: ContextWord): number => Math.min(...phrase.map((own) => gap(own.span, span)))
  return context
    .map((word) => ({ word, far: distance(word) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, nearby)
    .map(({ word }) => word)
}

/** How related the phrase's words are to the nearest words around: mean, highest, and the share that are related at all. */
export function relatednessFeatures(relatedness: Relatedness, asked: UsageQuestion): number[] {
  const { phrase, context } = usageWords(asked)
  const all = nearest(phrase, context).flatMap((other) =>
    phrase.map((own) => relatedness(own.word, other.word, [])),
  )
  if (all.length === 0) return [0, 0, 0]
  return [mean(all), Math.max(...all), all.filter((value) => value > 0).length / all.length]
}

export const clacUsage: System = {
  id: 'clac-usage',
  title: 'rules on how related the phrase is to the words around it in a weighted network of WordNet',
  source: 'Siblini & Kosseim 2013, CLaC at SemEval-2013 5b',
  solves: {
    usage: async (materials) => {
      const relatedness = clacRelatedness(await materials.wordnet())
      return learned<'usage'>(
        async (questions) => {
          checkEnglish('clac-usage', questions)
          return matrixOf(questions.map((asked) => relatednessFeatures(relatedness, asked)))
        },
        (data) => rulesClassifier(fitRules(data)),
        materials,
        literalOrFigurative,
      )
    },
  },
}

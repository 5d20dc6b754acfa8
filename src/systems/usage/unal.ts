import { question } from '../../core/index.js'
import { mean } from '../../math/index.js'
import { matrixOf } from '../../training/heads/index.js'
import { checkEnglish } from '../shared/check-english.js'
import { classified, literalOrFigurative } from '../shared/classified.js'
import { fittingExamples } from '../shared/fitting-examples.js'
import type { System } from '../system.js'
import { type TextStatistics, textStatistics } from './text-statistics.js'
import type { UsageQuestion } from './usage-overlap.js'
import { styleFeatures } from './usage-style.js'
import { usageWords } from './usage-words.js'

const wordsOf = (asked: UsageQuestion) => {
  const { phrase, context } = usageWords(asked)
  return { phrase: phrase.map(({ word }) => word), context: [...new Set(context.map(({ word }) => word))] }
}

/** Mean, highest and lowest; 0 if there is nothing. */
const summary = (values: readonly number[]): number[] =>
  values.length === 0 ? [0, 0, 0] : [mean(values), Math.max(...values), Math.min(...values)]

/** How often the words are in texts of train, and how much the phrase's words go with those around them. */
export function distributionFeatures(statistics: TextStatistics, asked: UsageQuestion): number[] {
  const { phrase, context } = wordsOf(asked)
  const frequency = (word: string): number =>
    Math.log((statistics.frequency(word) + 1) / (statistics.texts + 1))
  return [
    ...summary(phrase.map(frequency)),
    ...summary(context.map(frequency)),
    ...summary(phrase.flatMap((own) => context.map((other) => statistics.association(own, other)))),
  ]
}

export const unal: System = {
  id: 'unal',
  title:
    'logistic regression on the kinds of words next to the phrase, style, and statistics of the train texts',
  source: 'Jimenez et al. 2013, UNAL at SemEval-2013 5b',
  solves: {
    usage: async (materials) => {
      const wordnet = await materials.wordnet()
      const statistics = textStatistics(
        (await fittingExamples(materials)).map((example) => {
          const { phrase, context } = wordsOf(question(example))
          return new Set([...phrase, ...context])
        }),
      )
      return classified<'usage'>(
        {
          views: 1,
          featurise: async (questions) => {
            checkEnglish('unal', questions)
            return [
              matrixOf(
                questions.map((asked) => [
                  ...styleFeatures(wordnet, asked),
                  ...distributionFeatures(statistics, asked),
                ]),
              ),
            ]
          },
        },
        materials,
        literalOrFigurative,
      )
    },
  },
}

import type { ExampleOf, Question } from '../../core/index.js'
import { matrixOf, rowOf } from '../../training/heads/index.js'
import { spanPool } from '../../training/index.js'
import { type DescribedPairs, describePairs } from '../same-meaning/described-pairs.js'
import { fitPairs, learnedPairs } from '../same-meaning/stacked-similarity.js'
import { checkEnglish } from '../shared/check-english.js'
import type { System } from '../system.js'
import type { Item } from './learn-classifier.js'
import { comparisonPlan, learnHalves } from './learn-halves.js'

type Pair = Question<ExampleOf<'same-meaning'>>

/** Each target in its own text. */
const itemOf = ({ pair, group }: Pair, label: number | null): Item => ({
  readings: pair.map(({ text, span, pieces }) => [{ text, spans: pieces ?? [span] }] as const),
  pools: (reads) => pair.map(({ pieces }, side) => spanPool(reads, side, 0, (pieces?.length ?? 1) - 1)),
  label,
  group,
})

const withColumn = ({ alike, vectors }: DescribedPairs, column: readonly number[]): DescribedPairs => ({
  alike: matrixOf(column.map((value, row) => [...rowOf(alike, row), value])),
  vectors,
})

/** The columns of stacked-similarity, and one more: what the encoder says once it is fine-tuned on such pairs. */
export const tunedSimilarity: System = {
  id: 'tuned-similarity',
  title: 'stacked-similarity with an encoder fine-tuned on the pairs beside the frozen one',
  source:
    'ours; both texts read apart and compared as in Sentence-BERT (Reimers & Gurevych 2019), stacking (Wolpert 1992)',
  needs: ['encoder'],
  trains: 'encoder',
  solves: {
    'same-meaning': async (materials) => {
      const [embedder, wordnet] = [await materials.embedder(), await materials.wordnet()]
      const learned = await learnedPairs(materials)
      checkEnglish('tuned-similarity', learned.questions)
      const tuned = await learnHalves(
        materials,
        learned.questions.map((asked, i) => itemOf(asked, learned.labels[i]!)),
        comparisonPlan,
      )
      const describe = (asked: readonly Pair[]) => describePairs(embedder, wordnet, asked)
      return fitPairs(withColumn(await describe(learned.questions), tuned.given), learned, async (asked) => {
        checkEnglish('tuned-similarity', asked)
        return withColumn(await describe(asked), await tuned.ask(asked.map((each) => itemOf(each, null))))
      })
    },
  },
}

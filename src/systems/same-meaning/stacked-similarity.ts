import { type BinaryPrediction, baseLanguage, withTargetLanguages } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { mapGroups, spread } from '../../math/index.js'
import {
  type Fold,
  fitStacked,
  groupedFolds,
  logisticClassifiers,
  matrixOf,
  rowOf,
} from '../../training/heads/index.js'
import { binaryLabels, learnedRows } from '../shared/classified.js'
import { trainAndDev } from '../shared/fitting-examples.js'
import { meanOfMembers } from '../shared/mean-of-members.js'
import type { Materials, System } from '../system.js'
import { type DescribedPairs, describePairs, describeUses, type Pair } from './described-pairs.js'
import { plainSimilarities } from './similarities.js'

/** By cross-validation on WiC and MCL-WiC train. */
const strengths = { many: 1, few: 0.01 }

/**
 * Dev is drawn as test is, and train often is not: in WiC's, words have up to 85 pairs, and those with one pair mostly mean
 * the same. By folds of dev.
 */
const devTimes = 4

/** `fr fr`. A regression on senses and vectors is only good for the languages that it was learned from. */
const languagesOf = (asked: Pair): string =>
  withTargetLanguages(asked)
    .pair.map(({ language = 'en' }) => baseLanguage(language))
    .join(' ')

/** Made on first use. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Answers questions about pairs. */
type Answer = (questions: readonly Pair[]) => Promise<BinaryPrediction[]>

/** Enough to weigh a few similarities; more rows only cost time. */
const mostPlainRows = 1000

type Learned = ReturnType<typeof learnedRows<'same-meaning'>> & { readonly folds: readonly Fold[] }

/** All that may be learned from. Folds are drawn at once, so that they do not depend on what is asked first. */
export async function learnedPairs(materials: Materials<'same-meaning'>): Promise<Learned> {
  const rows = learnedRows<'same-meaning'>(await trainAndDev(materials, devTimes), binaryLabels.classOf)
  return { ...rows, folds: groupedFolds(rows.groups, 4, materials.random) }
}

/** For languages that nothing was learned from: there, weights of senses and vectors from other languages mislead. */
async function fitPlain(embedder: Embedder, { questions, labels }: Learned): Promise<Answer> {
  const describe = async (asked: readonly Pair[]) =>
    matrixOf(
      (await describeUses(embedder, asked.map(withTargetLanguages))).map(([a, b]) => plainSimilarities(a, b)),
    )
  const rows = spread([...questions.keys()], mostPlainRows)
  const features = await describe(rows.map((row) => questions[row]!))
  const data = { features, labels: rows.map((row) => labels[row]!), classes: 2 }
  const [classify] = logisticClassifiers(data, [strengths.few])
  return async (asked) => {
    const own = await describe(asked)
    return asked.map((_, row) => binaryLabels.predictionOf(classify!(rowOf(own, row))))
  }
}

/** Learns from described pairs, and answers questions that `describe` describes in the same way. */
export function fitPairs(
  { alike, vectors }: DescribedPairs,
  { labels, folds }: Pick<Learned, 'labels' | 'folds'>,
  describe: (asked: readonly Pair[]) => Promise<DescribedPairs>,
): Answer {
  const classify = fitStacked({ features: vectors, labels, classes: 2 }, alike, { folds, strengths })
  return async (asked) => {
    const own = await describe(asked)
    return asked.map((_, row) =>
      binaryLabels.predictionOf(classify(rowOf(own.vectors, row), rowOf(own.alike, row))),
    )
  }
}

export const stackedSimilarity: System = {
  id: 'stacked-similarity',
  formerly: 'weighed-likeness',
  title:
    'similarity of the two uses, whether both have the same WordNet sense, and what the vectors say; learned weights',
  source: 'ours; sense choice for words in context (Loureiro & Jorge 2019) and stacking (Wolpert 1992)',
  needs: ['encoder'],
  solves: {
    'same-meaning': meanOfMembers<'same-meaning'>(async (materials) => {
      const [embedder, wordnet] = [await materials.embedder(), await materials.wordnet()]
      const learned = await learnedPairs(materials)
      const languages = new Set(learned.questions.map(languagesOf))
      const describe = (asked: readonly Pair[]) => describePairs(embedder, wordnet, asked)
      // Fitted on first use: most tasks need only one of them.
      const all = once(async () => fitPairs(await describe(learned.questions), learned, describe))
      const plain = once(() => fitPlain(embedder, learned))
      return (questions) =>
        mapGroups(
          questions,
          (asked) => languages.has(languagesOf(asked)),
          async (own, isLearned) => (await (isLearned ? all() : plain()))(own),
        )
    }),
  },
}

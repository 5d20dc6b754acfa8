import type { GradedPair } from '../core/index.js'
import {
  harmonicMeanCorrelation,
  pearsonRatings,
  spearmanRatings,
  uncentredPearsonChange,
} from '../metrics/index.js'
import { gwscRes1, gwscRes2 } from './submissions/index.js'
import { publishedRows, type Task } from './task.js'

type Language = 'en' | 'hr' | 'sl' | 'fi'

const languages: Record<Language, string> = { en: 'English', hr: 'Croatian', sl: 'Slovene', fi: 'Finnish' }

type Row = readonly [string, Readonly<Partial<Record<Language, number>>>]

// GWSC, Table 2: uncentred Pearson of the change.
const table2: readonly Row[] = [
  ['Ferryman', { en: 0.774, hr: 0.634, sl: 0.606, fi: 0.745 }],
  ['will_go', { en: 0.768, hr: 0.597, sl: 0.603, fi: 0.772 }],
  ['UZH (unofficial)', { en: 0.765 }],
  ['MultiSem', { en: 0.76, fi: 0.593 }],
  ['LMMS', { en: 0.754, hr: 0.616, sl: 0.56, fi: 0.36 }],
  ['BRUMS', { en: 0.754, hr: 0.664, sl: 0.648, fi: 0.671 }],
  ['Hitachi', { en: 0.749, hr: 0.681, sl: 0.654, fi: 0.574 }],
  ['JUSTMasters (unofficial)', { en: 0.738, hr: 0.44, sl: 0.512, fi: 0.546 }],
  ['BabelEncoding', { en: 0.73, hr: 0.74, sl: 0.646, fi: 0.726 }],
  ['CiTIUS-NLP', { en: 0.721, hr: 0.587, sl: 0.624, fi: 0.671 }],
  ['MineriaUNAM', { en: 0.544, hr: 0.374, sl: 0.328, fi: 0.389 }],
  ['mBERT baseline', { en: 0.713, hr: 0.587, sl: 0.603, fi: 0.671 }],
  ['ELMo', { en: 0.57, hr: 0.662, sl: 0.452, fi: 0.55 }],
]

// GWSC, Table 3: harmonic mean of Pearson and Spearman.
const table3: readonly Row[] = [
  ['Human', { en: 0.77, hr: 0.76, sl: 0.77, fi: 0.81 }],
  ['JUSTMasters (unofficial)', { en: 0.725, hr: 0.443, sl: 0.44, fi: 0.68 }],
  ['MineriaUNAM', { en: 0.723, hr: 0.613, sl: 0.487, fi: 0.597 }],
  ['LMMS', { en: 0.72, hr: 0.565, sl: 0.483, fi: 0.354 }],
  ['AlexU-Aux-Bert', { en: 0.719, hr: 0.402, sl: 0.516, fi: 0.289 }],
  ['MultiSem', { en: 0.718, fi: 0.492 }],
  ['BRUMS', { en: 0.715, hr: 0.545, sl: 0.573, fi: 0.645 }],
  ['will_go', { en: 0.695, hr: 0.402, sl: 0.516, fi: 0.35 }],
  ['Hitachi', { en: 0.695, hr: 0.616, sl: 0.514, fi: 0.335 }],
  ['CiTIUS-NLP', { en: 0.687, hr: 0.496, sl: 0.538, fi: 0.289 }],
  ['BabelEncoding', { en: 0.634, hr: 0.658, sl: 0.579, fi: 0.611 }],
  ['Ferryman', { en: 0.437, hr: 0.397, sl: 0.345, fi: 0.357 }],
  ['mBERT baseline', { en: 0.573, hr: 0.402, sl: 0.516, fi: 0.289 }],
  ['ELMo', { en: 0.51, hr: 0.529, sl: 0.407, fi: 0.516 }],
]

const of = (table: readonly Row[], language: Language): [string, number][] =>
  table.flatMap(([system, values]) => (values[language] === undefined ? [] : [[system, values[language]]]))

const shared = (language: Language) =>
  ({
    version: 1,
    kind: 'graded-pair',
    dataset: 'cosimlex',
    splits: {
      test: [`${language}/test`],
      ...(language === 'fi' ? {} : { practice: [`${language}/practice`] }), // the practice kit has no Finnish
    },
  }) as const

const change = (language: Language): Task<GradedPair> => ({
  ...shared(language),
  id: `gwsc-1-${language}`,
  title: `Graded similarity in context, ${languages[language]}, subtask 1: the change between two contexts`,
  metrics: [uncentredPearsonChange],
  submission: gwscRes1,
  published: publishedRows('uncentred-pearson', 'test', 'GWSC, Table 2', of(table2, language)),
})

const ratings = (language: Language): Task<GradedPair> => ({
  ...shared(language),
  id: `gwsc-2-${language}`,
  title: `Graded similarity in context, ${languages[language]}, subtask 2: the ratings themselves`,
  metrics: [harmonicMeanCorrelation, pearsonRatings, spearmanRatings],
  submission: gwscRes2,
  published: publishedRows('harmonic-mean', 'test', 'GWSC, Table 3', of(table3, language)),
})

const all = Object.keys(languages) as Language[]

export const gwsc: readonly Task<GradedPair>[] = [...all.map(change), ...all.map(ratings)]

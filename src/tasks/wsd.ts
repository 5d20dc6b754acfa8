import type { EntrySearch, Example, SenseChoice } from '../core/index.js'
import { accuracyAt1, entryMrr, recallAt10, wsdF1, wsdPrecision, wsdRecall } from '../metrics/index.js'
import { idsJson, keyLines } from './submissions/index.js'
import { publishedRows, type Task } from './task.js'

const corpora = ['senseval2', 'senseval3', 'semeval2007', 'semeval2013', 'semeval2015']

// SemCor trains, SemEval-2007 is the development set, as the framework's users do.
const learning = { train: ['semcor:brown1', 'semcor:brown2', 'semcor:brownv'], dev: ['semeval2007'] }

const disambiguation = (corpus: string): Task<SenseChoice> => ({
  id: `wsd-${corpus.toLowerCase()}`,
  version: 1,
  title: `Word sense disambiguation, ${corpus}: which of the candidate senses?`,
  kind: 'sense-choice',
  dataset: 'wsd',
  splits: { ...learning, test: [corpus] },
  metrics: [accuracyAt1],
  official: [wsdF1, wsdPrecision, wsdRecall],
  submission: keyLines,
  published:
    corpus === 'ALL'
      ? publishedRows('wsd-f1', 'test', 'bias paper and Bevilacqua et al. 2021', [['GlossBERT', 0.769]])
      : corpus === 'semeval2007'
        ? publishedRows('wsd-f1', 'test', 'Huang et al. 2019', [['GlossBERT', 0.725]])
        : [],
})

/** The same mentions, but the sense has to be found among all of WordNet's. */
const retrieval = (example: Example): EntrySearch => {
  const { candidates: _candidates, lemma: _lemma, ...choice } = example as SenseChoice
  return { ...choice, kind: 'entry-search', inventory: 'wordnet-3.0' }
}

export const wsd: readonly (Task<SenseChoice> | Task<EntrySearch>)[] = [
  ...corpora.map(disambiguation),
  disambiguation('ALL'),
  {
    id: 'sense-retrieval',
    version: 1,
    title: 'Sense retrieval: which of all WordNet senses?',
    kind: 'entry-search',
    dataset: 'wsd',
    splits: { ...learning, test: ['ALL'] },
    view: retrieval,
    metrics: [accuracyAt1, recallAt10, entryMrr],
    submission: idsJson,
    published: [],
  } satisfies Task<EntrySearch>,
]

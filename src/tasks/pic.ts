import type { PhraseSearch, SameMeaning } from '../core/index.js'
import {
  accuracy,
  batchMeanAccuracy,
  em,
  emLoc,
  f1,
  f1Loc,
  mrrAt5,
  officialEm,
  officialEmLoc,
  officialF1Loc,
  officialMrrAt5,
  officialTop1,
  officialTop3,
  officialTop5,
  precision,
  recall,
  searchF1,
  top1,
  top3,
  top5,
} from '../metrics/index.js'
import { answersJson, locatedAnswersJson, tfLines } from './submissions/index.js'
import { publishedRows, type Task } from './task.js'

const spanSelection = (metric: string, source: string, rows: readonly (readonly [string, number])[]) =>
  publishedRows(metric, 'test', source, rows)

export const picPs: Task<SameMeaning> = {
  id: 'pic-ps',
  version: 1,
  title: 'PiC Phrase Similarity: do two phrases mean the same in one sentence?',
  kind: 'same-meaning',
  dataset: 'pic',
  splits: { train: ['ps/train'], dev: ['ps/dev'], test: ['ps/test'] },
  metrics: [accuracy, precision, recall, f1],
  official: [batchMeanAccuracy],
  submission: tfLines,
  published: publishedRows('accuracy', 'test', 'PiC, Table 3', [
    ['BERT, cosine, phrase', 0.5105],
    ['BERT, cosine, phrase + context', 0.641],
    ['SpanBERT-large, cosine, phrase + context', 0.663],
    ['BERT, classifier, phrase + context', 0.6885],
    ['SpanBERT-large, classifier, phrase + context', 0.6925],
  ]),
}

const search = {
  version: 1,
  kind: 'phrase-search',
  dataset: 'pic',
} as const

const ranking = [top1, top3, top5, mrrAt5]
const officialRanking = [officialTop1, officialTop3, officialTop5, officialMrrAt5]

export const picPrPass: Task<PhraseSearch> = {
  ...search,
  id: 'pic-pr-pass',
  title: 'PiC Phrase Retrieval in a passage of 11 sentences',
  splits: {
    train: ['pr-pass/train'],
    dev: ['pr-pass/dev'],
    test: ['pr-pass/test'],
    samples: ['pr-pass/samples'],
  },
  metrics: [em, searchF1, ...ranking],
  official: officialRanking,
  submission: answersJson,
  published: [
    ...spanSelection('em', 'PiC, Tables 4 and 6', [
      ['Human upper bound', 0.95],
      ['Experts, trained', 0.905],
      ['Longformer-large, span selection', 0.9428],
      ['BERT, span selection', 0.9326],
    ]),
    ...publishedRows('top-1', 'test', 'PiC, Tables 4 and 5', [
      ['PhraseBERT trained on PR, ranking', 0.5902],
      ['BERT, ranking, phrase + context', 0.4744],
      ['USE-v5, ranking, phrase', 0.4336],
    ]),
  ],
}

export const picPrPage: Task<PhraseSearch> = {
  ...search,
  id: 'pic-pr-page',
  title: 'PiC Phrase Retrieval in a whole Wikipedia page',
  splits: {
    train: ['pr-page/train'],
    dev: ['pr-page/dev'],
    test: ['pr-page/test'],
    samples: ['pr-page/samples'],
  },
  metrics: [em, searchF1, ...ranking],
  official: officialRanking,
  submission: answersJson,
  published: [
    ...spanSelection('em', 'PiC, Table 6', [
      ['Longformer, span selection', 0.8954],
      ['BERT, span selection', 0.8564],
    ]),
    ...publishedRows('top-1', 'test', 'PiC, Table A3', [
      ['BERT, ranking, phrase + context', 0.354],
      ['USE-v5, ranking, phrase', 0.322],
    ]),
  ],
}

const placed = {
  ...search,
  metrics: [emLoc, f1Loc, em, searchF1],
  official: [officialEmLoc, officialF1Loc, officialEm],
  submission: locatedAnswersJson,
}

/** Made from PS, because PSD itself is not available everywhere. */
export const psdFromPs: Task<PhraseSearch> = {
  ...placed,
  id: 'psd-from-ps',
  title: 'Phrase sense disambiguation from PiC PS: which of two sentences is meant?',
  dataset: 'psd-from-ps',
  splits: { train: ['train'], dev: ['dev'], across: ['across'] },
  published: [],
}

export const picPsd: Task<PhraseSearch> = {
  ...placed,
  id: 'pic-psd',
  title: 'PiC Phrase Sense Disambiguation: which of two occurrences is meant?',
  splits: { train: ['psd/train'], dev: ['psd/dev'], test: ['psd/test'], samples: ['psd/samples'] },
  published: spanSelection('em-loc', 'PiC, Tables 6 and A4', [
    ['Human upper bound', 0.95],
    ['Longformer, PR-pass then PSD', 0.711],
    ['Longformer, PR-pass', 0.6272],
    ['BERT, PR-pass', 0.5484],
  ]),
}

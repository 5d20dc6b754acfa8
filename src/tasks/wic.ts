import type { SameMeaning } from '../core/index.js'
import { accuracy, f1, precision, recall } from '../metrics/index.js'
import { idTagJson, tfLines } from './submissions/index.js'
import type { Task } from './task.js'

const sameMeaning = (
  own: Pick<Task<SameMeaning>, 'id' | 'title' | 'dataset' | 'splits'> & Partial<Task<SameMeaning>>,
): Task<SameMeaning> => ({
  version: 1,
  kind: 'same-meaning',
  metrics: [accuracy, precision, recall, f1],
  submission: tfLines,
  published: [],
  ...own,
})

const trainDevTest = { train: ['train'], dev: ['dev'], test: ['test'] }

const xlWicLanguages = ['bg', 'da', 'de', 'et', 'fa', 'fr', 'hr', 'it', 'ja', 'ko', 'nl', 'zh']
const mclWicLanguages = ['ar', 'fr', 'ru', 'zh']
const am2icoLanguages = ['ar', 'bn', 'de', 'eu', 'fi', 'id', 'ja', 'ka', 'kk', 'ko', 'ru', 'tr', 'ur', 'zh']

/** Only English has training data; the other languages are tested on what was learned from it. */
const mclWic = (pair: string): Task<SameMeaning> =>
  sameMeaning({
    id: `mcl-wic-${pair}`,
    title: `MCL-WiC ${pair}: does the word mean the same in both sentences?`,
    dataset: 'mcl-wic',
    splits: {
      train: ['en-en/train'],
      dev: [pair.split('-')[0] === pair.split('-')[1] ? `${pair}/dev` : 'en-en/dev'],
      test: [`${pair}/test`],
    },
    submission: idTagJson,
    published:
      pair === 'en-en'
        ? [
            {
              system: 'Best of the shared task',
              metric: 'accuracy',
              value: 0.933,
              split: 'test',
              source: 'SemEval-2021 Task 2',
            },
          ]
        : [],
  })

export const wic: readonly Task<SameMeaning>[] = [
  sameMeaning({
    id: 'wic',
    title: 'WiC: does the word mean the same in both sentences?',
    dataset: 'wic',
    splits: trainDevTest,
  }),
  sameMeaning({
    id: 'wic-superglue',
    title: "WiC in SuperGLUE's files",
    dataset: 'wic-superglue',
    splits: trainDevTest,
  }),
  ...xlWicLanguages.map((language) =>
    sameMeaning({
      id: `xl-wic-${language}`,
      title: `XL-WiC ${language}: does the word mean the same in both sentences?`,
      dataset: 'xl-wic',
      splits: {
        train: [['de', 'fr', 'it'].includes(language) ? `${language}/train` : 'en/train'],
        dev: [`${language}/dev`],
        test: [`${language}/test`],
      },
    }),
  ),
  ...['en-en', ...mclWicLanguages.map((l) => `${l}-${l}`), ...mclWicLanguages.map((l) => `en-${l}`)].map(
    mclWic,
  ),
  ...am2icoLanguages.map((language) =>
    sameMeaning({
      id: `am2ico-${language}`,
      title: `AM²iCo ${language}–en: do the word and the English word mean the same?`,
      dataset: 'am2ico',
      // Where a language's own train is not there, that of Finnish: the other side is English all the same.
      splits: {
        train: [[`${language}/train`, 'fi/train']],
        dev: [`${language}/dev`],
        test: [`${language}/test`],
      },
    }),
  ),
]

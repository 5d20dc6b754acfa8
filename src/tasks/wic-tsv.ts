import type { SenseMatch } from '../core/index.js'
import { accuracy, f1, precision, recall } from '../metrics/index.js'
import { type Shown, senseView } from './sense-view.js'
import { tfLines } from './submissions/index.js'
import { type PublishedResult, publishedRows, type Task } from './task.js'

type Setting = '1' | '2' | '3'

const shown = { '1': 'definition', '2': 'hypernyms', '3': 'both' } as const satisfies Record<Setting, Shown>

const given: Record<Setting, string> = {
  '1': 'definition gives',
  '2': 'hypernyms give',
  '3': 'definition and hypernyms give',
}

// Accuracy, precision, recall and F1 of Table 4, per setting.
const table4: Record<Setting, readonly (readonly [string, number, number, number, number])[]> = {
  '1': [
    ['BERT-base', 0.753, 0.717, 0.849, 0.777],
    ['BERT-large', 0.753, 0.704, 0.885, 0.784],
    ['FastText', 0.537, 0.541, 0.576, 0.557],
    ['GlossBERT', 0.76, 0.713, 0.882, 0.788],
    ['GlossBERT, weak supervision', 0.759, 0.712, 0.881, 0.788],
    ['U-dBERT', 0.569, 0.76, 0.22, 0.342],
    ['U-BERT', 0.544, 0.731, 0.16, 0.262],
  ],
  '2': [
    ['BERT-base', 0.714, 0.677, 0.835, 0.748],
    ['BERT-large', 0.753, 0.717, 0.851, 0.778],
    ['FastText', 0.527, 0.524, 0.736, 0.611],
    ['U-dBERT', 0.623, 0.648, 0.563, 0.602],
    ['U-BERT', 0.628, 0.659, 0.552, 0.601],
  ],
  '3': [
    ['BERT-base', 0.766, 0.741, 0.828, 0.782],
    ['BERT-large', 0.763, 0.726, 0.857, 0.786],
    ['FastText', 0.534, 0.528, 0.794, 0.634],
    ['U-dBERT', 0.612, 0.706, 0.403, 0.513],
    ['U-BERT', 0.605, 0.68, 0.419, 0.519],
    ['Human', 0.853, 0.802, 0.962, 0.874],
  ],
}

const published = (setting: Setting): PublishedResult[] =>
  [...table4[setting], ['Baseline True', 0.508, 0.508, 1, 0.673] as const].flatMap(([system, a, p, r, f]) =>
    Object.entries({ accuracy: a, precision: p, recall: r, f1: f }).flatMap(([metric, value]) =>
      publishedRows(metric, 'test', 'WiC-TSV, Table 4', [[system, value]]),
    ),
  )

const task = (dataset: string, language: string, setting: Setting): Task<SenseMatch> => ({
  id: `${dataset}-${setting}`,
  version: 1,
  title: `WiC-TSV ${language}, task ${setting}: is the target used in the sense that its ${given[setting]}?`,
  kind: 'sense-match',
  dataset,
  splits: { train: ['train'], dev: ['dev'], test: ['test'] },
  view: senseView(shown[setting]),
  metrics: [accuracy, precision, recall, f1],
  submission: tfLines,
  published: dataset === 'wic-tsv' ? published(setting) : [],
})

const settings: readonly Setting[] = ['1', '2', '3']

export const wicTsv: readonly Task<SenseMatch>[] = [
  ...settings.map((setting) => task('wic-tsv', 'English', setting)),
  ...settings.map((setting) => task('wic-tsv-de', 'German', setting)),
]

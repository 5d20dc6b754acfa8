import type { Dataset, Part, Source } from '../dataset.js'
import { xlWicFarsi, xlWic as xlWicFormat } from '../formats/xl-wic.js'
import { xlWicFarsiParquet, xlWicParquet } from '../formats/xl-wic-parquet.js'
import { type HubSplit, hubFiles } from './hub-files.js'

/** Published rows of train, dev and test. Languages from WordNets have no training set of their own. */
const wordnets = {
  bg: ['bulgarian', 998, 1220],
  da: ['danish', 852, 3406],
  et: ['estonian', 98, 390],
  fa: ['farsi', 200, 800],
  hr: ['croatian', 104, 408],
  ja: ['japanese', 208, 824],
  ko: ['korean', 404, 1014],
  nl: ['dutch', 250, 1004],
  zh: ['chinese', 3046, 5538],
} as const

const wiktionaries = {
  de: ['german', 48042, 8870, 24268],
  fr: ['french', 39428, 8588, 22232],
  it: ['italian', 1144, 198, 592],
} as const

/** The hub's configurations are named after the languages of train and test; English has its training set only. */
function hubSources(language: string, split: HubSplit): Source[] {
  const format = language === 'fa' ? xlWicFarsiParquet : xlWicParquet
  const pairs =
    language === 'en'
      ? Object.keys({ ...wordnets, ...wiktionaries }).map((other) => `en_${other}`)
      : [
          ...(Object.hasOwn(wiktionaries, language) ? [`${language}_${language}`] : []),
          ...(split === 'train' ? [] : [`en_${language}`]),
        ]
  return pairs
    .flatMap((pair) => hubFiles(`xlwic_${pair}`, split))
    .map((data) => ({ format, files: { data } }))
}

function part(
  language: string,
  split: HubSplit,
  rows: number,
  files: Readonly<Record<string, string>>,
): Part {
  return {
    name: `${language}/${split}`,
    kind: 'same-meaning',
    language,
    rows,
    sources: [
      { format: language === 'fa' ? xlWicFarsi : xlWicFormat, files },
      ...(language === 'en' && split === 'dev' ? [] : hubSources(language, split)),
    ],
  }
}

const devAndTest = (language: string, stem: string, dev: number, test: number): Part[] => [
  part(language, 'dev', dev, { data: `${stem}_valid.txt` }),
  part(language, 'test', test, { data: `${stem}_test_data.txt`, gold: `${stem}_test_gold.txt` }),
]

export const xlWic: Dataset = {
  id: 'xl-wic',
  title: 'XL-WiC: words in context in twelve more languages',
  citation:
    'Raganato, Pasini, Camacho-Collados and Pilehvar (2020): XL-WiC: A Multilingual Benchmark for Evaluating Semantic Contextualization. EMNLP',
  licence: 'CC BY-NC 4.0',
  homepage: 'https://pilehvar.github.io/xlwic/',
  parts: [
    part('en', 'train', 5428, { data: 'wic_english/train_en.txt' }),
    part('en', 'dev', 638, { data: 'wic_english/valid_en.txt' }),
    ...Object.entries(wordnets).flatMap(([language, [name, dev, test]]) =>
      devAndTest(language, `xlwic_wn/${name}_${language}/${language}`, dev, test),
    ),
    ...Object.entries(wiktionaries).flatMap(([language, [name, train, dev, test]]) => {
      const stem = `xlwic_wikt/${name}_${language}/${language}`
      return [
        part(language, 'train', train, { data: `${stem}_train.txt` }),
        ...devAndTest(language, stem, dev, test),
      ]
    }),
  ],
  downloads: [
    { url: 'https://pilehvar.github.io/xlwic/data/xlwic_datasets.zip', file: 'xlwic_datasets.zip' },
  ],
}

import { lookUp, type SameMeaning } from '../../core/index.js'
import type { Dataset, Part, Source } from '../dataset.js'
import type { Format } from '../format.js'
import { picPsParquet, picSearchParquet } from '../formats/pic-parquet.js'
import { picPs } from '../formats/pic-ps.js'
import { picSearch } from '../formats/pic-search.js'
import { type HubSplit, hubFiles, hubSplits } from './hub-files.js'

const checksums = {
  'pr-page-samples.jsonl': '02a6b787e84a36902e75b2a96eabbb98f8ae8f8acd9897c207078ccbfbbc12d2',
  'pr-pass-samples.jsonl': 'feead206bb296f57e151072ed2a13c7ab3f39e58aece5091ce5d9f83ee56b834',
  'ps/dev-hard-v2.0.1.json': '1773c1df046a24ffa7cae5e7b4195bca52afe97dbfd5997ae268c1bd15139262',
  'ps/train-hard-v2.0.1.json': 'cb084c6a5eb32b0fbfc72c0e8b36ea068376f444d109377c79d6ec6612ce0a29',
  'psd-samples.jsonl': '23aabbba31bc650b466ef77f4d4cffe4301f98e22cb575e140cc7dde622b12e8',
}

const official = 'https://auburn.edu/~tmp0038/PiC'

interface SimilaritySource extends Source {
  readonly format: Format<SameMeaning>
  readonly files: { readonly data: string }
}

export const similaritySources = (split: HubSplit): SimilaritySource[] => [
  { format: picPs, files: { data: `ps/${split}-hard-v2.0.1.json` } },
  { format: picPs, files: { data: `ps/${hubSplits[split]}.jsonl` } },
  ...hubFiles('ps', split).map((data) => ({ format: picPsParquet, files: { data } })),
]

const similarity = (split: HubSplit, rows: number): Part => ({
  name: `ps/${split}`,
  kind: 'same-meaning',
  language: 'en',
  rows,
  sources: similaritySources(split),
})

const search = (set: string, split: HubSplit, version: string, rows: number | null): Part => ({
  name: `${set}/${split}`,
  kind: 'phrase-search',
  language: 'en',
  rows,
  sources: [
    { format: picSearch, files: { data: `${set}/${split}-${version}.json` } },
    { format: picSearch, files: { data: `${set}/${hubSplits[split]}.jsonl` } },
    ...hubFiles(set, split).map((data) => ({ format: picSearchParquet, files: { data } })),
  ],
})

const samples = (set: string, rows: number): Part => ({
  name: `${set}/samples`,
  kind: 'phrase-search',
  language: 'en',
  rows,
  sources: [{ format: picSearch, files: { data: `${set}-samples.jsonl` } }],
})

export const pic: Dataset = {
  id: 'pic',
  title: 'PiC: phrase similarity, phrase retrieval and phrase sense disambiguation',
  citation:
    'Pham, Yoon, Bui and Nguyen (2023): PiC: A Phrase-in-Context Dataset for Phrase Understanding and Semantic ' +
    'Search. EACL.',
  licence: 'CC BY-NC 4.0',
  homepage: 'https://phrase-in-context.github.io/',
  parts: [
    similarity('train', 7004),
    similarity('dev', 1000),
    similarity('test', 2000),
    search('pr-pass', 'train', 'v1.0', 20_147),
    search('pr-pass', 'dev', 'v1.0', 3000),
    search('pr-pass', 'test', 'v1.0', 5000),
    samples('pr-pass', 13),
    search('pr-page', 'train', 'v1.0', 20_098),
    search('pr-page', 'dev', 'v1.0', 3000),
    search('pr-page', 'test', 'v1.0', 5000),
    samples('pr-page', 3),
    // The paper uses PSD for testing only. The release has splits for training too, of its first version.
    search('psd', 'train', 'v1.0', 20_002),
    search('psd', 'dev', 'v1.0', 3000),
    // 4,858 in the paper, 5,150 in the release's description, which is of version 2.0: no number to hold it to.
    search('psd', 'test', 'v2.0.1', null),
    samples('psd', 24),
  ],
  checksums,
  downloads: [
    ...(['train', 'dev', 'test'] as const).flatMap((split) => [
      download('PS-hard', `ps/${split}-hard-v2.0.1.json`),
      download('PR-pass', `pr-pass/${split}-v1.0.json`),
      download('PR-page', `pr-page/${split}-v1.0.json`),
      download('PSD', `psd/${split}-${split === 'test' ? 'v2.0.1' : 'v1.0'}.json`),
    ]),
  ],
}

function download(folder: string, file: string) {
  const sha256 = lookUp(checksums as Readonly<Record<string, string>>, file)
  return { url: `${official}/${folder}/${file.split('/')[1]}`, file, ...(sha256 && { sha256 }) }
}

import type { Dataset, Part } from '../dataset.js'
import { cometaCsv } from '../formats/cometa-csv.js'

/** `rows` are those of train, dev and test where the authors' notebook prints them. */
const parts = (prefix: string, split: string, rows: readonly number[]): Part[] =>
  ['train', 'dev', 'test'].map((name, i) => ({
    name: `${prefix}${name}`,
    kind: 'entry-search',
    language: 'en',
    slices: { split },
    rows: rows[i] ?? null,
    sources: [{ format: cometaCsv, files: { data: `${split}_general/${name}.csv` } }],
  }))

/** Split in two ways: concepts shared by train and test (stratified), or not (zero-shot). */
export const cometa: Dataset = {
  id: 'cometa',
  title: 'COMETA: lay medical terms from Reddit, linked to SNOMED CT',
  citation:
    'Basaldella, Liu, Shareghi and Collier (2020): COMETA: A Corpus for Medical Entity Linking in the Social Media. EMNLP',
  licence: 'on request from the authors; SNOMED CT has its own licence',
  homepage: 'https://siphs.org/corpus',
  parts: [...parts('', 'stratified', []), ...parts('zeroshot/', 'zeroshot', [14_062, 1958, 3995])],
}

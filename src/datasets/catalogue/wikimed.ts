import type { Dataset, Part } from '../dataset.js'
import { wikimedJson } from '../formats/wikimed-json.js'

// 1,067,083 mentions are published for the three parts together, no number for each.
const part = (name: string): Part => ({
  name,
  kind: 'entry-search',
  language: 'en',
  rows: null,
  sources: ['WikiMed.json', 'wikimed.json'].map((data) => ({ format: wikimedJson, files: { data } })),
})

export const wikimed: Dataset = {
  id: 'wikimed',
  title: 'WikiMed: medical concepts in Wikipedia pages',
  citation:
    'Vashishth, Newman-Griffis, Joshi, Dutt and Rosé (2021): Improving broad-coverage medical entity linking with semantic type prediction and large-scale datasets. Journal of Biomedical Informatics',
  licence: 'see the record at Zenodo; texts from Wikipedia, CC BY-SA',
  homepage: 'https://zenodo.org/record/5755155',
  parts: [part('train'), part('dev'), part('test')],
}

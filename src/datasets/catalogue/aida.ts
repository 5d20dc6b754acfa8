import type { Dataset, Part } from '../dataset.js'
import { aidaTsv } from '../formats/aida-tsv.js'

// No count per part that we could confirm.
const part = (name: string): Part => ({
  name,
  kind: 'entry-search',
  language: 'en',
  rows: null,
  sources: [{ format: aidaTsv, files: { data: 'AIDA-YAGO2-dataset.tsv' } }],
})

const homepage =
  'https://www.mpi-inf.mpg.de/departments/databases-and-information-systems/research/ambiverse-nlu/aida/downloads'

export const aida: Dataset = {
  id: 'aida',
  title: 'AIDA CoNLL-YAGO: entities of the CoNLL 2003 news texts',
  citation:
    'Hoffart, Yosef, Bordino, Fürstenau, Pinkal, Spaniol, Taneva, Thater and Weikum (2011): Robust Disambiguation of Named Entities in Text. EMNLP',
  licence: 'see the home page for the annotations; the Reuters texts are licensed by NIST',
  homepage,
  // Without the licensed texts there is AIDA-YAGO2-annotations.tsv only, which names tokens by their numbers.
  obtaining: `get aida-yago2-dataset.zip from ${homepage}, run its jar on the files of CoNLL 2003`,
  parts: [part('train'), part('dev'), part('test')],
}

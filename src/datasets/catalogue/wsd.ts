import type { Dataset, Part } from '../dataset.js'
import { wsdXml } from '../formats/wsd-xml.js'
import { checksumsBelow } from './checksums-below.js'

const part = (name: string, rows: number, folders: readonly string[], stem = name): Part => ({
  name,
  kind: 'sense-choice',
  language: 'en',
  rows,
  sources: folders.map((folder) => ({
    format: wsdXml,
    files: { data: `${folder}${stem}.data.xml`, gold: `${folder}${stem}.gold.key.txt` },
  })),
})

// The sets alone; their archives; the archive of the whole framework, in its folder or without.
const evaluationFolders = [
  '',
  'WSD_Unified_Evaluation_Datasets/',
  'Evaluation_Datasets/',
  'WSD_Evaluation_Framework/Evaluation_Datasets/',
]
const trainingFolders = [
  '',
  'WSD_Training_Corpora/',
  'Training_Corpora/',
  'WSD_Evaluation_Framework/Training_Corpora/',
]

const evaluation = (name: string, rows: number): Part =>
  part(
    name,
    rows,
    evaluationFolders.map((folder) => `${folder}${name}/`),
  )

/** Rows as in Raganato et al. (2017), Table 1. */
export const wsd: Dataset = {
  id: 'wsd',
  title: 'Unified evaluation framework for word sense disambiguation',
  citation:
    'Raganato, Camacho-Collados and Navigli (2017): Word Sense Disambiguation: A Unified Evaluation Framework and Empirical Comparison. EACL',
  licence: 'CC BY-NC 4.0',
  homepage: 'http://lcl.uniroma1.it/wsdeval/',
  parts: [
    part(
      'semcor',
      226_036,
      trainingFolders.map((folder) => `${folder}SemCor/`),
      'semcor',
    ),
    evaluation('senseval2', 2282),
    evaluation('senseval3', 1850),
    evaluation('semeval2007', 455),
    evaluation('semeval2013', 1644),
    evaluation('semeval2015', 1022),
    evaluation('ALL', 7253),
  ],
  checksums: checksumsBelow(evaluationFolders, {
    'semeval2007/semeval2007.data.xml': 'ff0cb1350acf7d0bf09f05b18c537870c8205f12daa2510099674a227c149f38',
    'semeval2007/semeval2007.gold.key.txt':
      '06dce0b5892bb5c625ebfd8755d1a31a5a04df6882709aa29c1dcd44befb3b41',
    'senseval2/senseval2.data.xml': '5f5fe6a74fdd4ee85ca271c49a3b88131e4a7ba04a11a1392c1333efcbfe9be9',
    'senseval2/senseval2.gold.key.txt': '1e1c43116dadc796763c59f66cc61aa204cfb1886e5825836a96cf9b96a056e8',
  }),
  downloads: ['WSD_Unified_Evaluation_Datasets.zip', 'WSD_Training_Corpora.zip'].map((file) => ({
    url: `http://lcl.uniroma1.it/wsdeval/data/${file}`,
    file,
  })),
}

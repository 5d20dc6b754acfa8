import type { Dataset, Part } from '../dataset.js'
import { wsdXml } from '../formats/wsd-xml.js'

const part = (name: string, rows: number, stem = `${name}/${name}`): Part => ({
  name,
  kind: 'sense-choice',
  language: 'en',
  rows,
  sources: [{ format: wsdXml, files: { data: `${stem}.data.xml`, gold: `${stem}.gold.key.txt` } }],
})

/** Rows as in Raganato et al. (2017), Table 1. */
export const wsd: Dataset = {
  id: 'wsd',
  title: 'Unified evaluation framework for word sense disambiguation',
  citation:
    'Raganato, Camacho-Collados and Navigli (2017): Word Sense Disambiguation: A Unified Evaluation Framework and Empirical Comparison. EACL',
  licence: 'CC BY-NC 4.0',
  homepage: 'http://lcl.uniroma1.it/wsdeval/',
  parts: [
    part('semcor', 226_036, 'SemCor/semcor'),
    part('senseval2', 2282),
    part('senseval3', 1850),
    part('semeval2007', 455),
    part('semeval2013', 1644),
    part('semeval2015', 1022),
    part('ALL', 7253),
  ],
  checksums: {
    'semeval2007/semeval2007.data.xml': 'ff0cb1350acf7d0bf09f05b18c537870c8205f12daa2510099674a227c149f38',
    'semeval2007/semeval2007.gold.key.txt':
      '06dce0b5892bb5c625ebfd8755d1a31a5a04df6882709aa29c1dcd44befb3b41',
    'senseval2/senseval2.data.xml': '5f5fe6a74fdd4ee85ca271c49a3b88131e4a7ba04a11a1392c1333efcbfe9be9',
    'senseval2/senseval2.gold.key.txt': '1e1c43116dadc796763c59f66cc61aa204cfb1886e5825836a96cf9b96a056e8',
  },
  downloads: ['WSD_Unified_Evaluation_Datasets.zip', 'WSD_Training_Corpora.zip'].map((file) => ({
    url: `http://lcl.uniroma1.it/wsdeval/data/${file}`,
    file,
  })),
}

import type { Dataset } from '../dataset.js'
import { simlex999 as format } from '../formats/simlex999.js'

export const simlex999: Dataset = {
  id: 'simlex999',
  title: 'SimLex-999: similarity, not association, of words without context',
  citation:
    'Hill, Reichart and Korhonen (2015): SimLex-999: Evaluating Semantic Models with (Genuine) Similarity Estimation. Computational Linguistics 41(4)',
  licence: 'free for research',
  homepage: 'https://fh295.github.io/simlex.html',
  parts: [
    {
      name: 'test',
      kind: 'graded-pair',
      language: 'en',
      rows: 999,
      sources: [{ format, files: { data: 'SimLex-999.txt' } }],
    },
  ],
  checksums: {
    'SimLex-999.txt': 'ca00ff8515a36cde32d13c2b83def23f5a167b67db93ebfcfb7dae039ba22c0b',
  },
  downloads: [{ url: 'https://fh295.github.io/SimLex-999.zip', file: 'SimLex-999.zip' }],
}

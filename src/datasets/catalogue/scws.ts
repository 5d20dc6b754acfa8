import type { Dataset } from '../dataset.js'
import { scws as format } from '../formats/scws.js'

export const scws: Dataset = {
  id: 'scws',
  title: "SCWS: Stanford's Contextual Word Similarities",
  citation:
    'Huang, Socher, Manning and Ng (2012): Improving Word Representations via Global Context and Multiple Word Prototypes. ACL',
  licence: 'free for research',
  homepage: 'http://ai.stanford.edu/~ehhuang/',
  parts: [
    {
      name: 'test',
      kind: 'graded-pair',
      language: 'en',
      rows: 2003,
      sources: [{ format, files: { data: 'ratings.txt' } }],
    },
  ],
  checksums: {
    'ratings.txt': 'b371cee6142e6be9fad9129a2b6cc7e3b945b7bc931b355051043fb438c16000',
  },
  downloads: [{ url: 'http://www-nlp.stanford.edu/~ehhuang/SCWS.zip', file: 'SCWS.zip' }],
}

import type { Dataset, Part } from '../dataset.js'
import { semeval20135b as format } from '../formats/semeval2013-5b.js'

// The files call known phrases (of the training set) a lexical sample, unseen ones all words.
const files = { known: 'lexsample', unseen: 'allwords' }

const part = (phrases: keyof typeof files, split: string, rows: number): Part => ({
  name: `${phrases}/${split}`,
  kind: 'usage',
  language: 'en',
  slices: { phrases },
  rows,
  sources: [{ format, files: { data: `subtask5b_en_${files[phrases]}_${split}.txt` } }],
})

export const semeval20135b: Dataset = {
  id: 'semeval2013-5b',
  title: 'SemEval-2013 Task 5b: literal or figurative use of a phrase in context',
  citation:
    'Korkontzelos, Zesch, Zanzotto and Biemann (2013): SemEval-2013 Task 5: Evaluating Phrasal Semantics. SemEval.',
  licence: 'none stated',
  homepage: 'https://www.cs.york.ac.uk/semeval-2013/task5/',
  parts: [
    part('known', 'train', 1424),
    part('known', 'dev', 358),
    part('known', 'test', 594),
    part('unseen', 'train', 1114),
    part('unseen', 'dev', 342),
    part('unseen', 'test', 518),
  ],
  checksums: {
    'subtask5b_en_allwords_dev.txt': '652e70039be5d3d2717979cee05d40e2ecb63a54331cd1aeaabc4730faa8c67d',
    'subtask5b_en_allwords_train.txt': '99d0452db742fd5c49f25a06632b9f9ecfe05e7f9532a161a40b542eaec104a6',
    'subtask5b_en_lexsample_dev.txt': '24aa46240eaa91cb3fd9ef9fe3c42cfb36903367f9cce62b787b443d718d6864',
    'subtask5b_en_lexsample_train.txt': '6de6e69de80068cb1b608943d01000b110f0d9fc2e41467fe58b5cf2eca842f8',
  },
}

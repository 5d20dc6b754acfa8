import type { Dataset } from '../dataset.js'
import { usim as format } from '../formats/usim.js'

export const usim: Dataset = {
  id: 'usim',
  title: 'USim: graded similarity of two usages of a word',
  citation:
    'Erk, McCarthy and Gaylord (2013): Measuring Word Meaning in Context. Computational Linguistics 39(3); round one: Erk, McCarthy and Gaylord (2009), ACL',
  licence: 'none stated',
  homepage: 'http://www.dianamccarthy.co.uk/downloads/WordMeaningAnno2012/',
  parts: [
    {
      name: 'test',
      kind: 'graded-pair',
      language: 'en',
      slices: { round: '2' },
      rows: 1142, // 26 lemmas with 45 pairs each, less 28 on which an annotator could not decide
      sources: [
        {
          format,
          files: {
            ratings: 'Markup/UsageSimilarity/usim2ratings.csv',
            usages: 'Data/lexsub_wcdata.xml',
          },
        },
      ],
    },
    {
      name: 'round1/test',
      kind: 'graded-pair',
      language: 'en',
      slices: { round: '1' },
      rows: null,
      sources: [
        {
          format,
          files: {
            ratings: 'GradedMeaningAnnotation/Markup/UsageSimilarity/usim.ratings',
            usages: 'GradedMeaningAnnotation/Data/LexicalSubstitutions/sentences.xml',
          },
        },
      ],
    },
  ],
  downloads: [
    {
      url: 'http://www.dianamccarthy.co.uk/downloads/WordMeaningAnno2012/cl-meaningincontext.tgz',
      file: 'cl-meaningincontext.tgz',
    },
  ],
}

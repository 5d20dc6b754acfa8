import type { Dataset, Part } from '../dataset.js'
import { semcorSgml } from '../formats/semcor-sgml.js'

// Rows are our own count of words with a sense that WordNet 3.0 has. Only their sum is published: 226,036
// (Raganato et al. 2017, Table 1).
const part = (name: string, rows: number, tagged: string): Part => ({
  name,
  kind: 'sense-choice',
  language: 'en',
  slices: { corpus: 'semcor', tagged },
  rows,
  sources: [{ format: semcorSgml, files: { folder: `${name}/tagfiles` } }],
})

export const semcor: Dataset = {
  id: 'semcor',
  title: 'SemCor 3.0: the Brown corpus with senses of WordNet 3.0',
  citation:
    'Miller, Leacock, Tengi and Bunker (1993): A Semantic Concordance. Human Language Technology; mapped to WordNet 3.0 by Mihalcea (2008)',
  licence: 'Princeton WordNet licence',
  homepage: 'https://web.eecs.umich.edu/~mihalcea/downloads.html#semcor',
  parts: [part('brown1', 102_901, 'all'), part('brown2', 82_368, 'all'), part('brownv', 40_767, 'verbs')],
  // Of folders: over the names and checksums of their files.
  checksums: {
    'brown1/tagfiles': '57529ac5d2605008186a9eb6504822d67a063a4feb6a9a02166bcd9e5e0fb371',
    'brown2/tagfiles': 'b26f0ff06431182754e49474347a44716af496e1b9b2a5902ad1590f93d8b80d',
    'brownv/tagfiles': '80378069acd7a54e0d6fa8337cdc9e0a834deafa04067eb8561d9e557876d85b',
  },
  downloads: [
    {
      url: 'http://web.eecs.umich.edu/~mihalcea/downloads/semcor/semcor3.0.tar.gz',
      file: 'semcor3.0.tar.gz',
    },
  ],
}

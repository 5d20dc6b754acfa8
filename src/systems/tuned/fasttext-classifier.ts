import type { ExampleOf, Question } from '../../core/index.js'
import type { WordVectors } from '../../lexicon/index.js'
import { words } from '../../text/index.js'
import { vectorMean } from '../shared/vector-mean.js'
import { wordVector } from '../shared/word-vector.js'
import type { System } from '../system.js'
import { vectorBinary } from './vector-binary.js'

/** The mean of the words' vectors; zeros where none is known. */
function meanOf(vectors: WordVectors, text: string): Float32Array {
  const known = words(text).flatMap((word) => wordVector(vectors, word) ?? [])
  return known.length > 0 ? vectorMean(known) : new Float32Array(vectors.dimensions)
}

/** Context, definition and hypernyms as means of word vectors, concatenated. */
const vectorOf = (
  vectors: WordVectors,
  { target, definition, hypernyms }: Question<ExampleOf<'sense-match'>>,
): Float32Array =>
  Float32Array.from(
    [target.text, definition ?? '', hypernyms.join(' ')].flatMap((text) => [...meanOf(vectors, text)]),
  )

export const fastTextClassifier: System = {
  id: 'fasttext-classifier',
  title: 'means of word vectors of context, definition and hypernyms → hidden layer → 1',
  source: 'Breit et al. 2021 (WiC-TSV), Sec. 4.1, FastText baseline; with the vectors available',
  needs: ['word-vectors'],
  trains: 'head',
  solves: {
    'sense-match': vectorBinary<'sense-match'>(
      async (materials) => {
        const [first] = await materials.train()
        const vectors = await materials.wordVectors(first!.language)
        return async (questions) => questions.map((asked) => vectorOf(vectors, asked))
      },
      { hidden: 100, training: { batchSize: 32, schedule: { rate: 1e-3, warmUp: 0, decay: 'none' } } },
    ),
  },
}

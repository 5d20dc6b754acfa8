import { existsSync, statSync } from 'node:fs'
import { UserError } from '../../core/index.js'
import { plainSentences } from '../../datasets/index.js'
import { checkInput } from '../../files/index.js'
import { stopWords } from '../../lexicon/index.js'
import { words } from '../../text/index.js'
import { scaledRbfSvm } from '../../training/heads/index.js'
import { fittingExamples } from '../shared/fitting-examples.js'
import type { System } from '../system.js'
import { productOf, similarities, sumOf } from './distribution-measures.js'
import { learnedPair } from './learned-pair.js'
import type { PairNumbers } from './pair-numbers.js'
import { phraseParts } from './phrase-parts.js'
import { type IndexedCorpus, indexCorpus } from './random-index.js'

/** A UTF-8 file with one sentence per line. */
const corpusVariable = 'POLYSEME_CORPUS'

const missing = (): string | null =>
  process.env[corpusVariable]
    ? null
    : `hsh counts words in a corpus; set ${corpusVariable} to a UTF-8 text file with one sentence per line`

function corpusFile(): string {
  const file = process.env[corpusVariable]
  if (!file) throw new UserError(missing()!)
  checkInput(file)
  return file
}

async function readSentences(file: string): Promise<string[][]> {
  const sentences: string[][] = []
  for await (const line of plainSentences(file)) {
    const found = words(line)
    if (found.length > 0) sentences.push(found)
  }
  if (sentences.length === 0)
    throw new UserError(`${file}: holds no words, expected one sentence on each line`)
  return sentences
}

/** The word with the phrase as a unit, its head, its modifier, their sum and product, and the corpus as a whole. */
const distributionNumbers =
  (corpus: IndexedCorpus): PairNumbers =>
  ({ word, phrase }) => {
    const { head, modifiers } = phraseParts(phrase.toLowerCase())
    const own = corpus.contextOf(word.toLowerCase())
    const governing = corpus.contextOf(head)
    const modifying = corpus.contextOf(modifiers.at(-1) ?? head)
    return [
      corpus.contextOf(phrase.toLowerCase()),
      governing,
      modifying,
      sumOf(governing, modifying),
      productOf(governing, modifying),
      corpus.general,
    ].flatMap((other) => similarities(own, other))
  }

export const hsh: System = {
  id: 'hsh',
  title: 'support vector machine on distributional similarities by random indexing of your corpus',
  source: 'Wartena 2013, HsH at SemEval-2013 5a',
  /** The corpus is part of the run's key, by its path, size and time. */
  get revision() {
    const file = process.env[corpusVariable]
    if (!file || !existsSync(file)) return 'no corpus'
    const { size, mtimeMs } = statSync(file)
    return `corpus ${file} ${size} ${mtimeMs}`
  },
  missing,
  solves: {
    'phrase-pair': learnedPair(async (materials) => {
      const [first] = await fittingExamples(materials)
      const stop = stopWords(first!.language)
      const corpus = indexCorpus(await readSentences(corpusFile()), { stop })
      return [distributionNumbers(corpus)]
    }, scaledRbfSvm),
  },
}

import { expect, test } from 'vitest'
import type { Example } from '../core/index.js'
import type { WordVectors } from '../lexicon/index.js'
import { checkKnowsWords } from './static-vectors.js'

const example: Example = {
  kind: 'phrase-pair',
  id: 'a',
  group: 'dot',
  language: 'en',
  slices: {},
  word: 'Dot',
  phrase: 'small point',
  gold: true,
}

const vectorsOf = (...known: readonly string[]) => ({
  id: 'static:mine.txt',
  revision: '',
  open: async (): Promise<WordVectors> => ({
    id: 'static:mine.txt',
    revision: '',
    dimensions: 1,
    size: known.length,
    has: (word) => known.includes(word),
    get: () => undefined,
  }),
})

test.each([
  { name: 'one of the words', known: ['zebra', 'point'], says: null },
  { name: 'a word in lower case', known: ['dot'], says: null },
  { name: 'none of them', known: ['punkt'], says: 'static:mine.txt: has none of the 3 words of the texts' },
  { name: 'words in capitals', known: ['DOT', 'POINT'], says: 'are its words in capitals' },
])('vectors that have $name', async ({ known, says }) => {
  const check = checkKnowsWords(vectorsOf(...known), [example])
  if (says === null) await expect(check).resolves.toBeUndefined()
  else await expect(check).rejects.toThrow(says)
})

test('without texts there is nothing to know', () =>
  expect(checkKnowsWords(vectorsOf(), [])).resolves.toBeUndefined())

import { expect, test } from 'vitest'
import { target } from '../core/index.js'
import type { SynsetEntry, WordNetLookup } from '../lexicon/index.js'
import { contextToyEmbedder } from '../systems/shared/toy-context-encoder.suite.js'
import { knownSenses } from './known-sense.js'
import { senseColumns, senseRows } from './sense-rows.js'

// Two nouns and a verb; the last dimension is what unknown words share.
const vectors = { bank: [0, 0, 0], river: [1, 0, 0], slope: [1, 0, 0], money: [0, 1, 0], firm: [0, 1, 0] }
const entry = (id: string, definition: string): SynsetEntry => ({
  id,
  pos: id.at(-1) as SynsetEntry['pos'],
  lemmas: ['bank'],
  definition,
  relations: {},
})
const synsets = [entry('1-n', 'slope river'), entry('2-n', 'money firm'), entry('3-v', 'money')]
const counts = [3, 1, 0]
const wordnet: WordNetLookup = {
  senses: (lemma, pos) =>
    synsets
      .map(({ id }, i) => ({ lemma, synset: id, rank: i + 1, count: counts[i]! }))
      .filter(({ synset }) => synset.endsWith(pos!)),
  synset: (id) => synsets.find((synset) => synset.id === id),
  lemmatise: (word, pos) => (word === 'bank' && (pos === 'n' || pos === 'v') ? ['bank'] : []),
}
const here = target('bank river', 0, 4)

test('a row has rank and count of the sense, its part of speech, and how near its gloss is', async () => {
  const [rows] = await senseRows(
    {
      embedder: contextToyEmbedder(vectors, 1),
      wordnet,
      tag: (texts) => texts.map(() => [{ start: 0, end: 4, pos: 'NOUN' }]),
    },
    [here],
  )
  expect(rows!.map(({ synset }) => synset.id)).toEqual(['1-n', '2-n', '3-v'])
  const column = (name: (typeof senseColumns)[number]) =>
    rows!.map(({ row }) => row[senseColumns.indexOf(name)]!)
  expect(column('log-rank')).toEqual([0, Math.log(2), 0]) // by part of speech
  expect(column('log-count')).toEqual([Math.log(4), Math.log(2), 0])
  expect(column('tagged-so')).toEqual([1, 1, 0])
  // With its neighbour mixed in, the bank here points where river does: the gloss of the slope is nearest.
  const [slope, firm, lend] = column('target-gloss')
  expect(slope).toBeGreaterThan(firm!)
  expect(slope).toBeGreaterThan(lend!)
  expect(column('target-gloss-lead')[0]).toBe(1)
  expect(Math.max(...column('text-gloss-lead'))).toBe(1)
})

test('occurrences that a row is learned from do not count, and a count is never below none', async () => {
  const tools = { embedder: contextToyEmbedder(vectors), wordnet, tag: () => [[]], discount: () => 2 }
  const [rows] = await senseRows(tools, [here])
  expect(rows!.map(({ row }) => row[1])).toEqual([Math.log(2), 0, 0])
  expect(rows!.map(({ row }) => row[2])).toEqual([0, 0, 0]) // nothing is tagged
})

test('a word that WordNet does not have has no rows', async () => {
  const tools = { embedder: contextToyEmbedder(vectors), wordnet, tag: () => [[]] }
  expect(await senseRows(tools, [target('a river', 2, 7)])).toEqual([[]])
})

test.each([
  { told: 'slope', taken: 'slope river', why: 'clearly the first' },
  { told: 'slope money', taken: 'slope money', why: 'as near to two' },
  { told: 'unknown', taken: 'unknown', why: 'near to none' },
])('a sense given as “$told” is $why', async ({ told, taken }) => {
  const [asked] = await knownSenses(contextToyEmbedder(vectors), wordnet, [
    { target: here, sense: { definition: told } },
  ])
  expect(asked!.sense.definition).toBe(taken)
})

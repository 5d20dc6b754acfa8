import { expect, test } from 'vitest'
import { germanDictionary } from './german-dictionary.js'

/** As FreeDict writes them. */
const entries: Readonly<Record<string, readonly string[]>> = {
  helm: [
    'Helm /hˈɛlm/ <masc, n, sg>\n [chem.] dome <n>\n   Synonym: {Kuppel}\n',
    'Helm /hˈɛlm/ <masc, n, sg>\nhelmet <n>\n      "einen Helm tragen"  - wear a helmet\n',
  ],
  essen: ['Essen /ˈɛsən/ <neut, n, sg>\nfood <n>, tucker <n>\n', 'essen /ˈɛsən/ <v>\neat <v>\n'],
  haus: ['Haus… /hˈaʊs/ <adj>\ndomestic <adj>\n'],
  städte: ['Städte /ʃtˈɛtə/ <pl>\ntowns\n see: {Stadt}, {in der Stadt}, {Großstadt}\n'],
  stadt: ['Stadt /ʃtˈat/ <fem, n, sg>\ntown <n>\n'],
  gab: ['gab /ɡˈɑːp/\ngave\n   Synonym: {erteilte}\n\n see: {erteilen}, {geben}, {gebend}, {gegeben}\n'],
  geben: ['geben /ɡˈeːbən/ <v>\ngive <v>\n'],
  gebend: ['gebend /ɡˈeːbənt/\ngiving\n'],
  erteilen: ['erteilen /ɛɾtˈaɪlən/ <v>\nissue <v>\n'],
}
const dictionary = germanDictionary({
  entries: (word) => entries[word] ?? [],
  translations: () => [],
  words: () => Object.keys(entries),
})

test('main senses have examples, side senses synonyms; what stands first in an entry counts more', () => {
  const votes = new Map(dictionary.votes?.('helm').map(({ word, weight }) => [word, weight]))
  expect(votes.get('dome')).toBeCloseTo(0.25, 5)
  expect(votes.get('helmet')).toBeCloseTo((1 + Math.log(2) / 2) / 2, 5)
  expect(dictionary.votes?.('essen', true).map(({ weight }) => weight)).toEqual([0.5, 0.5 / Math.sqrt(2)])
})

test.each([
  { word: 'essen', isNoun: true, found: ['food', 'tucker'] },
  { word: 'essen', isNoun: false, found: ['eat'] },
  { word: 'essen', isNoun: undefined, found: ['food', 'tucker', 'eat'] },
  { word: 'haus', isNoun: undefined, found: [] }, // only as the first part of a compound
])('$word, a noun: $isNoun', ({ word, isNoun, found }) =>
  expect(dictionary.translations(word, isNoun)).toEqual(found),
)

test.each([
  { word: 'städte', isNoun: true, base: 'stadt' },
  { word: 'gab', isNoun: false, base: 'geben' }, // not another verb with the same form in English
  { word: 'geben', isNoun: false, base: undefined },
  { word: 'xyz', isNoun: false, base: undefined },
])('$word points to $base', ({ word, isNoun, base }) =>
  expect(dictionary.baseForm?.(word, isNoun)).toBe(base),
)

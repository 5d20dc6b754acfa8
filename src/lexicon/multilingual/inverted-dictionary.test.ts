import { expect, test } from 'vitest'
import { inverted } from './inverted-dictionary.js'

const entries = new Map([
  ['النتيجة', ['Aftermath', 'Result']],
  ['نتيجة', ['Result', 'Outcome']],
  ['مجد', ['Extol']],
])
const dictionary = inverted({
  entries: () => [],
  words: () => entries.keys(),
  translations: (word) => entries.get(word) ?? [],
})

test.each([
  { word: 'نتيجة', translations: ['Result', 'Outcome', 'Aftermath'], why: 'with and without the article' },
  { word: 'النتيجة', translations: ['Aftermath', 'Result'], why: 'the article is not put twice' },
  { word: 'مجد', translations: ['Extol'], why: 'a verb has none' },
  { word: 'سسس', translations: [], why: 'nothing' },
])('$word: $why', ({ word, translations }) => expect(dictionary.translations(word)).toEqual(translations))

test('its order says nothing', () =>
  expect(dictionary.votes?.('نتيجة')).toEqual([
    { word: 'Result', weight: 1 },
    { word: 'Outcome', weight: 1 },
    { word: 'Aftermath', weight: 1 },
  ]))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideWords } from './divide-words.js'
import { partsOf } from './gloss-text.js'

const known = new Set(['设计', '算法', '一个', '电脑', '程序', '电', '拉'])
const isKnown = (word: string) => known.has(word)

test.each([
  { text: '设计一个算法', parts: ['设计', '一个', '算法'] },
  { text: '电脑程序', parts: ['电脑', '程序'] }, // the longest, though 电 is a word
  { text: '组电脑群', parts: ['组', '电脑', '群'] },
  { text: '组群', parts: ['组群'] }, // what no list knows stays together
  { text: '', parts: [] },
])('$text is $parts', ({ text, parts }) => expect(divideWords(text, isKnown)).toEqual(parts))

test('a name that the platform knows is not cut for the sake of a letter that is a word', () => {
  expect(divideWords('伊拉克', isKnown)).toEqual(['伊', '拉', '克'])
  expect(divideWords('伊拉克', isKnown, new Set(['伊拉克']))).toEqual(['伊拉克'])
})

test.each([
  { language: 'fr', text: "l'eau d’ici", parts: ["l'", 'eau', 'd’', 'ici'] },
  { language: 'en', text: "don't", parts: ["don't"] },
  { language: 'zh', text: '用电脑2台', parts: ['用', '电脑', '2', '台'] },
])('$text in $language', ({ language, text, parts }) =>
  expect(partsOf(text, language, isKnown).map((part) => part.text)).toEqual(parts),
)

test('a number is not a word, though WordNets list some', () =>
  expect(partsOf('3 038', 'fr', isKnown).map(({ isWord }) => isWord)).toEqual([false, false]))

test('parts stand where they say, in order, and leave out nothing but spaces', () =>
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('电', '脑', '程', '序', '3', 'a', "'", ' ', '。', 'é'),
        maxLength: 20,
      }),
      fc.constantFrom('zh', 'fr', 'hr'),
      (text, language) => {
        const parts = partsOf(text, language, isKnown)
        for (const { span, text: own } of parts) expect(text.slice(span.start, span.end)).toBe(own)
        expect(parts.map((part) => part.text).join('')).toBe(text.replace(/\s/g, ''))
      },
    ),
  ))

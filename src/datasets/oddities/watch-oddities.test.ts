import { describe, expect, test } from 'vitest'
import { type Example, type SameMeaning, type SenseMatch, target, wholeTarget } from '../../core/index.js'
import { watchOddities } from './watch-oddities.js'

const pair = (id: string, text = `a text ${id}`, more: Partial<SameMeaning> = {}): SameMeaning => ({
  kind: 'same-meaning',
  id,
  group: 'word',
  language: 'en',
  slices: {},
  pair: [target(text, 0, 1), wholeTarget('word')],
  gold: true,
  ...more,
})

const sense = (definition: string): SenseMatch => ({
  kind: 'sense-match',
  id: 'dev-0',
  group: 'word',
  language: 'en',
  slices: {},
  target: target('a word here', 2, 6),
  definition,
  hypernyms: [],
  gold: true,
})

/** What is odd in parts that are read one after the other. */
function oddIn(parts: Readonly<Record<string, readonly Example[]>>, allRead = true): readonly string[] {
  const watch = watchOddities()
  return Object.entries(parts).flatMap(([name, examples]) => {
    const part = watch(name)
    for (const example of examples) part.see(example)
    return part.end({ allRead })
  })
}

describe('texts', () => {
  test.each([
    ['a nice text', null],
    ['a ni\ufffde text', 'has U+FFFD'],
    ['a nicÃ© text', 'letters of another encoding'],
    ['rock &amp; roll', 'an escaped character of HTML'],
    ['a <b>nice</b> text', 'a tag left in it'],
    ['A TEXT IN CAPITALS', 'is in capitals'],
    ['the caf?s of Paris', 'a question mark where a letter may have been lost'],
    ['???? ??', 'a question mark where a letter may have been lost'],
    ['a text? yes, a text', null],
    ['example.org/books?id=7', null],
    ['a text\nof two lines', null],
    ['a\u2028text', 'a control character or a line separator'],
    ['a \ftext', 'a control character or a line separator'],
    ['a te\u200bxt', 'a character that cannot be seen'],
    ['a\u00a0nice\u00a0text', 'spaces of another kind'],
    ['a 5\u00a0km walk of 2\u00a0h', null],
    ['a\u3000text', 'spaces of another kind'],
    ['caf&eacute; au lait', 'an escaped character of HTML'],
    ['R&amp;D', 'an escaped character of HTML'],
    ['research & development; and more', null],
    ['caf\\u00e9', 'an escape of a program'],
    ['a <i>nice</i> text', 'a tag left in it'],
    ['1 < 2 and 3 > 2', null],
    ['"He said ""no"" to me"', 'is quoted as in a CSV'],
    ['"Yes," he said, "no"', null],
    ['نص باللغة العربية DNA UNESCO', null],
    ['a nice text a nice text', 'is there twice'],
    ['awordthatgoesonandonandonandonandonandonandon', 'has no spaces'],
    ['印度计划于年期间发射系统中的后续卫星即与相同的印度计划于年期间发射系统中的后续卫星即与相同的', null],
  ])('%s', (text, expected) => {
    const [found] = oddIn({ dev: [pair('0', text)] })
    if (expected === null) expect(found).toBeUndefined()
    else expect(found).toContain(expected)
  })
})

describe('definitions', () => {
  test.each([
    ['a unit of language', null],
    [' a unit of language', 'a blank at its edge'],
    ['"a unit of language"', 'in quotation marks'],
    ['NaN', 'for a missing value'],
    ['#REF!', 'for a missing value'],
    ['-', 'for a missing value'],
    ['T', 'has no word'],
    ['语言的单位', null],
  ])('%s', (definition, expected) => {
    const [found] = oddIn({ dev: [sense(definition)] })
    if (expected === null) expect(found).toBeUndefined()
    else expect(found).toContain(expected)
  })
})

describe('rows', () => {
  const same = { pair: pair('x').pair }
  test.each<[string, Readonly<Record<string, readonly Example[]>>, readonly string[]]>([
    ['different ones', { dev: [pair('0'), pair('1'), pair('2')] }, []],
    [
      'one twice',
      { dev: [pair('0', 'a text', same), pair('1', 'a text', same)] },
      ['row "1": asks the same as row "0"'],
    ],
    [
      'one twice with two labels',
      { dev: [pair('0', 'a text', same), pair('1', 'a text', { ...same, gold: false })] },
      ['row "1": asks the same as row "0", but has another label'],
    ],
    [
      'in two parts',
      { train: [pair('0', 'a text', same)], dev: [pair('0', 'a text', same)] },
      ['1 of its rows are also in train'],
    ],
    [
      'missing in the middle',
      { dev: [0, 1, 2, 5, 6].map((n) => pair(`dev-${n}`)) },
      ['row "dev-5" comes after "dev-2", expected one with the number 3: are rows missing or out of order?'],
    ],
    [
      'missing at the start',
      { dev: [3, 4, 5].map((n) => pair(`dev-${n}`)) },
      ['its first row has the number 3, expected 0 or 1'],
    ],
    [
      'a numbering that goes on in the next part',
      {
        train: [1, 2, 3].map((n) => pair(`r${n}`, `one ${n}`)),
        dev: [4, 5].map((n) => pair(`r${n}`, `two ${n}`)),
        test: [7, 8, 9].map((n) => pair(`r${n}`, `three ${n}`)),
      },
      ['its first row has the number 7, expected 0 or 1'],
    ],
    ['ids by sentence', { dev: ['s0.t0', 's0.t1', 's2.t0', 's2.t1'].map((id) => pair(id)) }, []],
    [
      'pairs of ids',
      {
        dev: [...Array(12).keys()].flatMap((i) =>
          [1, 2, 3].map((j) => pair(`calm-${i}-${i + j}`, `this is the text with number ${i}, ${j}`)),
        ),
      },
      [],
    ],
    [
      'one of many documents without its first row',
      {
        dev: [...Array(12).keys()].flatMap((d) =>
          [0, 1, 2].slice(Number(d === 5)).map((n) => pair(`d${d}.${n}`)),
        ),
      },
      ['row "d5.1" comes after "d4.2", expected one with the number 0: are rows missing or out of order?'],
    ],
    ['ids that are no numbering', { dev: ['17', '4', '99'].map((id) => pair(id)) }, []],
  ])('%s', (_name, parts, found) => expect(oddIn(parts)).toEqual(found))

  test('rows that could not be read are missing in any numbering', () =>
    expect(oddIn({ dev: [0, 1, 2, 5, 6].map((n) => pair(`dev-${n}`)) }, false)).toEqual([]))
})

describe('languages', () => {
  const english = 'the house that he had seen was not as old as it had been in the days of his father'
  const german = 'das Haus, das er gesehen hatte, war nicht so alt, wie es in den Tagen seines Vaters war'
  const russian = 'дом, который он видел, был не так стар, как он был в то время, когда его отец был жив'
  const many = (text: string, language: string) =>
    Array.from({ length: 20 }, (_, i) => pair(String(i), `${text} ${i}`, { language }))

  test.each([
    [english, 'en', null],
    [german, 'de', null],
    [russian, 'ru', null],
    [german, 'en', 'its texts in English look like German'],
    [english, 'de', 'its texts in German look like English'],
    [english, 'ru', 'most letters of its texts in Russian are not those of that language'],
    [russian, 'zh', 'most letters of its texts in Chinese are not those of that language'],
    [russian, 'en', 'most letters of its texts in English are not those of that language'],
  ])('%s as %s', (text, language, expected) => {
    const found = oddIn({ dev: many(text, language) })
    if (expected === null) expect(found).toEqual([])
    else expect(found.join()).toContain(expected)
  })

  test('a pair whose contexts are swapped', () => {
    const swapped = [
      { ...wholeTarget(english), language: 'de' },
      { ...wholeTarget(german), language: 'en' },
    ] as const
    expect(oddIn({ dev: [pair('0', 'a text', { pair: swapped })] })).toEqual([
      'row "0": its contexts look as if each were in the language of the other',
    ])
    expect(oddIn({ dev: [pair('0', 'a text', { pair: [swapped[1], swapped[0]] })] }).length).toBeLessThan(2)
  })
})

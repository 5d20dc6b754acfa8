import { describe, expect, test } from 'vitest'
import { surface } from '../../core/index.js'
import { enwiktionary, isAbsent } from '../shared-data.suite.js'
import { exampleTarget } from './example-target.js'
import { readDictionary } from './read-dictionary.js'
import { templateArguments } from './template-arguments.js'
import { wiktionaryEntries } from './wiktionary-entries.js'

const page = `==English==
===Etymology===
From {{der|en|enm|free}}.
===Noun===
{{en-noun}}

# {{lb|en|finance|slang}} A [[bank]]er {{gloss|a person}}.
#: {{ux|en|He was ''a'' '''pies''' eater.}}
#: {{syn|en|banker}}
## A [[small|smaller]] one.
##* {{quote-book|en|year=1988|title=X|passage=But [[what]]
other '''pie''' is there?}}
# {{plural of|en|py}}
# A dish.
#: The pie was warm.
#: No word of it here at all.
====Translations====
# not a sense
===Verb===
# To bake.
[[Category:English idioms]]
==French==
===Noun===
# Une chose.
`

describe('wiktionaryEntries', () => {
  const [noun, verb, ...more] = wiktionaryEntries('pie', page)

  test('senses with labels and examples, of one language', () => {
    expect(more).toEqual([])
    expect(noun!.senses.map(({ definition, labels }) => [definition, labels])).toEqual([
      ['A banker a person.', ['finance', 'slang']],
      ['A smaller one.', []],
      ['A dish.', []],
    ])
    expect(noun!.senses.map(({ examples }) => examples.map((each) => [each.text, surface(each)]))).toEqual([
      [['He was a pies eater.', 'pies']],
      [['But what other pie is there?', 'pie']],
      [['The pie was warm.', 'pie']],
    ])
    expect(verb).toMatchObject({ pos: 'verb', idiom: true })
    expect(wiktionaryEntries('pie', page, 'French')).toHaveLength(1)
    expect(wiktionaryEntries('pie', page, 'Dutch')).toEqual([])
  })

  test.skipIf(isAbsent(enwiktionary))('a slice of the real dump', async () => {
    const entries = []
    for await (const entry of readDictionary(enwiktionary, { limit: 60 })) entries.push(entry)
    const examples = entries.flatMap(({ senses }) => senses.flatMap((sense) => sense.examples))
    expect(entries.map(({ word, pos }) => `${word}/${pos}`)).toContain('dictionary/noun')
    expect(examples.length).toBeGreaterThan(150)
    for (const { text } of examples) expect(text).not.toMatch(/\{\{|\[\[|'''|<ref|\ufffc/)
  })
})

test.each([
  { text: 'The cities grew.', word: 'city', found: null }, // no rule of forms: WordNet's are for lemmas
  { text: 'Two banks failed.', word: 'bank', found: 'banks' },
  { text: 'A bank and a bank.', word: 'bank', found: null },
  { text: 'The embankment broke.', word: 'bank', found: null },
  { text: 'They were abandoning it.', word: 'abandon', found: 'abandoning' },
])('$word in "$text"', ({ text, word, found }) => {
  const target = exampleTarget(text, word, null)
  expect(target && surface(target)).toBe(found)
})

test('arguments of a template, links and templates in them kept whole', () =>
  expect(templateArguments('ux|en|a [[b|c]] {{d|e}}|t=f|3=g')).toEqual({
    name: 'ux',
    positional: ['en', 'a [[b|c]] {{d|e}}', 'g'],
    named: { t: 'f' },
  }))

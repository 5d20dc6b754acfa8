import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { surface } from '../../core/index.js'
import { dumpXml } from '../media-wiki/dump.suite.js'
import { enwiktionary, isAbsent } from '../shared-data.suite.js'
import { templateArguments } from '../wikitext/template-arguments.js'
import { exampleTarget } from './example-target.js'
import { germanWiktionaryEntries } from './german-wiktionary.js'
import { readDictionary } from './read-dictionary.js'
import { wiktionaryEntries } from './wiktionary-entries.js'
import { englishLayout, italianLayout } from './wiktionary-layout.js'

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
##* {{quote-book|en|year=1526|title=Y|passage=A lytel '''pie''' of water.}}
##* '''c. 1485''', Malory
##*: He ete a '''pie''' anon.
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
      ['A banker (a person).', ['finance', 'slang']],
      ['A smaller one.', []],
      ['A dish.', []],
    ])
    expect(noun!.senses.map(({ examples }) => examples.map((each) => [each.text, surface(each)]))).toEqual([
      [['He was a pies eater.', 'pies']],
      [['But what other pie is there?', 'pie']],
      [['The pie was warm.', 'pie']],
    ])
    expect(verb).toMatchObject({ pos: 'verb', idiom: true })
    expect(wiktionaryEntries('pie', page, englishLayout('fr', 'French'))).toHaveLength(1)
    expect(wiktionaryEntries('pie', page, englishLayout('nl', 'Dutch'))).toEqual([])
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

describe('other Wiktionaries', () => {
  test('German: blocks that are joined by numbers', () => {
    const [noun, idiom, ...more] = germanWiktionaryEntries(
      'Bank',
      `== Bank ({{Sprache|Deutsch}}) ==
=== {{Wortart|Substantiv|Deutsch}}, {{f}} ===
{{Deutsch Substantiv Übersicht
|Genus=f
}}
{{Bedeutungen}}
:[1] {{K|Möbel}} [[Sitzgelegenheit]] für mehrere Personen
:[2] ''veraltet:'' [[Tisch]] der Händler
:[3] {{Ü|en|x}}
{{Herkunft}}
:[1] kein Sinn
{{Oberbegriffe}}
:[1] [[Möbel]], [[Gegenstand|Gegenstände]]
{{Beispiele}}
:[1] Sie saßen auf einer ''Bank'' im Park.
:[2] „Am Markt standen viele Bänke.“<ref>Quelle</ref>
:[1, 2] Die ''Bank'' war alt.
==== {{Übersetzungen}} ====
=== {{Wortart|Redewendung|Deutsch}} ===
{{Bedeutungen}}
:[1] alle ohne Ausnahme
== Bank ({{Sprache|Englisch}}) ==
=== {{Wortart|Substantiv|Englisch}} ===
{{Bedeutungen}}
:[1] Ufer
`,
    )
    expect(more).toEqual([])
    expect(noun).toMatchObject({ word: 'Bank', language: 'de', pos: 'noun', idiom: false })
    expect(noun!.senses.map(({ definition, labels, hypernyms }) => [definition, labels, hypernyms])).toEqual([
      ['Sitzgelegenheit für mehrere Personen', ['Möbel'], ['Möbel', 'Gegenstände']],
      ['Tisch der Händler', ['veraltet'], []],
    ])
    expect(noun!.senses.map(({ examples }) => examples.map((each) => [each.text, surface(each)]))).toEqual([
      [['Sie saßen auf einer Bank im Park.', 'Bank']],
      [], // no form of the word is found, none is marked
    ])
    expect(idiom).toMatchObject({ pos: 'phrase', idiom: true })
  })

  test.each([
    '{{-sost-|it}}',
    '===Sostantivo===',
    "===[[Image:a.svg|30px|]]''[[sostantivo|Sostantivo]]''===",
  ])('Italian: %s', (heading) => {
    const [noun, idiom, ...more] = wiktionaryEntries(
      'cane',
      `== {{-it-}} ==
${heading}
{{Pn}} ''m sing''
# {{Term|zoologia|it}} [[animale]] domestico
#* ''il mio '''cane''' abbaia''
# parte del [[fucile]]
{{-sill-}}
: cà | ne
# no
{{-loc verb-|it}}
# morire di fame
== {{-la-}} ==
{{-sost-|la}}
# altro
`,
      italianLayout('it'),
    )
    expect(more).toEqual([])
    expect(noun).toMatchObject({ language: 'it', pos: 'noun', idiom: false })
    expect(noun!.senses.map(({ definition, labels }) => [definition, labels])).toEqual([
      ['animale domestico', ['zoologia']],
      ['parte del fucile', []],
    ])
    expect(noun!.senses[0]!.examples.map((each) => [each.text, surface(each)])).toEqual([
      ['il mio cane abbaia', 'cane'],
    ])
    expect(idiom).toMatchObject({ pos: 'phrase', idiom: true })
  })

  test('by the language that the dump says; one without a known layout is refused', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
    const dump = (language: string, text: string, project?: 'wiki'): string => {
      const file = path.join(folder, `${language}${project ?? ''}.xml`)
      writeFileSync(file, dumpXml([{ title: 'Bank', text }], language, project ?? 'wiktionary'))
      return file
    }
    const words = async (file: string): Promise<string[]> => {
      const found: string[] = []
      for await (const { word, language } of readDictionary(file)) found.push(`${word} ${language}`)
      return found
    }
    const german =
      '== Bank ({{Sprache|Deutsch}}) ==\n=== {{Wortart|Substantiv|Deutsch}} ===\n{{Bedeutungen}}\n:[1] Möbel'
    expect(await words(dump('de', german))).toEqual(['Bank de'])
    expect(await words(dump('it', '== {{-it-}} ==\n{{-sost-|it}}\n# cosa'))).toEqual(['Bank it'])
    await expect(words(dump('fr', 'x'))).rejects.toThrow('a Wiktionary in fr, whose layout is not known')
    await expect(words(dump('de', german, 'wiki'))).rejects.toThrow(
      'a dump of dewiki, expected one of a Wiktionary',
    )
  })

  test('the limit holds for WordNet, too', async () => {
    let entries = 0
    for await (const _ of readDictionary('wordnet', { limit: 7 })) entries++
    expect(entries).toBe(7)
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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDump } from '../media-wiki/read-dump.js'
import { enwiki, enwikiTables, isAbsent } from '../shared-data.suite.js'
import { plainText } from './plain-text.js'

describe('plainText', () => {
  test.each([
    ['bold and italics', "'''A''' is ''an'' '''''idea'''''.", 'A is an idea.'],
    ['a link with its trail', 'Two [[bus]]es and [[bus|coaches]].', 'Two buses and coaches.'],
    ['the pipe trick', 'The [[Pipe (computing)|]].', 'The Pipe.'],
    ['a link into a section', 'See [[Bus#History|there]].', 'See there.'],
    ['an outer link', 'See [http://a.b/c the page] now.', 'See the page now.'],
    ['an outer link without words', 'See it.[http://a.b/c]', 'See it.'],
    ['another language', 'Text.\n[[de:Haus]]', 'Text.'],
    ['a sister project', 'The [[wikt:house|house]].', 'The house.'],
    ['a picture with links in its caption', '[[File:A.jpg|thumb|A [[red]] fox [[x|y]]]]Text.', 'Text.'],
    ['notes', 'A<ref>B {{cite|c}}</ref> d<ref name="x" /> e<ref name=y/>.', 'A d e.'],
    ['a note with > in an attribute', 'A<ref name="a>b">c</ref>.', 'A.'],
    ['a comment', 'A<!-- b\n\nc --> d.', 'A d.'],
    ['an open comment', 'A<!-- b', 'A'],
    ['tags in capitals', 'A<REF>b</Ref> c<ref>d</REF>.', 'A c.'],
    ['letters that lower case makes longer', 'İİİ<ref>a</ref> {{b}}İ<ref>c</ref>.', 'İİİ İ.'],
    ['an open note', 'A<ref>b c.', 'A b c.'],
    ['nowiki', 'A <nowiki>[[b]]</nowiki> c.', 'A b c.'],
    ['HTML', 'H<sub>2</sub>O<br />is <span style="x">wet</span>.', 'H2O is wet.'],
    [
      'entities, both layers',
      'A&nbsp;b &ndash; c &eacute; &#233; &amp;lt; &unknown;',
      'A b – c é é &lt; &unknown;',
    ],
    ['a table', 'A.\n{| class="x"\n|-\n| b || {{c|}}\n|}\nD.', 'A.\nD.'],
    ['a table in a table', '{|\n|\n{|\n| a\n|}\n| b\n|}\nC.', 'C.'],
    ['an open table', 'A.\n{|\n|-\n! b\n| c\nD.', 'A.\nD.'],
    ['lists', '* a\n** b\n# c\n: d\n; e', 'a\nb\nc\nd\ne'],
    ['templates in templates', 'A {{cite b|{{c|d}}|{{e}}}}.', 'A.'],
    ['a template of the last bar', 'A{{b|}}.', 'A.'],
    ['measures', 'It is {{convert|5|km|mi}} long.', 'It is 5 km long.'],
    ['a foreign word', 'The {{lang|fr|mot}}.', 'The mot.'],
    ['pronunciation in brackets', 'A ({{IPAc-en|a}}; {{lang-fr|b}}) c, d ({{IPA|x}}) e.', 'A (b) c, d e.'],
    ['a magic word', '__NOTOC__\nA.', 'A.'],
    ['a stray bracket', 'A }} b ]] c {{ d [[ e.', 'A b c d e.'],
    ['a variable of a template', 'A {{{1|b}}} c{{cite|{{{2}}}}}.', 'A b c.'],
    ['spellings to choose from', 'A -{zh-hans:b;zh-hant:c}- -{d}-.', 'A b d.'],
    [
      'the end of a note that was closed too early',
      'A<ref>{{cite|title=b</ref> c|url = d|e=f}} g.',
      'A c g.',
    ],
    ['a signature', 'A. ~~~~', 'A.'],
    ['an address for mail', 'Ask [mailto:a@b.c the editor].', 'Ask the editor.'],
    ['more bars than one', 'A [[b|20px|c]].', 'A c.'],
    [
      'pictures by their names in other languages',
      '[[Bild:A.jpg|mini|B [[c]]]][[Изображение:A.jpg|мини|b]][[Fichier:A.jpg|vignette|b]]D.',
      'D.',
    ],
    ['a word of German', 'Das {{"|Wort|Autor=X}}.', 'Das „Wort“.'],
    [
      'a measure and a date in French',
      '{{unité|12|km}} le {{Date|14|juillet|1789}}.',
      '12 km le 14 juillet 1789.',
    ],
    ['what only a named argument says', 'A {{lang|en|texte=b}} c.', 'A c.'],
    ['a magic word of another language', '__КАПС__\nA.', 'A.'],
    ['an apostrophe before italics', "L'''amour'' et l''''or'''.", "L'amour et l'or."],
    ['bold and italics that cross', "'''''A''' b'' ''c.", 'A b c.'],
    [
      'an apostrophe as a template',
      "The ''Times''{{'}} editor and [[Earth]]{{'s}} moon.",
      "The Times' editor and Earth's moon.",
    ],
    ['a link inside a template', '{{nowrap|[[New York City|New York]] state}}.', 'New York state.'],
    [
      'templates of words in one another',
      'A {{small|({{lang|de|Wort}}, {{circa|1900}})}} b.',
      'A (Wort, c. 1900) b.',
    ],
    ['a measure of two units', 'It is {{convert|6|ft|2|in|m}} tall.', 'It is 6 ft 2 in tall.'],
    ['fractions', '{{frac|2}}, {{frac|1|2}}, {{frac|3|1|2}}.', '1/2, 1/2, 3 1/2.'],
    [
      'a date',
      '{{As of|2020|7|1}}, {{as of|2020|lc=y}} and {{as of|2019|alt=in 2019}}.',
      'As of 1 July 2020, as of 2020 and in 2019.',
    ],
    [
      'a quotation by name',
      '{{Quote|text=All is well.|sign=X}}\n{{blockquote|1=So it is.}}',
      'All is well.\nSo it is.',
    ],
    ['a list in a template', '{{columns-list|colwidth=9em|\n* [[A]] b.\n* c.\n}}\nD.', 'A b.\nc.\nD.'],
    ['an anchor', '{{anchor|x}}A {{visible anchor|b}}.', 'A b.'],
    ['a box and text on one line', '{{Infobox|a={{b|c}}\n}}{{pp}}Text.', 'Text.'],
    ['a term and its definition', '; A : b c\n: d', 'A\nb c\nd'],
    ['text behind a rule', '----\nA.\n-----B.', 'A.\nB.'],
    ['tags that are none', '5 < 6 and a<b, <me@x.org>.', '5 < 6 and a<b, <me@x.org>.'],
    ['blocks of HTML', '<div>A.</div>B.<ul><li>c</li><li>d</li></ul>', 'A.\nB.\nc\nd'],
    ['a table of HTML', 'A.<table><tr><td>b</td></tr></table>C.', 'A.\nC.'],
    ['what only other pages show', 'A.<includeonly>b</includeonly> <noinclude>C.</noinclude>', 'A. C.'],
    ['marks that nobody sees', 'So\u00adft&shy; ze\u200bro \u200eword\u2060s', 'Soft zero words'],
    ['entities of other letters', '&Scaron;&oelig;&zwnj;&lsqb;&trade;', 'Šœ\u200c[™'],
    ['a quiet space before a full stop', 'A {{citation needed}}.', 'A.'],
  ])('%s', (_, wikitext, text) => expect(plainText(wikitext).text).toBe(text))

  test('links are where their words are', () => {
    const { text, links } = plainText(
      "A '''[[red fox|fox]]es'''  [[Sea]]s.\n\n* The {{x}} [[Bus stop#a|stop]]",
    )
    expect(text).toBe('A foxes Seas.\nThe stop')
    expect(links.map(({ start, end, target }) => [text.slice(start, end), target])).toEqual([
      ['foxes', 'red fox'],
      ['Seas', 'Sea'],
      ['stop', 'Bus stop'],
    ])
  })

  test('sections and categories', () => {
    const source =
      'A.\n== One ==\nB.\n=== [[Two]] ===\nC.\n[[Category:X|sort]]\n[[category: Y z ]]\n[[:Category:Q]]'
    const { text, sections, categories } = plainText(source)
    expect(text).toBe('A.\nB.\nC.\nCategory:Q')
    expect(sections).toEqual([
      { title: 'One', level: 2, start: 3 },
      { title: 'Two', level: 3, start: 6 },
    ])
    expect(categories).toEqual(['X', 'Y z'])
    const german = plainText('A.\n[[Kategorie:X]]', { categoryNames: ['kategorie'], fileNames: ['datei'] })
    expect(german.categories).toEqual(['X'])
  })

  test.each([
    { source: 'The number <math>x^2</math> is even.', gaps: [11] },
    { source: 'The {{some box|1}} is even.', gaps: [4] },
    { source: 'A {{#if: x | yes | no}} b.', gaps: [2] },
    { source: 'Go to [http://a.b] now.[http://c.d]', gaps: [6] },
    { source: 'So <score>c</score> it is<ref>open.', gaps: [3, 8] },
    { source: 'A cat ({{IPA|kat}}) said {{IPA|miu}}.', gaps: [11] },
    { source: '* A.\n* {{official website}}\n* B.', gaps: [] },
    { source: 'It fell at {{coord|1|2}} and sank.', gaps: [11] },
    { source: 'It fell.{{coord|1|2|display=title}} It sank.', gaps: [] },
    { source: '{{some box|1}}\nThe number.{{cite web|x}}', gaps: [] },
  ])('gaps of $source', ({ source, gaps }) => expect(plainText(source).gaps).toEqual(gaps))

  test.each([
    { name: 'templates', open: '{{a|', close: '}}' },
    { name: 'links', open: '[[a|', close: ']]' },
    { name: 'tables', open: '\n{|\n|', close: '\n|}' },
    { name: 'notes', open: '<ref>', close: '</ref>' },
  ])('$name nested 10,000 deep, closed or not, and closed without being open', ({ open, close }) => {
    const deep = 10_000
    for (const source of [open.repeat(deep), close.repeat(deep), open.repeat(deep) + close.repeat(deep)])
      expect(plainText(`A.\n${source}\nB.`).text).toMatch(/^A\./)
  })

  test('no input breaks it, no bracket of wikitext is left, every span is inside the text', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            ...[
              '{{',
              '}}',
              '[[',
              ']]',
              '{|',
              '|}',
              '|',
              '\n',
              "'''",
              '<ref>',
              '</ref>',
              '<!--',
              '-->',
              ' a ',
              'File:',
            ],
            ...['==', '&amp;', '<math>', '</math>', '[http://x ', ']', '*', 'Category:', '\ufffc', '🦊'],
          ),
        ),
        (parts) => {
          const { text, links, gaps, sections } = plainText(parts.join(''))
          expect(text).not.toMatch(/\{\{|\[\[|\ufffc/)
          for (const { start, end } of links) {
            expect(start).toBeLessThan(end)
            expect(end).toBeLessThanOrEqual(text.length)
            expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
          }
          for (const at of [...gaps, ...sections.map(({ start }) => start)])
            expect(at).toBeLessThanOrEqual(text.length + 1)
        },
      ),
      { numRuns: 500 },
    ))

  test.skipIf(isAbsent(enwiki)).each([enwiki, enwikiTables])(
    '%s: nothing of the markup is left',
    async (file) => {
      const left: string[] = []
      for await (const { title, redirect, wikitext } of readDump(file)) {
        if (redirect !== null) continue
        for (const { 0: found, index } of plainText(wikitext).text.matchAll(
          /\{\{|\}\}|\[\[|\]\]|''|<\/?[a-z]+[ >]|^\||\bthumb\||__[A-Z]|\ufffc|&[a-z]+;/gm,
        ))
          left.push(`${title}: ${found} at ${index}`)
      }
      expect(left).toEqual([])
    },
  )
})

import { plainText } from '../wikitext/plain-text.js'

/** How a Wiktionary writes what it has in common with others: sections, parts of speech, labels, idioms. */
export interface ListLayout {
  /** BCP 47 of the words that are read. */
  readonly language: string
  /** The heading of that language. */
  readonly section: RegExp
  /** The part of speech that begins on a line: null for another section, undefined for any other line. */
  heading(line: string): string | null | undefined
  /** Headings in lower case; those that are not named here are not read. */
  readonly partsOfSpeech: Readonly<Record<string, string>>
  /** A category or template, anywhere in the section, that makes all of it idioms. */
  readonly idioms: RegExp
  readonly idiomHeadings: RegExp
  /** A template of labels; its first group holds them, with `|` between. */
  readonly label: RegExp
}

/** The words of a heading; Italian pages have pictures and links in theirs. */
function titled(line: string): string | undefined {
  const title = /^={3,5}\s*([^=]+?)\s*={3,5}\s*$/.exec(line)?.[1]
  return title?.includes('[') ? plainText(title).text : title
}

/** `==English==`, `===Noun===`, `{{lb|en|slang}}`; `name` as in the headings of English Wiktionary. */
export const englishLayout = (language: string, name: string): ListLayout => ({
  language,
  section: new RegExp(`^==\\s*${name}\\s*==\\s*$`, 'm'),
  heading: titled,
  partsOfSpeech: {
    noun: 'noun',
    verb: 'verb',
    adjective: 'adjective',
    adverb: 'adverb',
    phrase: 'phrase',
    'prepositional phrase': 'phrase',
    idiom: 'phrase',
    proverb: 'phrase',
  },
  idioms: new RegExp(`${name} idioms`, 'i'),
  idiomHeadings: /^idiom$/i,
  label: /\{\{(?:lb|label|lbl)\|[^{}|]*\|([^{}]*)\}\}/g,
})

/** `== {{-it-}} ==`, `{{-sost-|it}}` or `===Sostantivo===`, `{{Term|economia|it}}`. */
export const italianLayout = (language: string): ListLayout => ({
  language,
  section: new RegExp(`^==\\s*\\{\\{-${language}-\\}\\}\\s*==\\s*$`, 'm'),
  heading: (line) => titled(line) ?? /^\s*\{\{-([^{}|]+)-(?:\|[^{}]*)?\}\}/.exec(line)?.[1],
  partsOfSpeech: {
    sost: 'noun',
    sostantivo: 'noun',
    verb: 'verb',
    verbo: 'verb',
    agg: 'adjective',
    aggettivo: 'adjective',
    avv: 'adverb',
    avverbio: 'adverb',
    ...Object.fromEntries(
      [
        ...['loc nom', 'loc verb', 'loc agg', 'loc avv', 'espr', 'prov'],
        ...['locuzione nominale', 'locuzione verbale', 'locuzione aggettivale', 'locuzione avverbiale'],
        ...['espressione', 'proverbio'],
      ].map((name) => [name, 'phrase']),
    ),
  },
  idioms: /\[\[Categoria:(?:Modi di dire|Espressioni idiomatiche)/i,
  idiomHeadings: /^(?:loc verb|locuzione verbale|espr|espressione|prov|proverbio)$/i,
  label: /\{\{Term\|([^{}|]*)(?:\|[^{}]*)?\}\}/gi,
})

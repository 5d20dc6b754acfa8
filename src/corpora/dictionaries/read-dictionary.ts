import { check, checkOptions, checkTexts, lookUp, optionally, shown, UserError } from '../../core/index.js'
import { checkInput } from '../../files/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { dumpName } from '../media-wiki/dump-name.js'
import { dumpHead, readDump } from '../media-wiki/read-dump.js'
import { siteOf } from '../media-wiki/site.js'
import { packedNameHint } from '../source-bytes.js'
import type { DictionaryEntry } from './dictionary-entry.js'
import { germanWiktionaryEntries } from './german-wiktionary.js'
import { kaikkiEntries } from './kaikki-entries.js'
import { wiktionaryEntries } from './wiktionary-entries.js'
import { englishLayout, italianLayout } from './wiktionary-layout.js'
import { wordnetEntries } from './wordnet-entries.js'

export interface DictionaryOptions {
  /** BCP 47 of the wanted words; by default that of the Wiktionary itself, and English elsewhere. */
  readonly language?: string
  readonly limit?: number
  readonly onBreak?: (broken: Error) => void
}

type PageReader = (title: string, wikitext: string) => DictionaryEntry[]

/** A Wiktionary in one language describes words of all: its headings name them in its own. */
const nameIn = (site: string, language: string): string =>
  new Intl.DisplayNames(site, { type: 'language' }).of(language) ?? language

/** By the language in which the Wiktionary is written, which its dump says. */
const pageReaders: Readonly<Record<string, (language: string) => PageReader>> = {
  en: (language) => (title, text) =>
    wiktionaryEntries(title, text, englishLayout(language, nameIn('en', language))),
  de: (language) => (title, text) =>
    germanWiktionaryEntries(title, text, { language, name: nameIn('de', language) }),
  it: (language) => (title, text) => wiktionaryEntries(title, text, italianLayout(language)),
}

function checkLanguage(what: string, language: string): void {
  if (!check.isLanguage(language))
    throw new RangeError(`${what} of ${shown(language)}: expected a language, such as en or zh-Hant`)
}

async function* firstOf<T>(entries: Iterable<T> | AsyncIterable<T>, limit: number): AsyncGenerator<T> {
  let count = 0
  for await (const entry of entries) {
    if (count++ >= limit) return
    yield entry
  }
}

/** `wordnet`, a dump of the English, German or Italian Wiktionary, or wiktextract's JSON lines. */
export async function* readDictionary(
  source: string,
  options: DictionaryOptions = {},
): AsyncGenerator<DictionaryEntry> {
  checkTexts('a dictionary', source)
  checkOptions('readDictionary options', options, {
    language: optionally(checkLanguage),
    limit: 'limit?',
    onBreak: 'function?',
  })
  const { language, limit = Number.POSITIVE_INFINITY, onBreak } = options
  const name = source.replace(/\.(?:bz2|gz)$/, '')
  if (source === 'wordnet') yield* firstOf(wordnetEntries(await loadWordNet('3.0')), limit)
  else if (/\.(?:jsonl|json|ndjson)$/.test(name))
    yield* firstOf(kaikkiEntries(source, language ?? 'en'), limit)
  else if (dumpName.test(name)) {
    const { name: wiki, language: site } = siteOf(await dumpHead(source))
    if (wiki.endsWith('wiki'))
      throw new UserError(`${source}: a dump of ${wiki}, expected one of a Wiktionary (such as enwiktionary)`)
    const reader = lookUp(pageReaders, site)
    if (!reader)
      throw new UserError(
        `${source}: a Wiktionary in ${site}, whose layout is not known (${Object.keys(pageReaders).join(', ')} are); take wiktextract's JSON lines of it (kaikki.org)`,
      )
    const entriesOf = reader(language ?? site)
    let pages = 0
    for await (const page of readDump(source, onBreak ? { onBreak } : {})) {
      if (pages++ >= limit) return
      if (page.namespace !== 0 || page.redirect !== null) continue
      yield* entriesOf(page.title, page.wikitext)
    }
  } else {
    checkInput(source)
    throw new UserError(
      `${source}: unknown kind of dictionary; expected wordnet, a Wiktionary dump (.xml, .xml.bz2) or wiktextract's JSON lines (.jsonl)${packedNameHint(source)}`,
    )
  }
}

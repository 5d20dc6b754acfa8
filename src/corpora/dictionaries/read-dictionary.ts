import { UserError } from '../../core/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { readDump } from '../media-wiki/read-dump.js'
import type { DictionaryEntry } from './dictionary-entry.js'
import { kaikkiEntries } from './kaikki-entries.js'
import { wiktionaryEntries } from './wiktionary-entries.js'
import { wordnetEntries } from './wordnet-entries.js'

export interface DictionaryOptions {
  /** BCP 47 of the words that are wanted. */
  readonly language?: string
  readonly limit?: number
  readonly onBreak?: (broken: Error) => void
}

/** Headings of English Wiktionary. */
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** `wordnet`, a dump of English Wiktionary, or wiktextract's JSON lines. */
export async function* readDictionary(
  source: string,
  { language = 'en', limit = Number.POSITIVE_INFINITY, onBreak }: DictionaryOptions = {},
): AsyncGenerator<DictionaryEntry> {
  const name = source.replace(/\.(?:bz2|gz)$/, '')
  if (source === 'wordnet') yield* wordnetEntries(await loadWordNet('3.0'))
  else if (/\.(?:jsonl|json|ndjson)$/.test(name)) yield* kaikkiEntries(source, language)
  else if (name.endsWith('.xml')) {
    let pages = 0
    for await (const page of readDump(source, onBreak ? { onBreak } : {})) {
      if (pages++ >= limit) return
      if (page.namespace !== 0 || page.redirect !== null) continue
      yield* wiktionaryEntries(page.title, page.wikitext, languageNames.of(language) ?? language)
    }
  } else
    throw new UserError(
      `${source}: unknown kind of dictionary; expected wordnet, a Wiktionary dump (.xml, .xml.bz2) or wiktextract's JSON lines (.jsonl)`,
    )
}

export { BrokenSource } from './broken-source.js'
export type { DictionaryEntry, DictionarySense } from './dictionaries/dictionary-entry.js'
export { type DictionaryOptions, readDictionary } from './dictionaries/read-dictionary.js'
export type { Document, ReadOptions, SourceCounts } from './documents/document.js'
export { readDocuments } from './documents/read-documents.js'
export type { RawPage } from './media-wiki/raw-page.js'
export { type DumpOptions, readDump } from './media-wiki/read-dump.js'
export type { ByteRange } from './source-bytes.js'
export type { CutOptions } from './wikitext/cut-brackets.js'
export type { Link, PlainText, Section } from './wikitext/plain-page.js'
export { plainText } from './wikitext/plain-text.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { wordnetEntry } from './dictionaries/wordnet-entries.js'
/** @internal */
export { noCounts } from './documents/document.js'
/** @internal */
export { jsonLines } from './json-lines.js'
/** @internal */
export { sourceBytes } from './source-bytes.js'
/** @internal */
export { type Concept, readSkos } from './thesauri/read-skos.js'

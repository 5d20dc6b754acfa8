import type { WordNetPos } from '../../wordnet.js'

/** An analysis of a form: a base form and its part of speech, `function` for words that have no synset, null if unknown. */
export interface Analysis {
  readonly lemma: string
  readonly pos: WordNetPos | 'function' | null
  /** With the analyser's own tags, if its dictionaries need them. */
  readonly lexeme?: string
  /** The English translations in those dictionaries. */
  readonly english?: readonly string[]
  /** Known by its capital: then only such translations and synsets count. */
  readonly isNoun?: boolean
  /** How likely it is next to the likeliest analysis of the form, which has 1, as has any without a weight. */
  readonly weight?: number
}

/** A morphological analyser as a command that reads a word per line. */
export interface Analyser {
  readonly name: string
  /** The Debian packages that provide it. */
  readonly packages: string
  readonly command: string
  readonly args: readonly string[]
  /** Files other than the command that must exist. */
  readonly files: readonly string[]
  /** Its bilingual dictionaries, chained up to English: `lexeme` is looked up in them. */
  readonly bilingual?: readonly string[]
  /** Parses its output into the analyses of each input form. */
  read(output: string): ReadonlyMap<string, readonly Analysis[]>
}

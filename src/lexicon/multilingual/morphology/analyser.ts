import type { WordNetPos } from '../../wordnet.js'

/** What a form may be: a base form and its part of speech, `function` for words that have no synset, null where unknown. */
export interface Analysis {
  readonly lemma: string
  readonly pos: WordNetPos | 'function' | null
  /** With the analyser's own tags, where its dictionaries are asked by them. */
  readonly lexeme?: string
  /** What those dictionaries say it is in English. */
  readonly english?: readonly string[]
}

/** A morphological analyser as a command that reads a word per line. */
export interface Analyser {
  readonly name: string
  /** The Debian packages that bring it. */
  readonly packages: string
  readonly command: string
  readonly args: readonly string[]
  /** Files besides the command that must be there. */
  readonly files: readonly string[]
  /** Its bilingual dictionaries, in a row that leads to English: `lexeme` is looked up in them. */
  readonly bilingual?: readonly string[]
  /** Its output → the analyses of each form, as it was given. */
  read(output: string): ReadonlyMap<string, readonly Analysis[]>
}

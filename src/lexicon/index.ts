export { type Gloss, splitGloss } from './gloss.js'
export { glossText } from './gloss-text.js'
export { hypernymWords } from './hypernym-words.js'
export { hypernymsOf } from './hypernyms-of.js'
export { baseForms } from './lemmatise.js'
export { loadWordNet, type WordNetVersion } from './load-wordnet.js'
export { type Glossary, openGlossary } from './multilingual/open-glossary.js'
export type { GlossaryOptions } from './multilingual/word-sources.js'
export { openWordNet, type WordNetFiles } from './open-wordnet.js'
export { stopWords } from './stop-words.js'
export { synsetsOf, type WhichSynsets } from './synsets-of.js'
export { openTagger, type Tagger } from './tagger/tagger.js'
export { openStatic } from './vectors/open-static.js'
export { openWordVectors } from './vectors/open-word-vectors.js'
export type { OpenWordVectors } from './vectors/vector-file.js'
export type { WordVectors } from './word-vectors.js'
export type { Sense, Synset, SynsetEntry, WordNet, WordNetLookup, WordNetPos } from './wordnet.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { exampleTargets } from './example-targets.js'
/** @internal */
export { irregularForms } from './irregular-forms.js'
/** @internal */
export { lemmaText, wordsText } from './lemma-text.js'
/** @internal */
export { lemmatise } from './lemmatise.js'
/** @internal */
export { memoizeByWordNet } from './memoize-by-wordnet.js'
/** @internal */
export { isCheckedLanguage } from './multilingual/checked-languages.js'
/** @internal */
export { latin } from './multilingual/latin.js'
/** @internal */
export { runFilter } from './multilingual/morphology/run-filter.js'
/** @internal */
export { glossaryRevision } from './multilingual/word-sources.js'
/** @internal */
export { openPackedWordNet } from './packed/open-packed-wordnet.js'
/** @internal */
export { packWordNet } from './packed/pack-wordnet.js'
/** @internal */
export { checkStatic } from './vectors/open-static.js'
/** @internal */
export { wordNetPos } from './wordnet.js'

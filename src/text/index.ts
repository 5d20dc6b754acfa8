export { codePointOffset, codePointSpan, utf16Offset, utf16Offsets } from './code-points.js'
export { displayWidth } from './display-width.js'
export { findLoosely, occurrences } from './find-phrase.js'
export { mark, type Unmarked, unmark } from './marks.js'
export { type NounPhrase, nounPhrases, type TaggedToken } from './noun-phrases.js'
export { sentenceSpans, sentences } from './sentences.js'
export { dice, jaccard } from './set-overlap.js'
export { findNormalised, squadNormalise, tokenF1 } from './squad-normalise.js'
export { type Cell, type Color, type Column, type TableOptions, textTable } from './text-table.js'
export { tokenSpan } from './token-offsets.js'
export { tokens } from './tokens.js'
export { trigrams } from './trigrams.js'
export { wordSpans } from './word-spans.js'
export { words } from './words.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { counted, thousands } from './counted.js'
/** @internal */
export { csvField, withoutFormula } from './csv-field.js'
/** @internal */
export { oneLine } from './display-width.js'
/** @internal */
export { isWhole, looseForm, placesInAnyCase } from './find-phrase.js'
/** @internal */
export { literalPattern } from './literal-pattern.js'
/** @internal */
export { misreadUtf8 } from './misread-utf8.js'
/** @internal */
export { colored } from './text-table.js'
/** @internal */
export { tokenIndexAt } from './token-offsets.js'
/** @internal */
export { lettersOnly, wordPlaces } from './words.js'
/** @internal */
export { wordsBetween } from './words-between.js'
/** @internal */
export { wrapWords } from './wrap-words.js'

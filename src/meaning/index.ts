export type { FilePlace } from './document-hits.js'
export type { Document } from './documents/document.js'
export { filesBelow, type Place, placesOf } from './documents/files-below.js'
export { type LinesAround, linesAround } from './documents/lines-around.js'
export { documentOf, isReadable, readBounded } from './documents/read-document.js'
export { embedFile, embedLines } from './embed/embed-file.js'
export { targetLines } from './embed/target-lines.js'
export { type Embedded, embeddedLine, vectorWriter } from './embed/write-vectors.js'
export type { FindOptions, FoundPhrase } from './find-phrases.js'
export { type Built, buildIndex } from './folder-index/build-index.js'
export type { GivenSense } from './given-sense.js'
export {
  type Cancellable,
  type IndexedFolder,
  type Judgement,
  type Meaning,
  type OpenOptions,
  open,
} from './open.js'
export type { RankedSense } from './rank-senses.js'
export { bestHits, type Hit, searchDocument } from './search-documents.js'
export { ago, readOrTell, type SearchOptions, searchPaths } from './search-paths.js'
export { type Mention, verifyMentions } from './verify-mentions.js'
export type { Figure, FittedModel, MeaningWeights } from './weights.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { readNamed } from './search-paths.js'
/** @internal */
export { shippedWeights } from './weights.js'
/** @internal */
export { isPlausible, worthShowing } from './worth-showing.js'

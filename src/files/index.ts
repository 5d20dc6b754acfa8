export { atomicWrite } from './atomic-write.js'
export { cacheFolder } from './cache-folder.js'
export { fingerprint, sha256 } from './fingerprint.js'
export { type LockHolder, type LockOptions, withLock } from './with-lock.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { builtPath } from './built-path.js'
/** @internal */
export { byteLines, textLines } from './byte-lines.js'
/** @internal */
export { checkFolder, checkInput, checkRereadable, inputProblem, readInput } from './check-input.js'
/** @internal */
export { checkOutput } from './check-output.js'
/** @internal */
export { environment } from './environment.js'
/** @internal */
export { fileError, withFile } from './file-error.js'
/** @internal */
export { filesWithin } from './files-within.js'
/** @internal */
export { hashOfPieces } from './fingerprint.js'
/** @internal */
export { foldersBelow } from './folders-below.js'
/** @internal */
export { foreignKind, kindBytes, kindOf } from './foreign-kind.js'
/** @internal */
export { hashText } from './hash-text.js'
/** @internal */
export { headOf } from './head-of.js'
/** @internal */
export {
  checkNotInput,
  protectingInputs,
  registerInputFile,
  registerInputFolder,
} from './inputs.js'
/** @internal */
export { inside, isInside, realPath } from './inside.js'
/** @internal */
export { isThere } from './is-there.js'
/** @internal */
export { makeFolder, makeFolderSync } from './make-folder.js'
/** @internal */
export { nearFile } from './near-file.js'
/** @internal */
export { otherThanText } from './other-than-text.js'
/** @internal */
export { type ParquetGroup, parquetGroups } from './parquet-groups.js'
/** @internal */
export { readText } from './read-text.js'
/** @internal */
export { parseYaml, readYaml } from './read-yaml.js'
/** @internal */
export { standIn } from './stand-in.js'
/** @internal */
export { removeAbandoned, temporaryName } from './temporary-name.js'
/** @internal */
export { wideEncodingProblem } from './wide-encoding.js'
/** @internal */
export { withScratch } from './with-scratch.js'
/** @internal */
export { withTemporaryFolder } from './with-temporary-folder.js'
/** @internal */
export { writePieces } from './write-pieces.js'

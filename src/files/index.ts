export { atomicWrite } from './atomic-write.js'
export { fingerprint, hashOfPieces, sha256 } from './fingerprint.js'
export { type LockHolder, withLock } from './with-lock.js'
export { writePieces } from './write-pieces.js'

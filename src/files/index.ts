export { atomicWrite } from './atomic-write.js'
export { fingerprint, sha256 } from './fingerprint.js'
export { writePieces } from './write-pieces.js'

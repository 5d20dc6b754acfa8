export { textVectors } from './text-vectors.js'

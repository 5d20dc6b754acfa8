export * from './open-static.js'
export { openWordVectors } from './open-word-vectors.js'
export type { OpenWordVectors } from './vector-file.js'

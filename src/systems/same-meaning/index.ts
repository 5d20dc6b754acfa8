export { describePairs } from './stacked-similarity.js'

export { describePairs } from './described-pairs.js'

export { senseMargins } from './compared-senses.js'

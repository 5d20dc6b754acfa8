export { senseMargins } from './best-sense.js'

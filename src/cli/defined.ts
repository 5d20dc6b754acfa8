export { defined } from '../core/index.js'

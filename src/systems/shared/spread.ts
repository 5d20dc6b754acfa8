export { spread } from '../../math/index.js'

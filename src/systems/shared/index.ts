export { descriptionText } from './sense-text.js'
export { textVectors } from './text-vectors.js'

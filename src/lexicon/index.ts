export * from './wordnet.js'

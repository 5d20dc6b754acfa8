export { abs, add, dropout, gelu, geluTanh, multiply, relu, scale, subtract, tanh } from './elementwise.js'
export { contrastiveLoss, crossEntropy, tripletLoss } from './losses.js'
export {
  concat,
  cosineSimilarity,
  linear,
  matMul,
  matMulTransposed,
  normalizeRows,
  reshape,
  sum,
  sumRows,
} from './matrices.js'
export { attention, layerNorm } from './transformer.js'

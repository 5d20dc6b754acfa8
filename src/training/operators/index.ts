export * from './elementwise.js'
export * from './losses.js'
export * from './matrices.js'
export * from './transformer.js'

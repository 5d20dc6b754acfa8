export * from './metric.js'

export * from './find-contamination.js'
export * from './held-out.js'
export * from './scored-list.js'
export * from './sentence-key.js'

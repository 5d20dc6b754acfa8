export * from './gloss-accuracy.js'
export * from './gloss-table.js'
export * from './sense-group.js'
export * from './sense-matcher.js'

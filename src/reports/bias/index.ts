export * from './bias-figures.js'
export * from './bias-files.js'
export * from './bias-markdown.js'
export * from './bias-table.js'

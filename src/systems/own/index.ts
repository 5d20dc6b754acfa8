export * from './exec-system.js'
export * from './own-systems.js'
export * from './system-of-file.js'

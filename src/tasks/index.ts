export * from './submission.js'
export * from './task.js'

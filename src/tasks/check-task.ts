import { checkFields, kinds, wordOf } from '../core/index.js'
import type { Task } from './task.js'

/** Checks a task that a program brings. */
export const checkTask = (what: string, task: Task): void =>
  checkFields(what, task, {
    id: 'some text',
    version: 'number',
    title: 'text',
    kind: wordOf(...kinds),
    dataset: 'some text',
    datasets: 'object?',
    splits: 'object',
    view: 'function?',
    metrics: 'objects',
    official: 'objects?',
    submission: 'object',
    published: 'objects',
  })

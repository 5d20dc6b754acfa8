import { expect, test } from 'vitest'
import { run } from '../fixture-runs.suite.js'
import { failuresOf } from './remark-lines.js'

const of = (task: string, system: string, error?: string) =>
  run(system, { task, ...(error === undefined ? {} : { status: 'failed', error }) })

test.each([
  ['nothing failed', [of('wic', 'a')], []],
  ['one of two', [of('wic', 'a', 'no train'), of('wic', 'b')], ['wic / a: no train']],
  [
    'two of three for one reason',
    [of('wic', 'a', 'no train'), of('wic', 'b'), of('wic', 'c', 'no train')],
    ['wic / a, c: no train'],
  ],
  [
    'all of a task for one reason, one of another',
    [of('wic', 'a', 'no file'), of('wic', 'b', 'no file'), of('scws', 'a', 'no\nfile')],
    ['wic, all 2 systems: no file', 'scws / a: no file'],
  ],
])('%s', (_, runs, lines) => expect(failuresOf(runs)).toEqual(lines))

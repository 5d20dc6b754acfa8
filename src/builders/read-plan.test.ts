import { expect, test } from 'vitest'
import { readPlan } from './read-plan.js'

test('a folder that this machine does not see', () =>
  expect(readPlan('/nowhere/work', '/tmp')).rejects.toThrow(
    '/nowhere/work/settings.json: no such file here; the output folder must be shared by all who work on it',
  ))

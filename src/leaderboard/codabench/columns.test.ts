import { expect, test } from 'vitest'
import { tasks } from '../../tasks/index.js'
import { columnsOf } from './columns.js'

test('keys and titles fit into what Codabench keeps, and differ', () => {
  const all = columnsOf(Object.values(tasks).map(({ id, kind }) => ({ task: id, kind, file: '' })))
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  expect(all.every(({ key, title }) => key.length <= 36 && title.length <= 36)).toBe(true)
})

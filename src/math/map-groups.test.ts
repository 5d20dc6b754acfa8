import { expect, test } from 'vitest'
import { mapGroups } from './map-groups.js'

test('items of a group are mapped together; results are in the order of the items', async () => {
  const seen: unknown[] = []
  const results = await mapGroups(
    ['b1', 'a1', 'b2', 'a2', 'b3'],
    ([letter]) => letter,
    async (own, group) => {
      seen.push([group, own])
      return own.map((item) => item.toUpperCase())
    },
  )
  expect(results).toEqual(['B1', 'A1', 'B2', 'A2', 'B3'])
  expect(seen).toEqual([
    ['b', ['b1', 'b2', 'b3']],
    ['a', ['a1', 'a2']],
  ])
})

test('no items, no groups', async () =>
  expect(await mapGroups([], String, async () => Promise.reject(new Error('called')))).toEqual([]))

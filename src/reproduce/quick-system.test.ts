import { expect, test } from 'vitest'
import type { SameMeaning } from '../core/index.js'
import { loadSystem, resourcesFor } from '../systems/index.js'
import { quickSystem } from './quick-system.js'

const example = (i: number): SameMeaning => ({
  kind: 'same-meaning',
  id: String(i),
  group: String(i),
  language: 'en',
  slices: {},
  pair: [
    { text: 'a', span: { start: 0, end: 1 } },
    { text: 'a', span: { start: 0, end: 1 } },
  ],
  gold: i % 2 === 0,
})

test('learns from 64 examples, the same each time, under its own id', async () => {
  const seen: (readonly SameMeaning[])[] = []
  const quick = quickSystem({
    ...(await loadSystem('majority')),
    solves: {
      'same-meaning': async ({ train, dev }) => {
        seen.push(await train(), await dev())
        return async () => []
      },
    },
  })
  expect(quick.id).toBe('majority-quick')
  const train = async () => Array.from({ length: 500 }, (_, i) => example(i))
  const materials = { ...resourcesFor('majority'), train, dev: async () => [example(1)] }
  await quick.solves['same-meaning']!(materials)
  await quick.solves['same-meaning']!(materials)
  expect(seen.map(({ length }) => length)).toEqual([64, 1, 64, 1])
  expect(seen[2]).toEqual(seen[0])
  expect(new Set(seen[0]!.map(({ gold }) => gold)).size).toBe(2)
})

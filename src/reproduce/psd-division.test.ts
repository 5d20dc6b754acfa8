import { expect, test } from 'vitest'
import { seeded } from '../math/index.js'
import type { System } from '../systems/index.js'
import { bareMaterials } from '../systems/shared/bare-materials.suite.js'
import { dividePsd, onDivision } from './psd-division.js'

const ids = Array.from({ length: 5150 }, (_, i) => i) // as many as the release has

test('1,438 to learn from, 500 to choose by, 3,000 to score, none in two', () => {
  const { train, dev, test: scored } = dividePsd(ids, seeded(1))!
  expect([train.length, dev.length, scored.length]).toEqual([1438, 500, 3000])
  expect(new Set([...train, ...dev, ...scored]).size).toBe(4938)
  expect(dividePsd(ids, seeded(1))).toEqual({ train, dev, test: scored })
  expect(dividePsd(ids, seeded(2))!.train).not.toEqual(train)
})

test('too few items are not divided', () => expect(dividePsd(ids.slice(0, 4937), seeded(1))).toBeNull())

test('a system learns from the division in place of PSD’s train and dev, and from all else as it is', async () => {
  const found: unknown[] = []
  const reading: System = {
    id: 'reading',
    title: '',
    source: '',
    solves: {
      'phrase-search': async ({ examples }) => {
        for (const [task, split] of [
          ['pic-psd', 'train'],
          ['pic-psd', 'dev'],
          ['pic-ps', 'train'],
        ] as const)
          found.push(await examples(task, 'phrase-search', split))
        return async () => []
      },
    },
  }
  const divided = onDivision(reading, { train: ['a'], dev: ['b'], test: ['c'] } as never)
  expect(divided.id).toBe('reading-divided')
  await divided.solves['phrase-search']!(bareMaterials({ examples: async () => ['else'] as never }))
  expect(found).toEqual([['a'], ['b'], ['else']])
})

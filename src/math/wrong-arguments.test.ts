import { expect, test } from 'vitest'
import {
  bootstrap,
  cosine,
  dot,
  entropy,
  entropyOfCounts,
  fleissKappa,
  holm,
  krippendorffAlpha,
  type MeasurementLevel,
  mcNemar,
  sample,
  seeded,
} from './index.js'

const random = seeded(1)

// Each of these once gave a number.
test.each([
  { name: 'dot of two lengths', call: () => dot([1, 2], [1, 2, 3]), says: 'vectors of 2 and 3 numbers' },
  { name: 'cosine of two lengths', call: () => cosine([1, 2], [1, 2, 3]), says: 'vectors of 2 and 3' },
  { name: 'mcNemar of less than nothing', call: () => mcNemar(-1, 5), says: '-1 items' },
  { name: 'mcNemar of half an item', call: () => mcNemar(1.5, 5), says: '1.5 items' },
  { name: 'entropy of NaN', call: () => entropy([Number.NaN, 1]), says: 'add up to NaN' },
  { name: 'entropyOfCounts of NaN', call: () => entropyOfCounts([Number.NaN, 1]), says: 'add up to NaN' },
  {
    name: 'fleissKappa of negative counts',
    call: () =>
      fleissKappa([
        [-1, 3],
        [2, 0],
      ]),
    says: 'item 0',
  },
  { name: 'holm of a p above 1', call: () => holm([0.5, 2]), says: 'p is 2' },
  { name: 'a sample of −1', call: () => sample([1, 2, 3], -1, random), says: 'a sample of -1' },
  { name: 'a sample of NaN', call: () => sample([1, 2, 3], Number.NaN, random), says: 'a sample of NaN' },
  { name: 'a seed of NaN', call: () => seeded(Number.NaN), says: 'seed is NaN' },
  { name: 'no seed', call: () => seeded(undefined as unknown as number), says: 'seed is undefined' },
  {
    name: 'no rounds',
    call: () => bootstrap([[1], [2]], () => 1, { rounds: 0, random }),
    says: 'rounds is 0',
  },
  {
    name: 'an unknown level',
    call: () => krippendorffAlpha([[1, 1]], 'constructor' as MeasurementLevel),
    says: 'level constructor: expected nominal',
  },
])('$name is refused by name', ({ call, says }) => expect(call).toThrow(says))

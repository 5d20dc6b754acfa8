import { expect, test } from 'vitest'
import { worthShowing } from './worth-showing.js'

const hits = (...scores: readonly number[]) => scores.map((score) => ({ score }))

test.each([
  { name: 'hits that are hardly any are left out', found: [0.9, 0.02, 0.019, 0], shown: [0.9, 0.02] },
  { name: 'of nothing but these a few', found: [0.01, 0.01, 0, 0], shown: [0.01, 0.01, 0] },
  { name: 'nothing', found: [], shown: [] },
])('$name', ({ found, shown }) => expect(worthShowing(hits(...found))).toEqual(hits(...shown)))

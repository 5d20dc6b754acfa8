import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neighbourhoods } from './neighbourhoods.js'

// 0 –4→ 1 –1→ 2, 0 –6→ 2 –1→ 3; 4 –2→ 3
const steps = [[1, 4, 2, 6], [2, 1], [3, 1], undefined, [3, 2]]
const { within, meeting } = neighbourhoods(steps, 5)
const table = ({ nodes, costs }: ReturnType<typeof within>) =>
  Object.fromEntries([...nodes].map((node, i) => [node, costs[i]]))

test.each([
  { start: [0], radius: 6, found: { 0: 0, 1: 4, 2: 5, 3: 6 } }, // to 2 by way of 1
  { start: [0], radius: 5, found: { 0: 0, 1: 4, 2: 5 } },
  { start: [0, 2], radius: 4, found: { 0: 0, 1: 4, 2: 0, 3: 1 } },
  { start: [], radius: 4, found: {} },
])('from $start as far as $radius', ({ start, radius, found }) =>
  expect(table(within(start, radius))).toEqual(found),
)

test.each([
  { a: [0], b: [4], radius: 6, cost: 8 }, // at 3: 6 + 2
  { a: [0], b: [4], radius: 5, cost: Number.POSITIVE_INFINITY }, // the left side does not reach 3
  { a: [0], b: [0], radius: 0, cost: 0 },
])('$a and $b meet', ({ a, b, radius, cost }) =>
  expect(meeting(within(a, radius), within(b, radius))).toBe(cost),
)

test('a radius that costs cannot hold is refused', () => expect(() => within([0], 255)).toThrow(RangeError))

test('costs are those of the slow method', () => {
  const size = 8
  const edge = fc.tuple(fc.nat(size - 1), fc.nat(size - 1), fc.nat(5))
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 25 }), fc.nat(size - 1), fc.nat(12), (edges, start, radius) => {
      const own: number[][] = Array.from({ length: size }, () => [])
      for (const [from, to, cost] of edges) own[from]!.push(to, cost)
      const best = Array.from({ length: size }, (_, node) => (node === start ? 0 : Number.POSITIVE_INFINITY))
      for (
        let round = 0;
        round < size;
        round++ // Bellman and Ford
      )
        for (const [from, to, cost] of edges) best[to] = Math.min(best[to]!, best[from]! + cost)
      const expected = Object.fromEntries(
        best.map((cost, node) => [node, cost]).filter(([, cost]) => cost! <= radius),
      )
      expect(table(neighbourhoods(own, size).within([start], radius))).toEqual(expected)
    }),
  )
})

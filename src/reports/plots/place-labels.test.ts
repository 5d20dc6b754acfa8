import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Box, boxAround, crossesBox, linesCross, overlap, within } from './box.js'
import type { Labelled } from './label-cost.js'
import { placeLabels } from './place-labels.js'

const frame: Box = { left: 84, top: 60, right: 784, bottom: 660 }
const hard: Box[] = [
  { ...frame, left: 640, right: 644 },
  { ...frame, top: 180, bottom: 184 },
]
const mark = fc.record({
  x: fc.integer({ min: frame.left, max: frame.right }),
  y: fc.integer({ min: frame.top, max: frame.bottom }),
  radius: fc.constant(5.5),
  width: fc.integer({ min: 15, max: 150 }),
  height: fc.constant(15),
})
/** All near one place. */
const crowd = fc
  .tuple(fc.array(mark, { maxLength: 25 }), mark)
  .map(([marks, { x, y }]) =>
    marks.map((each) => ({ ...each, x: x + ((each.x - x) % 40), y: y + ((each.y - y) % 40) })),
  )

describe.each([
  { name: 'anywhere', marks: fc.array(mark, { maxLength: 25 }) },
  { name: 'in a crowd', marks: crowd },
])('up to 25 marks $name', ({ marks }) => {
  test('labels stay inside and cover neither each other nor marks nor lines', () => {
    fc.assert(
      fc.property(marks, (given) => {
        const boxes = placeLabels(given, { frame, hard, soft: [] }).map((label) => label!.box)
        const taken = [...hard, ...given.map((each) => boxAround(each, each.radius))]
        for (const [i, box] of boxes.entries()) {
          expect(within(box, frame)).toBe(true)
          expect([...taken, ...boxes.slice(0, i)].filter((each) => overlap(box, each))).toEqual([])
        }
      }),
      { numRuns: 100 },
    )
  }, 30_000)
})

const alone: Labelled = { x: 300, y: 400, radius: 5, width: 60, height: 15 }

test('a mark alone has its label to the right, on its line, without a leader', () => {
  const [label] = placeLabels([alone], { frame, hard, soft: [] })
  expect(label!.leader).toBeNull()
  expect(label!.box).toEqual({ left: 308, right: 368, top: 392.5, bottom: 407.5 }) // 300 + 5 + gap of 3
})

test('labels leave free what they should', () => {
  const soft = [{ left: 305, right: 500, top: 399, bottom: 401 }]
  const [label] = placeLabels([alone], { frame, hard, soft })
  expect(overlap(label!.box, soft[0]!)).toBe(false)
})

test('a label that must move away gets a leader from the edge of its mark', () => {
  const wall = boxAround(alone, 70, 25)
  const [label] = placeLabels([alone], { frame, hard: [wall], soft: [] })
  const [start, end] = label!.leader!
  expect(Math.hypot(start.x - alone.x, start.y - alone.y)).toBeCloseTo(alone.radius)
  expect(within({ left: end.x, right: end.x, top: end.y, bottom: end.y }, label!.box)).toBe(true)
})

test('no place: null', () => {
  const small = boxAround(alone, 20)
  expect(placeLabels([alone], { frame: small, hard: [], soft: [] })).toEqual([null])
})

const box = { left: 0, top: 0, right: 10, bottom: 10 }
test.each([
  { name: 'through', a: [-5, 5], b: [15, 5], crosses: true },
  { name: 'inside', a: [2, 2], b: [8, 8], crosses: true },
  { name: 'past a corner', a: [-5, 4], b: [4, -5], crosses: false }, // x + y = −1
  { name: 'cut a corner', a: [-2, 4], b: [4, -2], crosses: true }, // x + y = 2
  { name: 'short of it', a: [-5, 5], b: [-1, 5], crosses: false },
] as const)('a line and a box: $name', ({ a, b, crosses }) =>
  expect(crossesBox({ x: a[0], y: a[1] }, { x: b[0], y: b[1] }, box)).toBe(crosses),
)

test.each([
  { name: 'an X', c: [0, 10], d: [10, 0], cross: true },
  { name: 'parallel', c: [0, 1], d: [10, 11], cross: false },
  { name: 'a T that stops short', c: [0, 10], d: [4, 6], cross: false },
] as const)('two lines: $name', ({ c, d, cross }) =>
  expect(linesCross({ x: 0, y: 0 }, { x: 10, y: 10 }, { x: c[0], y: c[1] }, { x: d[0], y: d[1] })).toBe(
    cross,
  ),
)

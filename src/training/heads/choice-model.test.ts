import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choice, choiceLoss, fitChoice } from './choice-model.js'

const row = (...numbers: number[]): Float32Array => Float32Array.from(numbers)
const number = fc.double({ min: -2, max: 2, noNaN: true })

const choices = fc.array(
  fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 4 }).chain((alternatives) =>
    fc.record({
      alternatives: fc.constant(alternatives.map((each) => row(...each))),
      right: fc
        .array(fc.boolean(), { minLength: alternatives.length, maxLength: alternatives.length })
        .map((right) => (right.includes(true) ? right : right.with(0, true))),
    }),
  ),
  { minLength: 1, maxLength: 5 },
)

test('the gradient is that of finite differences', () =>
  fc.assert(
    fc.property(choices, fc.tuple(number, number), (given, point) => {
      const objective = choiceLoss(given, 0.1)
      const gradient = new Float64Array(2)
      objective(Float64Array.from(point), gradient)
      for (const k of point.keys()) {
        const at = (by: number) =>
          objective(
            Float64Array.from(point, (x, i) => (i === k ? x + by : x)),
            new Float64Array(2),
          )
        expect(gradient[k]).toBeCloseTo((at(1e-4) - at(-1e-4)) / 2e-4, 4)
      }
    }),
  ))

test('at zero every alternative has the same chance', () => {
  // One of two, then two of three: the mean of ln 2 and ln 1.5.
  const given: Choice[] = [
    { alternatives: [row(1), row(2)], right: [true, false] },
    { alternatives: [row(1), row(2), row(5)], right: [true, true, false] },
  ]
  const loss = choiceLoss(given, 1)(new Float64Array(1), new Float64Array(1))
  expect(loss).toBeCloseTo((Math.log(2) + Math.log(1.5)) / 2, 12)
})

test('what makes alternatives right is weighted, what does not is not', () => {
  const given = Array.from({ length: 40 }, (_, i): Choice => {
    const noise = (n: number): number => Math.sin(7 * i + 3 * n)
    return {
      alternatives: [row(1 + i, noise(0)), row(2 + i, noise(1)), row(0 + i, noise(2))],
      right: [false, true, false],
    }
  })
  const worth = fitChoice(given, { strength: 1e-3 })
  expect(worth([2, 0])).toBeGreaterThan(worth([1, 0]) + 0.1)
  expect(Math.abs(worth([1, 0.5]) - worth([1, -0.5]))).toBeLessThan(worth([2, 0]) - worth([1, 0]))
})

test.each([
  { what: 'nothing', given: [], message: 'no question to learn a choice from' },
  {
    what: 'no right alternative',
    given: [{ alternatives: [row(1)], right: [false] }],
    message: 'has no right alternative',
  },
])('$what is refused', ({ given, message }) =>
  expect(() => fitChoice(given, { strength: 1 })).toThrow(message),
)

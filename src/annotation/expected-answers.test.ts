import { expect, test } from 'vitest'
import { expectedAnswers } from './expected-answers.js'
import type { Plan } from './plan.js'

/** Ten items in two parts each. */
const units = Array.from({ length: 20 }, (_, i) => ({ id: String(i), parent: String(i >> 1) }))
const planWith = (assignment: object, gold: object | null = null): Plan =>
  ({
    data: {
      campaign: { assignment: { perAnnotator: 150, onePart: false, ...assignment }, quality: { gold } },
    },
    placeOf: new Map(units.map((unit, index) => [unit, { block: 0, index }])),
    gold: units.slice(0, 4),
  }) as unknown as Plan

test.each([
  { name: 'all without a quota', plan: planWith({ perAnnotator: null }), expected: 20 },
  { name: 'the quota', plan: planWith({ perAnnotator: 7 }), expected: 7 },
  { name: 'no more than there are', plan: planWith({}), expected: 20 },
  { name: 'one part of each item', plan: planWith({ onePart: true }), expected: 10 },
  { name: 'gold items in between', plan: planWith({ onePart: true }, { share: 0.2 }), expected: 13 }, // 10 × 0.2 / 0.8 = 2.5
  { name: 'no more gold items than there are', plan: planWith({}, { share: 0.5 }), expected: 24 },
])('$name', ({ plan, expected }) => expect(expectedAnswers(plan)).toBe(expected))

import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../core/index.js'
import { choiceExample, gradedExample, pairExample } from '../examples.suite.js'
import { type Change, flipRate } from './flip-rate.js'

const said = (label: boolean) => ({ label, score: Number(label) })
const change = (before: boolean, after: boolean, gold?: boolean): Change => ({
  before: { example: pairExample('x', ['[a]', '[a]'], { gold: false }), prediction: said(before) },
  after: said(after),
  ...(gold === undefined ? {} : { gold }),
})

describe('flip rate', () => {
  test('the three examples of Tables 1 and 8 that BERT does not notice', () => {
    // type for breed, ignore for misdirect, hit for kill: F stays F where people say T.
    const { flipped, followed, insensitive } = flipRate([1, 2, 3].map(() => change(false, false, true)))
    expect(flipped).toMatchObject({ n: 3, count: 0, share: 0 })
    expect(followed).toMatchObject({ n: 3, count: 0, share: 0 })
    expect(insensitive).toMatchObject({ n: 3, count: 3, share: 1 })
    // Wilson, z = 1.96: 3.8416 / (3 + 3.8416)
    expect(flipped.interval!.high).toBeCloseTo(0.5615, 3)
  })

  test('with and without gold', () => {
    const { flipped, followed, insensitive } = flipRate([
      change(false, true), // nobody says what is right now
      change(false, true, true), // should flip, flips
      change(false, false, true), // should flip, stays
      change(true, false, false), // was wrong, is right; the right answer stayed
      change(false, false),
    ])
    expect(flipped).toMatchObject({ n: 5, count: 3, share: 0.6 })
    expect(followed).toMatchObject({ n: 3, count: 2 })
    expect(insensitive).toMatchObject({ n: 2, count: 1, share: 0.5 })
  })

  test('no outcomes, no reason', () =>
    expect(flipRate([]).flipped).toEqual({ n: 0, count: 0, share: Number.NaN, interval: null }))

  test('the first id counts, not its score', () => {
    const example = { ...choiceExample, gold: ['1'] }
    const before: Outcome = { example, prediction: [{ id: '1', score: 0.9 }] }
    const first = (id: string) => [
      { id, score: 0.6 },
      { id: '1', score: 0.2 },
    ]
    const { flipped, insensitive } = flipRate([
      { before, after: first('1'), gold: '1' },
      { before, after: first('2'), gold: '2' },
      { before, after: [] },
    ])
    expect(flipped).toMatchObject({ n: 3, count: 2 })
    expect(insensitive).toMatchObject({ n: 1, count: 0 })
  })

  test('ratings do not flip', () =>
    expect(() => flipRate([{ before: { example: gradedExample, prediction: [] }, after: [] }])).toThrow(
      'r: an answer to graded-pair is not one label or id',
    ))
})

import { describe, expect, test } from 'vitest'
import { fitMatches } from './fit-matches.js'

describe('two regressions', () => {
  const row = (known: boolean, plain: number, rival: number) => ({
    known,
    ofTrain: false,
    plain: [plain],
    rivals: [rival],
    words: [],
  })
  const signs = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 1 : -1))
  // The rivals tell the label; by itself the sense tells it the other way round in a quarter of the rows.
  const rows = signs.map((sign, i) => row(true, i % 8 < 2 ? -sign : sign, sign))
  const classify = fitMatches(
    rows,
    signs.map((sign) => Number(sign > 0)),
  )
  const says = (known: boolean, plain: number, rival: number) => classify(row(known, plain, rival))[1]! > 0.5

  test('what the lexicon knows is judged by its rivals, too', () =>
    expect([says(true, -1, 1), says(true, 1, -1)]).toEqual([true, false]))
  test('what it does not know, by the plain ones', () =>
    expect([says(false, -1, 1), says(false, 1, -1)]).toEqual([false, true]))
  test('one label in train is all that can be answered', () =>
    expect(
      fitMatches(
        rows,
        signs.map(() => 1),
      )(rows[0]!),
    ).toEqual([0, 1]))

  test('dev decides how often yes is the answer, train what it depends on', () => {
    // Of train, three quarters are a yes; of dev, a quarter. The column tells a little in both.
    const drawn = (ofTrain: boolean, yes: number) =>
      Array.from({ length: 40 }, (_, i) => {
        const label = Number(i < yes)
        return { label, row: { ...row(true, i % 4 === 0 ? 1 - label : label, 0), ofTrain } }
      })
    const learned = [...drawn(true, 30), ...drawn(false, 10)]
    const asked = drawn(false, 10)
    const says = fitMatches(
      learned.map((each) => each.row),
      learned.map(({ label }) => label),
    )
    const share = asked.reduce((sum, each) => sum + says(each.row)[1]!, 0) / asked.length
    expect(share).toBeCloseTo(0.25, 1)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestWindow, windows } from './windows.js'

describe('windows', () => {
  test.each([
    [0, 10, ['0-0']],
    [10, 10, ['0-10']],
    [11, 10, ['0-10', '1-11']], // the last is full
    [25, 10, ['0-10', '5-15', '10-20', '15-25']],
    [27, 10, ['0-10', '5-15', '10-20', '15-25', '17-27']],
    [3, 1, ['0-1', '1-2', '2-3']],
  ])('%i tokens in windows of %i', (count, size, expected) =>
    expect(windows(count, size).map(({ start, end }) => `${start}-${end}`)).toEqual(expected),
  )

  test('an overlap of their own', () =>
    expect(windows(25, 10, 2).map(({ start, end }) => `${start}-${end}`)).toEqual(['0-10', '8-18', '15-25']))

  test('cover every token; each stands at least a quarter of a window from a cut', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 300 }), (count, size) => {
        const all = windows(count, size)
        expect(all[0]!.start).toBe(0)
        expect(all.at(-1)!.end).toBe(count)
        for (const { start, end } of all) expect(end - start).toBe(Math.min(size, count))
        for (let token = 0; token < count; token++) {
          const index = bestWindow(all, token)
          const { start, end } = all[index]!
          expect(token >= start && token < end).toBe(true)
          const left = start === 0 ? size : token - start
          const right = end === count ? size : end - 1 - token
          expect(Math.min(left, right)).toBeGreaterThanOrEqual(Math.floor(size / 4) - 1)
        }
      }),
      { numRuns: 50 },
    ))

  test('a token outside of all windows has none', () => expect(bestWindow(windows(5, 5), 7)).toBe(-1))
})

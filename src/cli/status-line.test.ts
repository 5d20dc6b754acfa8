import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clock, type Phase, statusLine, statusText } from './status-line.js'

test.each([
  [0, '0:00'],
  [61.9, '1:01'],
  [3725, '1:02:05'],
])('%d seconds are %s', (seconds, text) => expect(clock(seconds)).toBe(text))

test.each<[Phase, string]>([
  [{ label: 'reading data' }, '0:05  reading data'],
  [{ label: 'notes', done: 0.375, total: 1 }, '0:05  0/1 (37.5 % of the next)  notes'],
  [
    { label: 'wic · majority', place: { at: 3, of: 4 }, done: 7, total: 9 },
    '0:05  ██████████░░░░░░░░░░ 3 of 4  7/9  wic · majority',
  ],
  [{ label: 'wic', done: 7, total: 9, what: 'texts' }, '0:05  7/9 texts  wic'],
  [{ label: 'a\nb', place: { at: 1, of: 1 } }, '0:05  ░░░░░░░░░░░░░░░░░░░░ 1 of 1  a'],
])('%j', (phase, text) => expect(statusText(5, phase)).toContain(text))

describe('over time', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function watched(isTTY: boolean) {
    const pieces: string[] = []
    const write = (text: string) => pieces.push(text) > 0
    return { pieces, line: statusLine({ write, isTTY, columns: 60 } as never, () => Date.now()) }
  }

  test('a terminal shows the first phase at once, and the clock runs while nothing is reported', () => {
    const { pieces, line } = watched(true)
    line.show({ label: 'reading data' })
    expect(pieces.at(-1)).toContain('0:00  reading data')
    vi.advanceTimersByTime(2000)
    expect(pieces.at(-1)).toContain('0:02  reading data')
    line.end()
    expect(pieces.at(-1)).toBe('\r\x1b[2K')
    const before = pieces.length
    vi.advanceTimersByTime(5000)
    expect(pieces.length).toBe(before)
  })

  test('no line is longer than the terminal', () => {
    const { pieces, line } = watched(true)
    line.show({ label: 'x'.repeat(500) })
    expect(pieces.at(-1)!.replace('\r\x1b[2K', '')).toBe(`0:00  ${'x'.repeat(52)}…`)
    line.end()
  })

  test('a file gets a line every half minute, and none before', () => {
    const { pieces, line } = watched(false)
    line.show({ label: 'a' })
    vi.advanceTimersByTime(29_000)
    expect(pieces).toEqual([])
    vi.advanceTimersByTime(62_000)
    expect(pieces).toEqual(['0:30  a\n', '1:00  a\n', '1:30  a\n'])
    line.end()
  })
})

import { expect } from 'vitest'
import type { Said } from './in-process.js'

/** What every command does with whatever it is given: an exit code that is documented, and one legible line where it fails. */
export function expectOrderly({ code, stdout, stderr }: Said, what = stderr): void {
  expect([0, 1, 2, 100]).toContain(code)
  expect(stderr).not.toMatch(/internal error|\n\s+at /)
  expect(stdout + stderr, what).not.toMatch(/[^\P{Cc}\n]|(?![\u200c\u200d])(?=\p{DI})\p{Cf}/u)
  expect(Math.max(...stderr.split('\n').map((line) => line.length))).toBeLessThan(1200)
  const told = stderr.split('\n').filter((line) => line.startsWith('polyseme: '))
  expect(told.length).toBeLessThanOrEqual(1)
  // Findings in the data, and failed runs, are in the output of the command itself.
  if (code === 1) expect(told.length === 1 || /problem: |"problems":|failed/.test(stdout), what).toBe(true)
  if (code === 2) expect(told).toHaveLength(1)
}

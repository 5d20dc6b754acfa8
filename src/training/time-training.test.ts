import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { timeTraining } from './time-training.js'

/** A training of so many steps that says each. */
const training =
  (total: number, seen: number[]) =>
  async ({ progress }: { progress(step: number, total: number): void }) => {
    for (let step = 1; step <= total; step++) {
      seen.push(step)
      progress(step, total)
    }
  }

test('a long training is given up after a few steps; all of them are counted', async () => {
  const seen: number[] = []
  const { steps, seconds } = await timeTraining(training(1_000_000, seen))
  expect(steps).toBe(1_000_000)
  expect(seen.length).toBe(11) // the first, and ten that are timed
  expect(seconds).toBeGreaterThan(0)
})

test('a training shorter than that runs to its end', async () => {
  const seen: number[] = []
  const { steps } = await timeTraining(training(3, seen))
  expect(steps).toBe(3)
  expect(seen).toEqual([1, 2, 3])
})

test.each([undefined, 'a training that has nothing to learn from'])(
  'the folder is gone after: %s',
  async (fails) => {
    let folder = ''
    const timed = timeTraining(async ({ scratch, progress }) => {
      folder = scratch
      expect(existsSync(scratch)).toBe(true)
      if (fails) throw new Error(fails)
      progress(1, 1)
    })
    if (fails) await expect(timed).rejects.toThrow(fails)
    else await timed
    expect(existsSync(folder)).toBe(false)
  },
)

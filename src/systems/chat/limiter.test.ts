import { expect, test } from 'vitest'
import { limiter } from './limiter.js'

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

test('so many at a time, in order', async () => {
  const inTurn = limiter(3)
  let [running, most] = [0, 0]
  const begun: number[] = []
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      inTurn(async () => {
        begun.push(i)
        most = Math.max(most, ++running)
        await pause(1 + (i % 4))
        running--
        return i * i
      }),
    ),
  )
  expect(most).toBe(3)
  expect(begun).toEqual(begun.toSorted((a, b) => a - b))
  expect(results[11]).toBe(121)
})

test('after a failure, waiting jobs are not started; later ones are', async () => {
  const inTurn = limiter(1)
  let begun = 0
  const work = [0, 1, 2].map((i) =>
    inTurn(async () => {
      begun++
      await pause(1)
      if (i === 0) throw new Error('down')
    }),
  )
  const settled = await Promise.allSettled(work)
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(begun).toBe(1)
  await expect(inTurn(async () => 'up again')).resolves.toBe('up again')
})

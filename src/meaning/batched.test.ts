import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { batched } from './batched.js'

const doubled = (seen: number[][]) =>
  batched<number, number>(async (questions) => {
    seen.push([...questions])
    return questions.map((each) => 2 * each)
  })

test('what is asked at the same time is answered in one batch, later questions in another', async () => {
  const seen: number[][] = []
  const ask = doubled(seen)
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([2, 4, 6])
  expect(await ask(4)).toBe(8)
  expect(seen).toEqual([[1, 2, 3], [4]])
})

test('one that gives up is reported at once, and the others are answered', async () => {
  const seen: number[][] = []
  const ask = doubled(seen)
  const stop = new AbortController()
  const given = ask(1, stop.signal)
  const other = ask(2)
  stop.abort(new Error('enough'))
  await expect(given).rejects.toThrow('enough')
  expect(await other).toBe(4)
  expect(seen).toEqual([[2]])
})

test('the work stops when every caller has given up', async () => {
  let stopped = false
  const ask = batched<number, number>(async (questions, signal) => {
    await sleep(1000, undefined, { signal }).catch(() => {
      stopped = true
    })
    signal.throwIfAborted()
    return [...questions]
  })
  const stop = new AbortController()
  const asked = [ask(1, stop.signal), ask(2, stop.signal)]
  setTimeout(() => stop.abort(new Error('enough')), 20)
  for (const each of asked) await expect(each).rejects.toThrow('enough')
  await sleep(10)
  expect(stopped).toBe(true)
})

test('a signal that was aborted before is refused without work', async () => {
  const seen: number[][] = []
  await expect(doubled(seen)(1, AbortSignal.abort(new Error('late')))).rejects.toThrow('late')
  expect(seen).toEqual([])
})

test('a signal that lives on keeps nothing of what was answered', async () => {
  const ask = doubled([])
  const { signal } = new AbortController()
  const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  await Promise.all([ask(1, signal), ask(2, signal)])
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length)
})

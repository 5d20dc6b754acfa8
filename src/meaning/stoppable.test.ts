import { expect, test } from 'vitest'
import { countingEncoder } from '../encoders/counting-encoder.suite.js'
import { embedder } from '../encoders/index.js'
import { open } from './open.js'
import { stoppable, untilAborted } from './stoppable.js'

test('an encoder that is used directly stops at the next text once its signal is aborted', async () => {
  const encoder = countingEncoder()
  const stop = new AbortController()
  const made = stoppable(() => embedder(encoder), stop.signal)
  const texts = Array.from({ length: 1000 }, (_, i) => `text ${i}`)
  const work = made.encoder.encode(texts, (i) => {
    if (i === 4) stop.abort(new Error('enough'))
  })
  await expect(work).rejects.toThrow('enough')
  expect(encoder.read).toHaveLength(6) // aborted during the fifth
  await expect(made.encoder.encode(texts, () => {})).rejects.toThrow('enough')
})

test('a caller learns at once, however long the work takes', async () => {
  const stop = new AbortController()
  const never = new Promise<never>(() => {})
  setTimeout(() => stop.abort(new Error('enough')), 5)
  await expect(untilAborted(never, stop.signal)).rejects.toThrow('enough')
  await expect(untilAborted(never, AbortSignal.abort(new Error('late')))).rejects.toThrow('late')
  expect(await untilAborted(Promise.resolve(1), new AbortController().signal)).toBe(1)
})

test('find gives up while the sentences of a text are read, and answers the next question', async () => {
  const meaning = await open()
  const long = Array.from({ length: 3000 }, (_, i) => `The ${i}th village built a figure of its saint.`)
  const stop = new AbortController()
  const found = meaning.find('huge statue', long.join(' '), { signal: stop.signal })
  setTimeout(() => stop.abort(new Error('enough')), 50)
  await expect(found).rejects.toThrow('enough')
  const [best] = await meaning.find('huge statue', 'The village built a massive figure of its saint.')
  expect(best!.text).toBe('massive figure')
  await meaning.close()
}, 60_000)

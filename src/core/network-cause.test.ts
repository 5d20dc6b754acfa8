import { expect, test } from 'vitest'
import { networkCause } from './network-cause.js'

test.each([
  ['a port that no browser calls', 'http://127.0.0.1:1/', 'fetch refuses this port, as browsers do'],
  ['a port where nobody listens', 'http://127.0.0.1:2/', 'connection refused'],
])('%s', async (_, url, says) => {
  const error = await fetch(url).catch((cause: unknown) => cause)
  expect(networkCause(error).message).toContain(says)
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { networkCause } from './network-cause.js'

test.each([
  ['a port that no browser calls', 'http://127.0.0.1:1/', 'fetch refuses this port, as browsers do'],
  ['a port where nobody listens', 'http://127.0.0.1:2/', 'connection refused'],
])('%s', async (_, url, says) => {
  const error = await fetch(url).catch((cause: unknown) => cause)
  expect(networkCause(error).message).toContain(says)
})

test('a port that speaks HTTP only', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const error = await fetch(`https://127.0.0.1:${port}/`).catch((cause: unknown) => cause)
  expect(networkCause(error).message).toBe('does not speak HTTPS; try http://')
  server.close()
})

import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { messageOf } from '../../core/index.js'
import { openQueue } from './open-queue.js'

/** What may listen where a Redis should, and what is said of it. */
const listeners: readonly (readonly [name: string, make: () => Server, reason: RegExp])[] = [
  ['nothing', () => createServer(), /ECONNREFUSED/],
  ['a server that is silent', () => createServer(() => {}), /timed out/],
  ['a server that hangs up', () => createServer((socket) => socket.destroy()), /closed|ECONNRESET|EPIPE/],
  ['a web server', () => createHttpServer((_, response) => response.end('no')), /Protocol error/],
  [
    'a Redis with a password',
    () =>
      createServer((socket) => socket.on('data', () => socket.write('-NOAUTH Authentication required.\r\n'))),
    /NOAUTH/,
  ],
]

test.each(listeners)(
  '%s is not a queue, and is given up in time',
  { timeout: 30_000 },
  async (name, make, reason) => {
    const server = make().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const sockets = new Set<Socket>()
    server.on('connection', (socket) => sockets.add(socket))
    if (name === 'nothing') server.close()
    try {
      const message = await openQueue(`redis://:secret@127.0.0.1:${port}`).then(String, messageOf)
      expect(message).toMatch(reason)
      expect(message).toMatch(
        /^redis:\/\/127\.0\.0\.1:\d+: no connection to the queue \(.+\); is Redis running there\?$/,
      )
    } finally {
      for (const socket of sockets) socket.destroy()
      server.close()
    }
  },
)

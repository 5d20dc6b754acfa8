import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

export interface Received {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: {
    readonly model?: string
    readonly input?: string[]
    readonly messages?: { role: string; content: string }[]
    readonly max_tokens?: number
  }
}

export type Handler = (received: Received, response: ServerResponse, count: number) => void

export interface TestServer {
  readonly url: string
  readonly received: Received[]
  close(): Promise<void>
}

export const sendJson = (response: ServerResponse, value: unknown, status = 200, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(value))
}

/** A server on loopback that does what the test says, however bad. */
export async function testServer(handle: Handler): Promise<TestServer> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one: Received = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}'),
      }
      received.push(one)
      handle(one, response, received.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A server for each test that asks for one, closed after it. */
export function serverPerTest(): (handle: Handler) => Promise<TestServer> {
  let server: TestServer | null = null
  afterEach(() => server?.close())
  return async (handle) => {
    server = await testServer(handle)
    return server
  }
}

/** Bad answers to the first requests, by name; each passes. */
export const misbehaviours: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'HTTP 429 with Retry-After in seconds': (response) =>
    sendJson(response, { error: { message: 'slow down' } }, 429, { 'retry-after': '0.05' }),
  'HTTP 429 with Retry-After as a date': (response) =>
    sendJson(response, {}, 429, { 'retry-after': new Date(Date.now() - 1000).toUTCString() }),
  'HTTP 500': (response) => sendJson(response, { error: { message: 'oh\nno' } }, 500),
  'HTTP 503 with a page': (response) => {
    response.writeHead(503, { 'content-type': 'text/html' })
    response.end('<html>\n<h1>busy</h1></html>')
  },
  'no answer in time': () => {},
  'a slow stream that never ends': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"choices": [')
  },
  'connection reset': (response) => {
    response.socket?.resetAndDestroy()
  },
}

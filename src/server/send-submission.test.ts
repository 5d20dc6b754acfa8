import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendSubmission } from './send-submission.js'

let answer: (response: ServerResponse, path: string) => void = () => {}
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url!)
  answer(response, request.url!)
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = (page = `${base}/#/shared-tasks/x`) =>
  sendSubmission(page, new Uint8Array([84]), {
    user: 'ann',
    password: 'secret',
    file: 'a.txt',
    system: 's',
    factSheet: {},
  })
const always =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(body)

test.each<[string, (response: ServerResponse, path: string) => void, RegExp]>([
  ['a web page', always(200, '<html>'), /: answers otherwise than Polyseme's server does$/],
  ['null', always(200, 'null'), /: answers otherwise/],
  ['no list of submissions', always(200, '{"csrf": "c"}'), /: answers otherwise/],
  ['submissions that are none', always(200, '{"csrf": "c", "submissions": [null]}'), /: answers otherwise/],
  ['more than anybody reads', always(200, `{"csrf": "${'c'.repeat(2e6)}"}`), /: answers otherwise/],
  ['an error', always(403, '{"error": "wrong name or password"}'), /^wrong name or password$/],
  ['an error of a proxy', always(502, '<html>'), /: HTTP 502$/],
  ['an error that is not text', always(400, '{"error": {"a": 1}}'), /: HTTP 400$/],
  ['a connection that breaks', (response) => response.destroy(), /^http:\/\/127\.0\.0\.1:\d+: \S+/],
  [
    'half a reply',
    (response) => {
      response.writeHead(200, { 'content-length': '99' }).write('{')
      setImmediate(() => response.destroy())
    },
    /^http:\/\/127\.0\.0\.1:\d+: \S+/,
  ],
])('%s is reported in one line', async (_name, reply, message) => {
  answer = reply
  const sending = send()
  await expect(sending).rejects.toThrow(message)
  await expect(sending).rejects.toHaveProperty('name', 'UserError')
})

test('a redirect is not followed: it would carry the password elsewhere', async () => {
  answer = (response, path) =>
    path === '/elsewhere'
      ? always(200, '{}')(response)
      : always(307, '', { location: '/elsewhere' })(response)
  await expect(send()).rejects.toThrow(/redirect/)
  expect(asked).not.toContain('/elsewhere')
})

test('an address with a password is refused, and not shown', async () => {
  const failure = await send(base.replace('//', '//ann:hidden@').concat('/#/shared-tasks/x')).catch(
    (error: Error) => error.message,
  )
  expect(failure).toContain('leave them out')
  expect(failure).not.toContain('hidden')
})

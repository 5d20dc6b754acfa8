import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenServer, openServer } from '../open-server.js'
import { type Visitor, visitor } from '../visitor.suite.js'

let server: OpenServer
let owner: Visitor

beforeAll(async () => {
  server = await openServer({ port: 0, folder: mkdtempSync(path.join(os.tmpdir(), 'polyseme-meaning-')) })
  owner = visitor(server.url)
  await owner.post('/api/setup', { secret: server.startUrl.split('/').at(-1)!, name: 'ann' })
})
afterAll(() => server.close())

const base64 = (bytes: string | Buffer): string => Buffer.from(bytes).toString('base64')

test.each(['find', 'senses', 'document-text'])('%s answers only who is signed in', async (name) =>
  expect((await visitor(server.url).post(`/api/${name}`, {})).status).toBe(401),
)

test.each([
  ['find', { query: '', text: 'a' }],
  ['find', { query: 'a'.repeat(501), text: 'a' }],
  ['find', { query: 'a', text: 'a'.repeat(200_001) }],
  ['find', { query: 'a', text: 'a', top: 0 }],
  ['senses', { text: 'a bank', start: 2, end: 7 }],
  ['senses', { text: 'a bank', start: 3, end: 3 }],
  ['document-text', { name: 'a.txt', base64: '!' }],
])('%s refuses %j before an encoder is opened', async (name, body) => {
  const { status, body: reply } = await owner.post(`/api/${name}`, body)
  expect(status).toBe(400)
  expect(reply.error).toMatch(/\S/)
})

test('the text of a file, by its name', async () => {
  const html = { name: 'a.html', base64: base64('<p>One</p><script>no()</script><p>Two</p>') }
  expect(await owner.post('/api/document-text', html)).toMatchObject({
    status: 200,
    body: { text: 'One\n\nTwo' },
  })
})

test('a file that is no text is reported in one line', async () => {
  const { status, body } = await owner.post('/api/document-text', {
    name: 'a.txt',
    base64: base64(Buffer.from([1, 0, 2])),
  })
  expect(status).toBe(400)
  expect(body.error).toContain('is a binary file')
})

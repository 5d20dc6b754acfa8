import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

test.each(['find', 'senses', 'document-text'])(
  '%s answers everyone on this machine, and elsewhere who is signed in',
  async (name) => {
    const [here, everywhere] = [
      server,
      await openServer({
        host: '0.0.0.0',
        port: 0,
        folder: mkdtempSync(path.join(os.tmpdir(), 'polyseme-all-')),
      }),
    ]
    expect((await visitor(here.url).post(`/api/${name}`, {})).status).toBe(400) // fields are missing
    const url = everywhere.url.replace('0.0.0.0', '127.0.0.1')
    expect((await visitor(url).post(`/api/${name}`, {})).status).toBe(401)
    await everywhere.close()
  },
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

describe('an address on this machine', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-local-'))
  const file = path.join(folder, 'a.html')
  writeFileSync(file, '<p>One</p>')
  const textAt = (address: string) => owner.post('/api/local-text', { address })

  test('a path, a file URL and a page on loopback are read', async () => {
    const pages = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<p>Served</p>')
    })
    await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done))
    const { port } = pages.address() as AddressInfo
    const addresses = [file, pathToFileURL(file).href, `http://127.0.0.1:${port}/`]
    const texts = []
    for (const address of addresses) texts.push((await textAt(address)).body.text)
    pages.close()
    expect(texts).toEqual(['One', 'One', 'Served'])
  })

  test.each([
    ['http://example.org/', /expected an address on this machine/],
    ['http://127.0.0.1.example.org/', /expected an address on this machine/],
    ['http://[', /is not an address/],
    ['file://elsewhere/a.txt', /is not a file on this machine/],
    [path.join(folder, 'none.txt'), /no such file/],
    [folder, /is a folder, expected a file/],
  ])('%s: %s', async (address, message) => {
    const { status, body } = await textAt(address)
    expect(status).toBe(400)
    expect(body.error).toMatch(message)
  })

  test('only the owner may ask, and nobody where others reach the server', async () => {
    expect((await visitor(server.url).post('/api/local-text', { address: file })).status).toBe(401)
    const open = await openServer({ host: '0.0.0.0', port: 0, folder: mkdtempSync(`${folder}-`) })
    const other = visitor(open.url.replace('0.0.0.0', '127.0.0.1'))
    await other.post('/api/setup', { secret: open.startUrl.split('/').at(-1)!, name: 'ann' })
    expect((await other.post('/api/local-text', { address: file })).status).toBe(403)
    await open.close()
  })
})

test('a file that is not text is reported in one line', async () => {
  const { status, body } = await owner.post('/api/document-text', {
    name: 'a.txt',
    base64: base64(Buffer.from([1, 0, 2])),
  })
  expect(status).toBe(400)
  expect(body.error).toContain('is a binary file')
})

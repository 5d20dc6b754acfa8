import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { wholeTarget } from '../../core/index.js'
import { openEncoder } from '../open-encoder.js'
import { openTextServer } from './api-embedder.js'
import { apiUrl } from './api-url.js'
import {
  type Handler,
  misbehaviours,
  type Received,
  sendJson,
  serverPerTest,
  testServer,
} from './test-server.suite.js'

const serve = serverPerTest()

/** A text's length and its first letter. */
const embeddings = ({ body }: Received) => ({
  data: body.input!.map((text, index) => ({ index, embedding: [text.length, text.charCodeAt(0)] })),
})
const answer: Handler = (received, response) => sendJson(response, embeddings(received))
const fast = { timeout: 300, retries: 2, pause: 5 }

describe('embeddings of a server', () => {
  test('as an encoder: texts, each asked once, in batches, kept', async () => {
    const { url, received } = await serve(answer)
    const cache = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
    const texts = Array.from({ length: 150 }, (_, i) => `b${'x'.repeat(i % 100)}`)
    for (let run = 0; run < 2; run++) {
      const encoder = await openEncoder(`api:${url}/v1?model=tiny`, { cache })
      const embed = encoder.embedder()
      const found = await embed.texts(texts)
      expect(found.map((vector) => [...vector])).toEqual(texts.map((text) => [text.length, 98]))
      expect(embed.info).toMatchObject({ dimensions: 2, id: `api:${url}/v1?model=tiny` })
      await encoder.close()
    }
    // One text to see that the server is there, then 100 distinct ones in two batches; in the second run the probe alone.
    expect(received.map(({ body }) => body.input!.length)).toEqual([1, 64, 36, 1])
    expect(received[0]).toMatchObject({ path: '/v1/embeddings', body: { model: 'tiny' } })
  })

  test('vectors in another order than the texts', async () => {
    const { url } = await serve((received, response) =>
      sendJson(response, { data: embeddings(received).data.toReversed() }),
    )
    const { embed } = await openTextServer({ url, model: 'tiny', ...fast })
    expect((await embed(['a', 'bcd'])).map(([length]) => length)).toEqual([1, 3])
  })

  test('the key is sent', async () => {
    const { url, received } = await serve(answer)
    await openTextServer({ url, model: 'tiny', key: 'secret', ...fast })
    expect(received[0]!.headers.authorization).toBe('Bearer secret')
  })

  test('no vectors of tokens', async () => {
    const { url } = await serve(answer)
    const encoder = await openEncoder(`api:${url}?model=tiny`, {
      cache: mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-')),
    })
    await expect(encoder.embedder().targets([wholeTarget('a')])).rejects.toThrow(
      'gives vectors of whole texts, none of tokens: this system needs an encoder such as minilm or local:PATH',
    )
    await encoder.close()
  })
})

describe('a server that misbehaves', () => {
  test.each(Object.entries(misbehaviours))('once: %s', async (_what, misbehave) => {
    const { url, received } = await serve((one, response, count) =>
      count === 1 ? misbehave(response) : sendJson(response, embeddings(one)),
    )
    await expect(openTextServer({ url, model: 'tiny', ...fast })).resolves.toHaveProperty(
      'info.dimensions',
      2,
    )
    expect(received.length).toBe(2)
  })

  test.each(Object.entries(misbehaviours))('always: %s', async (_what, misbehave) => {
    const { url, received } = await serve((_one, response) => misbehave(response))
    const opening = openTextServer({ url, model: 'tiny', ...fast })
    await expect(opening).rejects.toHaveProperty('name', 'UserError')
    await opening.catch(({ message }: Error) => {
      expect(message).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1\/embeddings: .+ \(3 attempts\)$/)
      expect(message).not.toContain('\n')
    })
    expect(received.length).toBe(3)
  })

  test('pauses as long as the server asks', async () => {
    const { url } = await serve((one, response, count) =>
      count === 1
        ? sendJson(response, {}, 429, { 'retry-after': '0.4' })
        : sendJson(response, embeddings(one)),
    )
    const start = performance.now()
    await openTextServer({ url, model: 'tiny', ...fast })
    expect(performance.now() - start).toBeGreaterThan(395)
  })

  test.each<[string, Handler, RegExp]>([
    [
      'a wrong key',
      (_, response) => sendJson(response, { error: { message: 'wrong key' } }, 401),
      /embeddings: HTTP 401: wrong key; the key comes from POLYSEME_API_KEY$/,
    ],
    ['a page', (_, response) => void response.end('<html>'), /embeddings: not JSON: <html>$/],
    [
      'a field twice',
      (_, response) => void response.end('{"data": [{"embedding": [1]}], "data": [{"embedding": [2]}]}'),
      /answers with JSON that can't be trusted: the field "data" is given twice; remove one$/,
    ],
    ['nothing', (_, response) => void response.writeHead(204).end(), /embeddings: not JSON: $/],
    ['no such method', (_, response) => sendJson(response, {}, 501), /embeddings: HTTP 501/],
    ['no HTTP', (_, response) => void response.socket!.end('SSH-2.0-x\r\n'), /does not speak HTTP$/],
    [
      'no gzip',
      (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'),
      /embeddings: the answer is not packed as it says$/,
    ],
    ['no such path', (_, response) => sendJson(response, {}, 404), /embeddings: HTTP 404/],
    [
      'no data',
      (_, response) => sendJson(response, {}),
      /the answer has 0 embeddings in data\[\], expected 1$/,
    ],
    [
      'no numbers',
      (_, response) => sendJson(response, { data: [{ embedding: ['x'] }] }),
      /data\[0\] of the answer has an embedding with something that is not a finite number$/,
    ],
    [
      'too many',
      (_, response) => sendJson(response, { data: [{ embedding: [1] }, { embedding: [1] }] }),
      /the answer has 2 embeddings in data\[\], expected 1$/,
    ],
  ])('%s is reported at once', async (_what, handle, message) => {
    const { url, received } = await serve(handle)
    await expect(openTextServer({ url, model: 'tiny', ...fast })).rejects.toThrow(message)
    expect(received.length).toBe(1)
  })

  test('vectors that change their length between batches', async () => {
    const { url } = await serve((one, response, count) =>
      sendJson(response, {
        data: embeddings(one).data.map((row) => (count < 3 ? row : { ...row, embedding: [1] })),
      }),
    )
    const { embed } = await openTextServer({ url, model: 'tiny', ...fast })
    const texts = Array.from({ length: 100 }, (_, i) => String(i)) // two batches
    await expect(embed(texts)).rejects.toThrow(
      'data[0] of the answer has 1 numbers, the embeddings before it 2',
    )
  })

  test('a server that is down', async () => {
    const { url, close } = await serve(answer)
    await close()
    await expect(openTextServer({ url, model: 'tiny' })).rejects.toThrow(
      `${url}/v1/embeddings: connection refused; is the server running?`,
    )
  })

  test('no model', () =>
    expect(openEncoder('api:http://127.0.0.1:9', { cache: os.tmpdir() })).rejects.toThrow(
      'api:http://127.0.0.1:9: which model? e.g. api:http://127.0.0.1:9?model=',
    ))
})

describe('a redirect', () => {
  test('to another origin gets no text and no key', async () => {
    const other = await testServer(answer)
    try {
      for (const status of [301, 302, 303, 307, 308]) {
        const { url, close } = await serve((_, response) =>
          sendJson(response, {}, status, { location: `${other.url}/v1/embeddings` }),
        )
        await expect(openTextServer({ url, model: 'tiny', key: 'secret', ...fast })).rejects.toThrow(
          `${url}/v1/embeddings: redirects to ${other.url}, where no text is sent; name that address if it is meant`,
        )
        await close()
      }
      expect(other.received).toEqual([])
    } finally {
      await other.close()
    }
  })
  test('on the same server is followed', async () => {
    const { url } = await serve((one, response) =>
      one.path === '/v2/embeddings'
        ? sendJson(response, embeddings(one))
        : sendJson(response, {}, 308, { location: '/v2/embeddings' }),
    )
    await expect(openTextServer({ url, model: 'tiny', ...fast })).resolves.toHaveProperty(
      'info.dimensions',
      2,
    )
  })
  test.each([
    ['in a circle', { location: '/v1/embeddings' }, 'redirects more than 5 times'],
    ['without an address', {}, 'redirects to nowhere'],
    ['to what is not an address', { location: 'http://[' }, 'redirects to nowhere'],
  ])('%s is reported', async (_what, headers, message) => {
    const { url } = await serve((_, response) => sendJson(response, {}, 307, headers))
    await expect(openTextServer({ url, model: 'tiny', ...fast })).rejects.toThrow(message)
  })
})

test('name and password are sent, and written nowhere', async () => {
  const { url, received } = await serve(answer)
  const cache = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
  const spec = `api:${url.replace('//', '//me:pass%20word@')}/v1?model=tiny`
  const encoder = await openEncoder(spec, { cache })
  await encoder.embedder().texts(['a text'])
  expect(encoder.spec).toBe(`api:${url}/v1?model=tiny`)
  expect(encoder.embedder().info.id).toBe(`api:${url}/v1?model=tiny`)
  await encoder.close()
  expect(received.map(({ headers }) => headers.authorization)).toEqual(
    Array(2).fill(`Basic ${Buffer.from('me:pass word').toString('base64')}`),
  )
  for (const name of readdirSync(path.join(cache, 'vectors')))
    expect(readFileSync(path.join(cache, 'vectors', name), 'latin1')).not.toContain('pass')
})

test.each([
  ['http://127.0.0.1:8000', 'http://127.0.0.1:8000/v1/embeddings'],
  ['http://127.0.0.1:8000/', 'http://127.0.0.1:8000/v1/embeddings'],
  ['https://example.org/openai/v2/', 'https://example.org/openai/v2/embeddings'],
])('%s answers at %s', (base, expected) => expect(apiUrl(base, 'embeddings')).toBe(expected))

test.each([
  ['127.0.0.1', 'not a URL'],
  ['ftp://example.org', 'expected a URL that begins with http'],
])('%s is refused', (base, message) => expect(() => apiUrl(base, 'embeddings')).toThrow(message))

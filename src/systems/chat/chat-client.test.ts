import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Handler,
  misbehaviours,
  type Received,
  sendJson,
  serverPerTest,
} from '../../encoders/api/test-server.suite.js'
import { type ChatOptions, chatClient } from './chat-client.js'

const serve = serverPerTest()

const newFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
const completion = (content: string) => ({
  choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 100, completion_tokens: 7 },
})
/** Says the question again. */
const echo = ({ body }: Received) => completion(body.messages!.at(-1)!.content)
const answer: Handler = (received, response) => sendJson(response, echo(received))

const client = (url: string, options: Partial<ChatOptions> = {}) =>
  chatClient({ url, model: 'm', folder: newFolder(), timeout: 300, retries: 2, pause: 5, ...options })
const user = (content: string) => [{ role: 'user', content } as const]

describe('a chat model', () => {
  test('gives its reply, at temperature 0', async () => {
    const { url, received } = await serve(answer)
    const reply = await client(url, { key: 'secret' }).ask(user('hello'))
    expect(reply).toEqual({ text: 'hello', refused: false, tokens: { input: 100, output: 7 } })
    expect(received[0]).toMatchObject({
      path: '/v1/chat/completions',
      body: { model: 'm', temperature: 0, messages: [{ role: 'user', content: 'hello' }] },
      headers: { authorization: 'Bearer secret' },
    })
  })

  test.each([1000.9999999999999, 2 ** 32, 1e12])('waits %d ms', async (timeout) => {
    const { url } = await serve(answer)
    expect((await client(url, { timeout, retries: 0 }).ask(user('hello'))).text).toBe('hello')
  })

  test('is asked the same only once, at once, later, and in the next run', async () => {
    const { url, received } = await serve(answer)
    const folder = newFolder()
    const first = client(url, { folder })
    await Promise.all([first.ask(user('a')), first.ask(user('a')), first.ask(user('b'))])
    await first.ask(user('a'))
    expect(first.usage()).toMatchObject({ asked: 2, kept: 1 })
    const second = client(url, { folder })
    expect((await second.ask(user('b'))).text).toBe('b')
    expect(second.usage()).toMatchObject({ asked: 0, kept: 1, tokens: { input: 0, output: 0 } })
    expect(received.length).toBe(2)
    await client(url, { folder, temperature: 1 }).ask(user('b'))
    await client(url, { folder, model: 'n' }).ask(user('b'))
    expect(received.length).toBe(4) // another temperature or model is another request
  })

  test('every exchange is a line of the log, without the key', async () => {
    const { url } = await serve(answer)
    const folder = newFolder()
    const asking = client(url, { folder, key: 'secret' })
    await asking.ask(user('a'))
    await asking.ask(user('b'))
    const log = readFileSync(path.join(folder, 'exchanges.jsonl'), 'utf8')
    expect(log).not.toContain('secret')
    const lines = log
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { request: { messages: [{ content: 'a' }] }, reply: { text: 'a' }, attempts: 1 },
      { request: { messages: [{ content: 'b' }] }, reply: { text: 'b' }, attempts: 1 },
    ])
  })

  test('name and password are sent, and are in neither log nor id nor messages', async () => {
    const { url, received } = await serve((one, response, count) =>
      count === 1 ? answer(one, response, count) : sendJson(response, { error: 'no' }, 401),
    )
    const folder = newFolder()
    const asking = client(url.replace('//', '//me:password@'), { folder, key: 'another' })
    await asking.ask(user('a'))
    const failure = await asking.ask(user('b')).catch((error: Error) => error.message)
    expect(received[0]!.headers.authorization).toBe(`Basic ${Buffer.from('me:password').toString('base64')}`)
    const log = readFileSync(path.join(folder, 'exchanges.jsonl'), 'utf8')
    for (const text of [log, asking.id, failure]) expect(text).not.toContain('password')
  })

  test('a line that a kill cut off is asked again, and the others are kept', async () => {
    const { url, received } = await serve(answer)
    const folder = newFolder()
    await client(url, { folder }).ask(user('a'))
    appendFileSync(path.join(folder, 'exchanges.jsonl'), '{"key": "cut of')
    const second = client(url, { folder })
    await second.ask(user('a'))
    await second.ask(user('b'))
    await client(url, { folder }).ask(user('b'))
    expect(received.length).toBe(2)
  })

  test('a line that was changed is asked again', async () => {
    const { url, received } = await serve(answer)
    const folder = newFolder()
    await client(url, { folder }).ask(user('yes'))
    const file = path.join(folder, 'exchanges.jsonl')
    const line = readFileSync(file, 'utf8')
    writeFileSync(file, line.replace('"text":"yes"', '"text":"yep"'))
    expect((await client(url, { folder }).ask(user('yes'))).text).toBe('yes')
    expect(received.length).toBe(2)
  })

  test('tokens and cost', async () => {
    const { url } = await serve(answer)
    const priced = client(url, { prices: { input: 2, output: 10 } })
    await Promise.all(['a', 'b', 'c'].map((text) => priced.ask(user(text))))
    expect(priced.usage()).toMatchObject({ tokens: { input: 300, output: 21 } })
    expect(priced.usage().cost).toBeCloseTo((300 * 2 + 21 * 10) / 1e6, 12)
    expect(client(url).usage().cost).toBeNaN()
  })

  test('so many requests at a time', async () => {
    let [running, most] = [0, 0]
    const { url } = await serve((received, response) => {
      most = Math.max(most, ++running)
      setTimeout(() => {
        running--
        sendJson(response, echo(received))
      }, 10)
    })
    const asking = client(url, { concurrency: 3 })
    await Promise.all(Array.from({ length: 12 }, (_, i) => asking.ask(user(String(i)))))
    expect(most).toBe(3)
  })

  test.each<[string, unknown, string]>([
    ['a refusal', { choices: [{ message: { content: null, refusal: 'I will not.' } }] }, 'I will not.'],
    ['a filter', { choices: [{ message: { content: '' }, finish_reason: 'content_filter' }] }, ''],
  ])('%s that the server tells', async (_what, value, text) => {
    const { url } = await serve((_, response) => sendJson(response, value))
    expect(await client(url).ask(user('a'))).toMatchObject({ refused: true, text })
  })
})

describe('a server that misbehaves', () => {
  test.each(Object.entries(misbehaviours))('once: %s', async (_what, misbehave) => {
    const { url } = await serve((received, response, count) =>
      count === 1 ? misbehave(response) : sendJson(response, echo(received)),
    )
    const asking = client(url)
    expect((await asking.ask(user('a'))).text).toBe('a')
    expect(asking.usage()).toMatchObject({ asked: 1, retries: 1 })
  })

  test('always: one line, nothing kept', async () => {
    const { url, received } = await serve((_, response) =>
      sendJson(response, { error: { message: 'full' } }, 500),
    )
    const folder = newFolder()
    await expect(client(url, { folder }).ask(user('a'))).rejects.toThrow(
      `${url}/v1/chat/completions: HTTP 500: full (3 attempts)`,
    )
    expect(received.length).toBe(3)
    await expect(client(url, { folder }).ask(user('a'))).rejects.toThrow('HTTP 500')
    expect(received.length).toBe(6)
  })

  test('a server that is down', async () => {
    const { url, close } = await serve(answer)
    await close()
    await expect(client(url).ask(user('a'))).rejects.toThrow(
      `${url}/v1/chat/completions: connection refused; is the server running?`,
    )
  })

  test('JSON without an answer', async () => {
    const { url } = await serve((_, response) => sendJson(response, { choices: [] }))
    await expect(client(url).ask(user('a'))).rejects.toThrow(
      'the answer has no text in choices[0].message.content',
    )
  })

  test('a redirect to another origin gets no text', async () => {
    const { url } = await serve((_, response) =>
      sendJson(response, {}, 307, { location: 'http://127.0.0.2:9/v1/chat/completions' }),
    )
    await expect(client(url).ask(user('a'))).rejects.toThrow('redirects to http://127.0.0.2:9, where no text')
  })

  test('a wrong key is reported at once', async () => {
    const { url, received } = await serve((_, response) => sendJson(response, { error: 'no such key' }, 401))
    await expect(client(url).ask(user('a'))).rejects.toThrow('HTTP 401: no such key')
    expect(received.length).toBe(1)
  })
})

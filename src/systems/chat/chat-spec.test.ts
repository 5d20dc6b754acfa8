import { expect, test } from 'vitest'
import { parseChatSpec } from './chat-spec.js'

const folder = 'cache/chat'

test('all defaults', () =>
  expect(parseChatSpec('chat:http://127.0.0.1:8000/v1?model=m', { folder, key: 'k' })).toEqual({
    client: {
      url: 'http://127.0.0.1:8000/v1',
      model: 'm',
      folder,
      key: 'k',
      temperature: 0,
      concurrency: 4,
    },
    shots: 0,
    spec: 'chat:http://127.0.0.1:8000/v1?model=m',
  }))

test('the spec stored in a run has neither password nor prices', () =>
  expect(
    parseChatSpec(
      'chat:http://me:secret@a.org?concurrency=8&input-price=1&shots=4&prompt=a%2Fb.txt&model=m&max-tokens=64',
      { folder },
    ),
  ).toMatchObject({
    spec: 'chat:http://a.org?model=m&shots=4&max-tokens=64&prompt=a/b.txt',
    shots: 4,
    prompt: 'a/b.txt',
    client: { maxTokens: 64, concurrency: 8 },
  }))

test('all options', () =>
  expect(
    parseChatSpec(
      'chat:https://a.org?model=org/m:1&temperature=0.7&concurrency=9&timeout=30&retries=0&input-price=0.15&output-price=0.6',
      { folder },
    ),
  ).toMatchObject({
    client: {
      url: 'https://a.org',
      model: 'org/m:1',
      temperature: 0.7,
      concurrency: 9,
      timeout: 30_000,
      retries: 0,
      prices: { input: 0.15, output: 0.6 },
    },
  }))

test.each([
  ['chat:http://a.org', 'chat:http://a.org: which model? e.g. chat:http://a.org?model=NAME'],
  [
    'chat:http://a.org?model=m&temprature=1',
    'unknown chat option temprature; known: model, prompt, temperature',
  ],
  ['chat:http://a.org?model=m&timeout=soon', 'chat option timeout=soon: expected a number'],
  ['chat:http://a.org?model=m&retries=', 'chat option retries=: expected a whole number'],
  [
    'chat:http://a.org?model=m&concurrency=1e999',
    'chat option concurrency=1e999: expected a whole number above 0',
  ],
  [
    'chat:http://a.org?model=m&temperature=Infinity',
    'chat option temperature=Infinity: expected a number, 0',
  ],
  ['chat:http://a.org?model=m&shots=-1', 'chat option shots=-1: expected a whole number'],
  ['chat:http://a.org?model=m&max-tokens=0', 'chat option max-tokens=0: expected a whole number above 0'],
  ['chat:http://a.org?model=m&prompt=', 'chat option prompt is empty, expected a file'],
  ['chat:http://a.org?model=m&retries=1&retries=2', 'chat option retries is given twice'],
])('%s', (spec, message) => expect(() => parseChatSpec(spec, { folder })).toThrow(message))

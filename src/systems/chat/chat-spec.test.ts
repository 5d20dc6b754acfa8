import { expect, test } from 'vitest'
import { parseChatSpec } from './chat-spec.js'

const folder = 'cache/chat'

test('all defaults', () =>
  expect(parseChatSpec('chat:http://127.0.0.1:8000/v1?model=m', { folder, key: 'k' })).toEqual({
    url: 'http://127.0.0.1:8000/v1',
    model: 'm',
    folder,
    key: 'k',
    temperature: 0,
    concurrency: 4,
  }))

test('all options', () =>
  expect(
    parseChatSpec(
      'chat:https://a.org?model=org/m:1&temperature=0.7&concurrency=9&timeout=30&retries=0&input-price=0.15&output-price=0.6',
      { folder },
    ),
  ).toMatchObject({
    url: 'https://a.org',
    model: 'org/m:1',
    temperature: 0.7,
    concurrency: 9,
    timeout: 30_000,
    retries: 0,
    prices: { input: 0.15, output: 0.6 },
  }))

test.each([
  ['chat:http://a.org', 'chat:http://a.org: which model? e.g. chat:http://a.org?model=NAME'],
  ['chat:http://a.org?model=m&temprature=1', 'unknown chat option temprature; known: model, temperature'],
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
  ['chat:http://a.org?model=m&retries=1&retries=2', 'chat option retries is given twice'],
])('%s', (spec, message) => expect(() => parseChatSpec(spec, { folder })).toThrow(message))

import { afterEach, expect, test, vi } from 'vitest'
import { apiKey } from './api-key.js'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['sk-abc_123', 'sk-abc_123'],
  ['sk-abc\n', 'sk-abc'], // as from a file
  ['', undefined],
  [' ', undefined],
])('%j', (given, expected) => {
  vi.stubEnv('POLYSEME_API_KEY', given)
  expect(apiKey()).toBe(expected)
})

test.each(['sk\nabc', 'sk abc', 'skäbc', '“sk”'])('%j is refused, and not shown', (given) => {
  vi.stubEnv('POLYSEME_API_KEY', given)
  expect(apiKey).toThrow(/^POLYSEME_API_KEY has "[^"]*" in it, expected the key alone/)
  expect(apiKey).not.toThrow(given)
})

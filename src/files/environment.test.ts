import { afterEach, expect, test, vi } from 'vitest'
import { environment } from './environment.js'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['', undefined],
  [' ', undefined],
  [' a b ', 'a b'],
])('%j', (value, expected) => {
  vi.stubEnv('POLYSEME_TRIED', value)
  expect(environment('POLYSEME_TRIED')).toBe(expected)
})

import { expect, test } from 'vitest'
import type { OpenEncoder } from '../encoders/index.js'
import { encodingTimes } from './encoding-times.js'

const named = (spec: string, members?: readonly OpenEncoder[]) =>
  ({ spec, members }) as unknown as OpenEncoder

test('texts that were asked about before add nothing; each encoder is measured once', async () => {
  const [slow, fast] = [named('slow'), named('fast')]
  const measured: string[] = []
  const times = encodingTimes(async ({ spec }) => {
    measured.push(spec)
    return spec === 'slow' ? 2 : 10 // characters per second
  })
  // 'ab' and 'cde': 5 characters, the repeated text once
  expect(await times(slow, ['ab', 'cde', 'ab'])).toEqual({ seconds: 2.5, added: 2.5 })
  expect(await times(slow, ['cde', 'f'])).toEqual({ seconds: 2, added: 0.5 })
  expect(await times(fast, ['ab', 'cde'])).toEqual({ seconds: 0.5, added: 0.5 })
  // 1/2 + 1/10 seconds for each character
  expect((await times(named('both', [slow, fast]), ['abcde'])).seconds).toBeCloseTo(3, 12)
  expect(measured).toEqual(['slow', 'fast'])
})

import { expect, test } from 'vitest'
import { phaseDates } from './phase-dates.js'

test.each([
  {
    name: 'bare dates',
    phase: { opens: '2026-11-20', closes: '2026-12-01' },
    said: '2026-11-20 00:00 UTC to 2026-12-01 00:00 UTC',
  },
  {
    name: 'another zone, no end',
    phase: { opens: '2026-11-20T01:30:00+02:00', closes: null },
    said: '2026-11-19 23:30 UTC to open end',
  },
])('$name', ({ phase, said }) => expect(phaseDates(phase)).toBe(said))

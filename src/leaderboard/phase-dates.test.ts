import { expect, test } from 'vitest'
import { closedRemark, phaseDates } from './phase-dates.js'

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

test.each([
  { name: 'nothing is over', closes: ['2026-12-01', null], said: null },
  {
    name: 'one is over',
    closes: ['2026-11-05', null],
    said: /^already over: practice \(2026-11-01 00:00 UTC to 2026-11-05 00:00 UTC\); if that is a mistake/,
  },
  {
    name: 'all are over',
    closes: ['2026-11-05', '2026-11-06'],
    said: /practice \(.*\), evaluation \(.*\); nobody can submit/,
  },
])('a remark: $name', ({ closes, said }) => {
  const phases = (['practice', 'evaluation'] as const).map((name, i) => ({
    name,
    split: name,
    opens: '2026-11-01',
    closes: closes[i]!,
    perDay: null,
    total: null,
    scores: 'shown' as const,
    counts: 'best' as const,
  }))
  const remark = closedRemark({ phases }, Date.parse('2026-11-20'))
  if (said === null) expect(remark).toBeNull()
  else expect(remark).toMatch(said)
})

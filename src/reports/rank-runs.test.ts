import { expect, test } from 'vitest'
import { run, score } from './fixture-runs.suite.js'
import { htmlReport } from './html/html-report.js'
import { rankableRuns } from './rank-runs.js'
import { summaryTable } from './text/summary.js'

const whole = run('whole', { scores: [score('accuracy', 0.6, 0.5, 0.7)] })
const few = run('few', {
  limit: 10,
  n: 10,
  examples: 'ten',
  scores: [score('accuracy', 0.9, 0.6, 1)],
})
const failed = run('broken', { status: 'failed', error: 'no train', n: 0, examples: null, scores: [] })

const divided = (...runs: readonly ReturnType<typeof run>[]) =>
  rankableRuns(runs.map((each) => ({ run: each }))).map(({ members, items }) => [
    members.map((member) => member.run.system).join(' '),
    items,
  ])

test('runs on other items are ranked apart', () => {
  expect(divided(whole, few, failed, run('also'))).toEqual([
    ['whole broken also', 'all items'],
    ['few', 'first 10 items'],
  ])
  expect(divided(failed, few)).toEqual([['broken few', 'first 10 items']])
  expect(divided(whole, run('other-task', { task: 'other' }))).toEqual([
    ['whole', null],
    ['other-task', null],
  ])
})

test.each([
  { name: 'drawn', change: { samples: 20, examples: 'a' }, items: '20 drawn items' },
  { name: 'by a list', change: { items: 'x', examples: 'a' }, items: 'chosen items' },
  { name: 'of changed data', change: { examples: '0123456789' }, items: 'all items 01234567' },
  { name: 'of another version of the task', change: { taskVersion: 3 }, items: /^all items [0-9a-f]{8}$/ },
])('items $name', ({ change, items }) => {
  const [, second] = divided(whole, run('other', change))
  expect(second).toEqual(['other', typeof items === 'string' ? items : expect.stringMatching(items)])
})

test('neither the table nor the page calls the better score on fewer items the best', () => {
  expect(summaryTable([whole, few])).toMatch(/dev, all items +whole .*\n.*dev, first 10 items +few /)
  const page = htmlReport(
    [whole, few].map((each) => ({ run: each, outcomes: [] })),
    {},
  )
  expect(page.match(/<section class="task"/g)).toHaveLength(2)
  expect(page).toContain('toy · dev, first 10 items')
})

import { expect, test } from 'vitest'
import type { Run } from '../evaluation/index.js'
import { liftedRuns, liftText } from './lifts.js'
import { summaryTable } from './text/summary.js'

const run = (value: number, probe?: string, seed = 1): Run => ({
  schema: 2,
  key: `${value} ${probe} ${seed}`,
  task: 'wic',
  taskVersion: 1,
  kind: 'same-meaning',
  dataset: 'wic',
  split: 'dev',
  system: 'frozen-classifier',
  encoder: 'minilm',
  revision: 'r',
  vectors: null,
  seed,
  limit: null,
  samples: null,
  code: '0',
  codeHash: '0',
  data: {},
  status: 'scored',
  n: 10,
  examples: '0',
  unaligned: 0,
  remarks: [],
  scores: [{ metric: 'accuracy', value, interval: null, n: 10, scorer: 'sound' }],
  slices: [],
  ...(probe ? { probe } : {}),
})

test.each([
  {
    name: 'the best probe counts',
    others: [run(0.6, 'context'), run(0.65, 'word'), run(0.5, 'label')],
    lift: '+0.050 over WORD',
  },
  { name: 'a probe may be better', others: [run(0.75, 'context')], lift: '-0.050 over CONTEXT' },
  { name: "another seed's is not its own", others: [run(0.6, 'context', 2)], lift: '' },
  { name: 'asked in another way is not with less', others: [run(0.7, 'swapped')], lift: '' },
  { name: 'no probes', others: [], lift: '' },
])('$name', ({ others, lift }) => {
  const lifted = liftedRuns([run(0.7), ...others])
  expect(lifted).toHaveLength(1)
  expect(liftText(lifted[0]!.lift)).toBe(lift)
})

test('the table has a row for the run, none for its probes', () => {
  const table = summaryTable([run(0.7), run(0.6, 'context')])
  expect(table).toContain('+0.100 over CONTEXT')
  expect(table.match(/frozen-classifier/g)).toHaveLength(1)
})

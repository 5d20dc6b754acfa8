import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GradedPair, type Outcome, wholeTarget } from '../../core/index.js'
import { harmonicMeanCorrelation, score, uncentredPearsonChange } from '../../metrics/index.js'
import { gradedLines, gwscRes1, gwscRes2 } from './index.js'
import { submissionSuite } from './submission.suite.js'

const target = wholeTarget('bank')
const example = (id: string, contexts: number, gold: readonly number[] | null = null): GradedPair => ({
  id,
  kind: 'graded-pair',
  group: id,
  language: 'en',
  slices: {},
  contexts: Array.from({ length: contexts }, () => [target, target] as const),
  gold,
})
const rating = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })
const outcomes = (contexts: number) =>
  fc
    .array(fc.array(rating, { minLength: contexts, maxLength: contexts }), { minLength: 1 })
    .map((rows) =>
      rows.map(
        (prediction, i): Outcome<GradedPair> => ({ example: example(`x-${i}`, contexts), prediction }),
      ),
    )
// A file has no sign of zero to keep.
const unsigned = (values: readonly number[]) => values.map((x) => x + 0)

submissionSuite(gwscRes1, {
  outcomes: outcomes(2),
  kept: ({ prediction: [first, second] }) => unsigned([second! - first!]),
  examples: [example('a', 2)],
  bad: [
    { name: 'no header', text: '0.1\n', message: ':1: the header is "0.1", expected "change"' },
    { name: 'no number', text: 'change\nhigh\n', message: ':2: change is "high", expected a finite number' },
    { name: 'NaN', text: 'change\nnan\n', message: ':2: change is "nan", expected a finite number' },
    { name: 'infinity', text: 'change\n1e999\n', message: ':2: change is "1e999", expected a finite number' },
    {
      name: 'no rows',
      text: 'change\n',
      message: ": has 0 rows, expected 1, one for each example in the data's order; missing: a",
    },
  ],
})

submissionSuite(gwscRes2, {
  outcomes: outcomes(2),
  kept: ({ prediction }) => unsigned(prediction),
  examples: [example('a', 2)],
  bad: [
    {
      name: 'another header',
      text: 'sim1\tsim2\n',
      message: ':1: the header is "sim1\\tsim2", expected "sim_context1\\tsim_context2"',
    },
    {
      name: 'a column too few',
      text: 'sim_context1\tsim_context2\n0.5\n',
      message: ':2: has 1 tab-separated column, expected 2: sim_context1, sim_context2',
    },
    {
      name: 'no number',
      text: 'sim_context1\tsim_context2\n0.5\t\n',
      message: ':2: sim_context2 is "", expected a finite number',
    },
  ],
})

submissionSuite(gradedLines, {
  outcomes: outcomes(1),
  kept: ({ prediction }) => unsigned(prediction),
  examples: [example('a', 1)],
  bad: [{ name: 'no number', text: '0,5\n', message: ':1: similarity is "0,5", expected a finite number' }],
})

test('what is not finite is not written', () =>
  expect(() => gradedLines.write([{ example: example('a', 1), prediction: [Number.NaN] }])).toThrow(
    'the prediction for a is NaN',
  ))

const data = join(
  process.env.POLYSEME_DATA ?? resolve(import.meta.dirname, '../../../../shared/data'),
  'cosimlex',
)

// GWSC, Tables 2 and 3: the organisers' mBERT baseline.
const needed = ['hr', 'sl'].flatMap((language) => [
  `gold/gold_${language}.tsv`,
  ...[1, 2].map((n) => `mbert-baseline/res${n}/results_subtask${n}_${language}.tsv`),
])
describe.skipIf(!needed.every((file) => existsSync(join(data, file))))(
  "the organisers' mBERT predictions",
  () => {
    test.each([
      { language: 'hr', subtask1: 0.587, subtask2: 0.402 },
      { language: 'sl', subtask1: 0.603, subtask2: 0.516 },
    ])('$language', async ({ language, subtask1, subtask2 }) => {
      const rows = readFileSync(join(data, `gold/gold_${language}.tsv`), 'utf8')
        .trim()
        .split(/\r?\n/)
        .slice(1)
      const examples = rows.map((row, i) => example(String(i), 2, row.split('\t').slice(0, 2).map(Number)))
      const scored = async (
        submission: typeof gwscRes1,
        file: string,
        metric: Parameters<typeof score<GradedPair>>[0],
      ) => {
        const predictions = await submission.read(join(data, 'mbert-baseline', file), examples)
        return score(
          metric,
          predictions.map((prediction, i) => ({ example: examples[i]!, prediction })),
        )
      }
      expect(
        await scored(gwscRes1, `res1/results_subtask1_${language}.tsv`, uncentredPearsonChange),
      ).toBeCloseTo(subtask1, 3)
      expect(
        await scored(gwscRes2, `res2/results_subtask2_${language}.tsv`, harmonicMeanCorrelation),
      ).toBeCloseTo(subtask2, 3)
    })
  },
)

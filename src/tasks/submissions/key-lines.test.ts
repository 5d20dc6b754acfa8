import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Outcome, type SenseChoice, wholeTarget } from '../../core/index.js'
import { answersGiven, score, wsdF1, wsdPrecision, wsdRecall } from '../../metrics/index.js'
import { keyLines } from './index.js'
import { readText, submissionSuite } from './submission.suite.js'

const example = (id: string, gold: readonly string[] | null = null): SenseChoice => ({
  id,
  kind: 'sense-choice',
  group: id,
  language: 'en',
  slices: {},
  target: wholeTarget('bank'),
  lemma: 'bank',
  candidates: [],
  gold,
})
const examples = [example('d0.t0'), example('d0.t1')]

submissionSuite(keyLines, {
  outcomes: fc
    .array(
      fc.array(fc.tuple(fc.constantFrom('bank%1:14:00::', 'bank%1:17:01::', 'bank%2:40:00::'), fc.nat(1))),
      {
        minLength: 1,
      },
    )
    .map((rows) =>
      rows.map(
        (answers, i): Outcome<SenseChoice> => ({
          example: example(`d000.t${i}`),
          prediction: answers.map(([id, value]) => ({ id, score: value })).sort((a, b) => b.score - a.score),
        }),
      ),
    ),
  kept: answersGiven,
  examples,
  bad: [
    { name: 'a blank line', text: 'd0.t0 a\n\n', message: ':2: is blank, expected an id and its senses' },
    {
      name: 'a duplicate id',
      text: 'd0.t0 a\nd0.t1 a\nd0.t0 b\n',
      message: ':3: duplicate ids: 1: d0.t0 (line 3), first on line 1; expected each of the 2 ids once',
    },
  ],
})

test('several senses get equal weight, an id alone is not an answer', async () =>
  expect(await readText(keyLines, 'd0.t1\nd0.t0 a b\n', examples)).toEqual([
    [
      { id: 'a', score: 1 },
      { id: 'b', score: 1 },
    ],
    [],
  ]))

const data = join(process.env.POLYSEME_DATA ?? resolve(import.meta.dirname, '../../../../shared/data'), 'wsd')

const [goldFile, answersFile] = [
  join(data, 'semeval2007/semeval2007.gold.key.txt'),
  join(data, 'glossbert-output/final_result_semeval2007.txt'),
]

describe.skipIf(![goldFile, answersFile].every((file) => existsSync(file)))(
  "GlossBERT's answers on semeval2007",
  () => {
    test('F1 72.5, as published', async () => {
      const gold = readFileSync(goldFile, 'utf8').trim().split('\n')
      const asked = gold.map((line) => {
        const [id = '', ...senses] = line.trim().split(' ')
        return example(id, senses)
      })
      const predictions = await keyLines.read(answersFile, asked)
      const outcomes = predictions.map((prediction, i) => ({ example: asked[i]!, prediction }))
      expect(outcomes).toHaveLength(455)
      // Every word is answered once, so that the three agree.
      for (const metric of [wsdF1, wsdPrecision, wsdRecall])
        expect(score(metric, outcomes)).toBeCloseTo(0.725, 3)
    })
  },
)

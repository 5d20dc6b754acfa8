import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BinaryPrediction, Outcome, PhrasePair, SameMeaning } from '../core/index.js'
import { target } from '../core/index.js'
import { seeded } from '../math/index.js'
import { accuracy } from '../metrics/index.js'
import { relativeBias, whyUndefined } from './bias-measures.js'
import { misledItems } from './misled-items.js'
import { resampledScores } from './resampled-scores.js'
import { type ProbeOutcomes, scoreProbes } from './score-probes.js'
import { solvedItems } from './solved-items.js'

test.each([
  { name: 'all of it', full: 0.8, part: 0.8, label: 0.5, bias: 1 },
  { name: 'nothing', full: 0.8, part: 0.5, label: 0.5, bias: 0 },
  { name: 'BERT on AM²iCo, context', full: 0.71, part: 0.66, label: 0.5, bias: 0.16 / 0.21 }, // Table 5
  { name: 'more than all: the rest harms', full: 0.6, part: 0.7, label: 0.5, bias: 2 },
  { name: 'less than no input', full: 0.7, part: 0.4, label: 0.5, bias: -0.5 },
  { name: 'FULL as good as LABEL', full: 0.5, part: 0.6, label: 0.5, bias: Number.NaN },
])('$name', ({ full, part, label, bias }) => {
  if (Number.isNaN(bias)) expect(relativeBias(full, part, label)).toBeNaN()
  else expect(relativeBias(full, part, label)).toBeCloseTo(bias, 12)
})

const example = (id: number): SameMeaning => ({
  kind: 'same-meaning',
  id: String(id),
  group: String(id),
  language: 'en',
  slices: {},
  pair: [target('a', 0, 1), target('a', 0, 1)],
  gold: true,
})

/** Right answers are +. */
const answers = (signs: string): Outcome[] =>
  [...signs].map((sign, i) => ({
    example: example(i),
    prediction: { label: sign === '+', score: 1 },
  }))

const probe = (id: string, ...bySeed: string[]): ProbeOutcomes => ({
  probe: id,
  bySeed: bySeed.map(answers),
  mentions: 0,
})

const tenfold = (signs: string): string => signs.repeat(10)

describe('measures over probes', () => {
  // FULL 0.9, CONTEXT 0.7, WORD 0.5, LABEL 0.4 of 100 items.
  const measured = scoreProbes(accuracy, 'same-meaning', [
    probe('full', tenfold('+++++++++-')),
    probe('context', tenfold('+++++++---')),
    probe('word', tenfold('+++++-----')),
    probe('label', tenfold('++++------')),
  ])
  test('biases', () => {
    expect(measured.contextBias!.value).toBeCloseTo(0.6, 12) // 0.3 / 0.5
    expect(measured.wordBias!.value).toBeCloseTo(0.2, 12) // 0.1 / 0.5
  })
  test('the least gap and the lift', () => {
    expect(measured.minimumGap!.value).toBeCloseTo(0.2, 12)
    expect(measured.lift.value).toBeCloseTo(0.2, 12)
  })
  test('intervals lie around their values', () => {
    for (const { value, interval } of [measured.contextBias!, measured.wordBias!, measured.minimumGap!]) {
      expect(interval!.low).toBeLessThanOrEqual(value)
      expect(interval!.high).toBeGreaterThanOrEqual(value)
    }
  })
  test('one seed has no deviation', () => expect(measured.contextBias!.deviation).toBeNaN())
})

test('over seeds: the bias of the mean scores, and the deviation of the biases', () => {
  const { contextBias, probes } = scoreProbes(accuracy, 'same-meaning', [
    probe('full', tenfold('++++++++++'), tenfold('++++++++--')),
    probe('context', tenfold('++++++----'), tenfold('++++++----')),
    probe('label', tenfold('++--------'), tenfold('++--------')),
  ])
  expect(probes[0]!.values).toEqual([1, 0.8])
  expect(contextBias!.value).toBeCloseTo(0.4 / 0.7, 12) // means 0.9, 0.6, 0.2
  // 0.4 / 0.8 and 0.4 / 0.6: half of their distance times √2
  expect(contextBias!.deviation).toBeCloseTo((2 / 3 - 0.5) / Math.SQRT2, 12)
})

test('no verdict if chance decides whether FULL beats LABEL', () => {
  const { contextBias, minimumGap } = scoreProbes(accuracy, 'same-meaning', [
    probe('full', '+-+-+-+-+-+-+-+-+-+-++'), // 12 of 22
    probe('context', '-+-+-+-+-+-+-+-+-+-+-+'),
    probe('word', '-+-+-+-+-+-+-+-+-+-+-+'),
    probe('label', '-+-+-+-+-+-+-+-+-+-+-+'), // 11 of 22
  ])
  expect(contextBias!.value).toBeNaN()
  expect(contextBias!.interval).toBeNull()
  expect(minimumGap!.value).toBeCloseTo(1 / 22, 12)
})

const measure = (value: number) => ({ value, interval: null, deviation: Number.NaN })
test.each([
  { bias: 0.5, label: 0.5, why: null },
  { bias: Number.NaN, label: 0.5, why: 'FULL does not beat LABEL beyond chance' },
  {
    bias: Number.NaN,
    label: Number.NaN,
    why: 'LABEL has no score, since the same answer to everything has none',
  },
])('a bias of $bias where LABEL has $label', ({ bias, label, why }) =>
  expect(
    whyUndefined({
      contextBias: measure(bias),
      probes: [{ probe: 'label', values: [label], mentions: 0, ...measure(label) }],
    }),
  ).toBe(why),
)

test('a kind without a probe has no such bias', () =>
  expect(scoreProbes(accuracy, 'same-meaning', [probe('full', '++-+')]).contextBias).toBeNull())

test('probes of different items are not compared', () => {
  const other = answers('++').map(({ prediction }, i) => ({ example: example(i + 5), prediction }))
  expect(() => resampledScores(accuracy, [answers('++'), other], { rounds: 1, random: seeded(1) })).toThrow(
    'different items',
  )
})

test('the same groups are drawn for all probes: what never differs never differs in a draw', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 30 }), fc.nat(), (right, seed) => {
      const signs = right.map((each) => (each ? '+' : '-')).join('')
      const { draws } = resampledScores(accuracy, [answers(signs), answers(signs)], {
        rounds: 5,
        random: seeded(seed),
      })
      for (const [a, b] of draws) expect(a).toBe(b)
    }),
  )
})

test('items that need both: solved with all, with neither part', () => {
  const found = solvedItems(accuracy, {
    full: [answers('+++-'), answers('+++-'), answers('---+')],
    context: [answers('+--+')],
    word: [answers('-+-+')],
  })
  expect(found!.shares).toEqual({ n: 4, full: 0.75, context: 0.25, word: 0.25, both: 0.25 })
  expect(found!.interaction).toEqual(['2'])
  expect(found!.misled).toEqual(['3']) // with the word alone, and not with the context beside it
})

test('where the context misleads, the item has both answers', () => {
  const [full, word] = [answers('+-'), answers('++')]
  expect(misledItems(['1'], full, word)).toEqual([
    {
      id: '1',
      example: full[1]!.example,
      full: (full[1]!.prediction as BinaryPrediction).label,
      word: (word[1]!.prediction as BinaryPrediction).label,
    },
  ])
})

test('a phrase pair is compared with its parts', () => {
  const pair: PhrasePair = {
    ...example(0),
    kind: 'phrase-pair',
    word: 'w',
    phrase: 'p q',
  } as unknown as PhrasePair
  const outcome = (label: boolean): Outcome[] => [{ example: pair, prediction: { label, score: 1 } }]
  const { contextBias, wordBias } = scoreProbes(accuracy, 'phrase-pair', [
    { probe: 'full', bySeed: [outcome(true)], mentions: 0 },
    { probe: 'word-only', bySeed: [outcome(true)], mentions: 0 },
    { probe: 'phrase-only', bySeed: [outcome(false)], mentions: 0 },
    { probe: 'label', bySeed: [outcome(false)], mentions: 0 },
  ])
  expect([contextBias!.value, wordBias!.value]).toEqual([0, 1])
})

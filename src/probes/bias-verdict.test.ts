import { describe, expect, test } from 'vitest'
import type { Kind, Outcome } from '../core/index.js'
import { aboveBound } from './above-bound.js'
import { biasVerdict } from './bias-verdict.js'
import type { BiasFinding, Measure, ProbeScore } from './finding.js'
import { sideBySide } from './side-by-side.js'
import { silentProbes } from './silent-probes.js'

const measure = (value: number, low?: number, high?: number): Measure => ({
  value,
  interval: low === undefined ? null : { low, high: high!, level: 0.95, method: 'percentile' },
  deviation: Number.NaN,
})

const probe = (id: string, value: number, low?: number, high?: number): ProbeScore => ({
  probe: id,
  values: [value],
  mentions: 0,
  ...measure(value, low, high),
})

interface Case {
  readonly name: string
  readonly kind?: Kind
  readonly full?: ProbeScore
  readonly label?: ProbeScore | null
  readonly context: Measure | null
  readonly word: Measure | null
  readonly silent?: readonly string[]
  readonly id: string
  readonly text: string
  readonly reason: string
}

const nan = measure(Number.NaN)
const sure = measure(0.9, 0.7, 1.1)
const small = measure(0.1, -0.1, 0.3)
const wide = measure(0.706, 0.148, 1.348)

test.each<Case>([
  {
    name: 'context surely gives most',
    context: sure,
    word: small,
    id: 'context',
    text: 'the context alone gives most of the score',
    reason: 'context bias 0.900 [0.700, 1.100]',
  },
  {
    name: 'the word surely gives most, the context is open',
    context: wide,
    word: sure,
    id: 'word',
    text: 'the target alone gives most of the score',
    reason: 'word bias 0.900 [0.700, 1.100]',
  },
  {
    name: 'both do',
    context: sure,
    word: sure,
    id: 'either',
    text: 'the context alone gives most of the score, and so does the target alone',
    reason: 'context bias 0.900 [0.700, 1.100], word bias 0.900 [0.700, 1.100]',
  },
  {
    name: 'neither does',
    context: small,
    word: small,
    id: 'needs-both',
    text: 'neither the context alone nor the target alone gives most of the score',
    reason: 'context bias 0.100 [-0.100, 0.300], word bias 0.100 [-0.100, 0.300]',
  },
  {
    name: 'an interval over the middle says nothing, however high the figure',
    context: wide,
    word: small,
    id: 'unsure',
    text: 'too few items to say whether the context alone gives most of the score',
    reason: 'context bias 0.706 [0.148, 1.348] on 100 items',
  },
  {
    name: 'no interval, nothing sure',
    context: measure(0.9),
    word: measure(0.1),
    id: 'unsure',
    text: 'too few items to say whether the context alone or the target alone gives most of the score',
    reason: 'context bias 0.900, word bias 0.100 on 100 items',
  },
  {
    name: 'FULL not clearly above LABEL',
    full: probe('full', 0.52, 0.48, 0.56),
    context: nan,
    word: nan,
    id: 'too-weak',
    text: 'this system is too weak to judge: FULL is not clearly above LABEL',
    reason: 'FULL 0.520 [0.480, 0.560], LABEL 0.500 on 100 items',
  },
  {
    name: 'masking switches it off',
    context: measure(0, -0.1, 0.1),
    word: small,
    silent: ['context'],
    id: 'switched-off',
    text: 'masking switches this system off: its CONTEXT equals LABEL by construction',
    reason: 'all 100 answers are the same as with nothing shown, so that a bias of 0 is the system',
  },
  {
    name: 'a weak system that masking switches off is weak',
    context: nan,
    word: nan,
    silent: ['context'],
    id: 'too-weak',
    text: 'this system is too weak',
    reason: 'FULL 0.700',
  },
  {
    name: 'LABEL of a correlation',
    kind: 'graded-pair',
    label: probe('label', Number.NaN),
    context: nan,
    word: nan,
    id: 'no-label',
    text: 'no verdict: LABEL has no score here',
    reason: 'the same answer to everything has no correlation; FULL 0.700, the context alone 0.600',
  },
  {
    name: 'nothing has a score',
    kind: 'graded-pair',
    full: probe('full', Number.NaN),
    label: probe('label', Number.NaN),
    context: nan,
    word: nan,
    id: 'no-label',
    text: 'no verdict: LABEL has no score here',
    reason: 'FULL undefined, the context alone 0.600',
  },
  {
    name: 'a probe that could not be run',
    label: null,
    context: null,
    word: null,
    id: 'incomplete',
    text: 'no verdict: a probe that it needs could not be run',
    reason: 'needed are FULL, LABEL, CONTEXT and WORD',
  },
  {
    name: 'a pair has no context',
    kind: 'phrase-pair',
    context: sure,
    word: small,
    id: 'context',
    text: 'the phrase alone gives most of the score',
    reason: 'context bias 0.900',
  },
  {
    name: 'a search has query and document',
    kind: 'phrase-search',
    context: small,
    word: small,
    id: 'needs-both',
    text: 'neither the document alone nor the query alone gives most of the score',
    reason: 'context bias 0.100',
  },
])('$name', ({ kind = 'same-meaning', full, label, context, word, silent = [], id, text, reason }) => {
  const probes = [
    full ?? probe('full', 0.7, 0.65, 0.75),
    ...(label === null ? [] : [label ?? probe('label', 0.5)]),
    probe('context', 0.6),
    probe('word', 0.55),
  ]
  const verdict = biasVerdict({ kind, probes, contextBias: context, wordBias: word, silent, n: 100 })
  expect(verdict.id).toBe(id)
  expect(verdict.text).toContain(text)
  expect(verdict.reason).toContain(reason)
})

const finding = (contextBias: Measure, wordBias: Measure, more: Partial<BiasFinding> = {}): BiasFinding =>
  ({ task: 'wic', system: 'a', encoder: null, contextBias, wordBias, items: null, ...more }) as BiasFinding

describe('the gate', () => {
  test.each<[string, Measure, number, 'interval' | 'point', boolean]>([
    ['the interval that once fired', wide, 0.5, 'interval', false],
    ['the same by its figure', wide, 0.5, 'point', true],
    ['surely above', sure, 0.5, 'interval', true],
    ['the lower end itself is not above', sure, 0.7, 'interval', false],
    ['without an interval the figure counts', measure(0.9), 0.5, 'interval', true],
    ['undefined is above nothing', nan, -10, 'interval', false],
    ['undefined is above nothing, by the figure', nan, -10, 'point', false],
  ])('%s', (_name, bias, bound, by, fires) => {
    const above = aboveBound([finding(bias, small)], bound, by)
    expect(above.some((each) => each.bias === 'context')).toBe(fires)
  })
})

test('systems that were probed on one task are shown side by side, and disagree if their verdicts do', () => {
  const verdict = (id: 'context' | 'needs-both' | 'too-weak') => ({ id, text: '', reason: '' })
  const found = sideBySide([
    finding(sure, small, { verdict: verdict('context') }),
    finding(small, small, { system: 'b', verdict: verdict('needs-both') }),
    finding(small, small, { task: 'alone', verdict: verdict('needs-both') }),
    finding(sure, small, { task: 'same', verdict: verdict('context') }),
    finding(sure, small, { task: 'same', system: 'b', verdict: verdict('context') }),
    finding(sure, small, { task: 'weak', verdict: verdict('context') }),
    finding(sure, small, { task: 'weak', system: 'b', verdict: verdict('too-weak') }), // says nothing
  ])
  expect(
    found.map(({ task, disagree, systems }) => [task, disagree, systems.map(({ system }) => system)]),
  ).toEqual([
    ['wic', true, ['a', 'b']],
    ['same', false, ['a', 'b']],
    ['weak', false, ['a', 'b']],
  ])
})

test('a probe is silent if every answer and score is that of LABEL', () => {
  const answers = (...scores: number[]) => [
    scores.map((score) => ({ prediction: { label: true, score } }) as unknown as Outcome),
  ]
  const of = (id: string, ...scores: number[]) => ({ probe: id, bySeed: answers(...scores), mentions: 0 })
  expect(
    silentProbes([of('full', 1, 1), of('context', 0.5, 0.5), of('word', 0.5, 0.6), of('label', 0.5, 0.5)]),
  ).toEqual(['context'])
  expect(silentProbes([of('context', 1)])).toEqual([])
})

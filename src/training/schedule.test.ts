import { expect, test } from 'vitest'
import { tinyFamily, writeTinyModel } from '../encoders/tiny/tiny-model.suite.js'
import { adamStep, clip, defaultAdam, noMoments } from './adam.js'
import { epochBatches } from './epoch-batches.js'
import { loadModel } from './load-model.js'
import { readTexts } from './read-texts.js'
import { rateAt } from './schedule.js'

test.each([
  // ten steps, two of them up: 1/2, 1, then 8/9 … 1/9 of the rest
  [
    { rate: 1, warmUp: 0.2, decay: 'linear' },
    [0.5, 1, 8 / 9, 7 / 9, 6 / 9, 5 / 9, 4 / 9, 3 / 9, 2 / 9, 1 / 9],
  ],
  [{ rate: 2, warmUp: 0, decay: 'none' }, Array(10).fill(2)],
] as const)('%o', (schedule, expected) => {
  for (const [i, rate] of expected.entries()) expect(rateAt(schedule, i + 1, 10)).toBeCloseTo(rate, 10)
})

test('the first step of Adam is the rate in each direction, and AdamW shrinks weights besides', () => {
  const values = () => Float32Array.of(1, 1)
  const weights = new Map([
    ['a.weight', { shape: [2], values: values() }],
    ['a.bias', { shape: [2], values: values() }],
  ])
  const gradient = Float32Array.of(0.3, -4)
  const dense = new Map([...weights.keys()].map((name) => [name, gradient]))
  adamStep(weights, { dense, sparse: new Map() }, noMoments(), {
    step: 1,
    rateOf: () => 0.1,
    options: defaultAdam,
  })
  // m/√v of one step is the sign; the weight first loses 0.1 · 0.01 of itself
  expect([...weights.get('a.bias')!.values].map((x) => x.toFixed(4))).toEqual(['0.9000', '1.1000'])
  expect([...weights.get('a.weight')!.values].map((x) => x.toFixed(4))).toEqual(['0.8990', '1.0990'])
})

test('rows that no token touched stay, moments too', () => {
  const weights = new Map([['t', { shape: [3, 2], values: new Float32Array(6).fill(1) }]])
  const moments = noMoments()
  adamStep(
    weights,
    { dense: new Map(), sparse: new Map([['t', new Map([[1, Float32Array.of(1, -1)]])]]) },
    moments,
    { step: 1, rateOf: () => 0.5, options: { ...defaultAdam, weightDecay: 0 } },
  )
  expect([...weights.get('t')!.values].map((x) => Number(x.toFixed(4)))).toEqual([1, 1, 0.5, 1.5, 1, 1])
  expect([...moments.first.get('t')!].map((x) => Number(x.toFixed(4)))).toEqual([0, 0, 0.1, -0.1, 0, 0])
})

test('clipping shortens the whole gradient', () => {
  const dense = new Map([['a', Float32Array.of(3)]])
  const sparse = new Map([['t', new Map([[0, Float32Array.of(4)]])]])
  expect(clip({ dense, sparse }, 1)).toBe(5) // √(3² + 4²)
  expect(dense.get('a')![0]).toBeCloseTo(0.6, 6)
  expect(sparse.get('t')!.get(0)![0]).toBeCloseTo(0.8, 6)
})

test('an epoch has every example once, like lengths together', () => {
  const lengths = Array.from({ length: 100 }, (_, i) => (i * 37) % 50)
  const batches = epochBatches(lengths, 8, 'seed')
  expect(batches.flat().toSorted((a, b) => a - b)).toEqual([...lengths.keys()])
  for (const batch of batches) {
    const own = batch.map((i) => lengths[i]!)
    expect(Math.max(...own) - Math.min(...own)).toBeLessThan(8) // 100 sorted lengths of 0 to 49, 8 at a time
  }
  expect(epochBatches(lengths, 8, 'seed')).toEqual(batches)
  expect(epochBatches(lengths, 8, 'other')).not.toEqual(batches)
})

test('a text that is too long is cut around its span', async () => {
  const model = await loadModel(writeTinyModel(tinyFamily('bert')))
  const text = `${'a '.repeat(40)}bank${' a'.repeat(40)}`
  const span = { start: 80, end: 84 }
  const [whole] = await readTexts({ ...model, config: { ...model.config, maxTokens: 500 } }, [
    [{ text, spans: [span] }],
  ])
  const [read] = await readTexts(model, [[{ text, spans: [span] }]], 12)
  expect(read!.sequence.ids).toHaveLength(12)
  const tokenAt = ({ sequence, places }: typeof read & object) =>
    places[0]!.map((place) => sequence.ids[place])
  expect(tokenAt(read!)).toEqual(tokenAt(whole!))
  const [pair] = await readTexts(model, [
    [
      { text, spans: [span] },
      { text: 'a a a', spans: [] },
    ],
  ])
  expect(pair!.sequence.ids).toHaveLength(model.config.maxTokens)
  expect(pair!.texts[1]).toHaveLength(3)
  expect(tokenAt(pair!)).toEqual(tokenAt(whole!))
})

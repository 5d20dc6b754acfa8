import { describe, expect, test } from 'vitest'
import { target } from '../core/index.js'
import { covariance, meanVector, seeded } from '../math/index.js'
import { countingEncoder } from './counting-encoder.suite.js'
import { defaultEmbedOptions } from './embed-options.js'
import { embedder } from './embedder.js'
import { fitPost, fitTransform } from './post-processing.js'

const random = seeded('cloud')
/** Points far from zero, spread most along (1, 1, 0), little along (1, −1, 0), less along z. */
const cloud = Array.from({ length: 500 }, () => {
  const [a, b, c] = [random() * 10, random() * 2, random()]
  return Float32Array.of(20 + a + b, -5 + a - b, 3 + c)
})

describe('post-processing', () => {
  test('nothing', () => expect(fitTransform('none', [])(cloud[0]!)).toBe(cloud[0]))

  test('centering takes the mean away', () => {
    const centred = cloud.map(fitTransform('center', cloud))
    for (const value of meanVector(centred)) expect(value).toBeCloseTo(0, 4)
  })

  test('all but the top: nothing is left along the first component', () => {
    const left = cloud.map(fitTransform('abtt', cloud))
    // The cloud's longest direction is (1, 1, 0) but for chance; what remains has x = −y.
    for (const [x, y] of left) expect(Math.abs(x! + y!)).toBeLessThan(0.2)
    expect(Math.max(...left.map(([x]) => Math.abs(x!)))).toBeGreaterThan(0.5)
  })

  test('whitening: no correlation, variance 1', () => {
    const white = cloud.map(fitTransform('whiten', cloud))
    const found = covariance(white)
    for (const [at, value] of found.entries()) expect(value).toBeCloseTo(Number(at % 4 === 0), 3)
  })

  test('whitening drops directions without variance', () => {
    const flat = cloud.map(([x, y]) => Float32Array.of(x!, y!, 7))
    const white = flat.map(fitTransform('whiten', flat))
    expect(white.every((vector) => vector[2] === 0 && vector.every(Number.isFinite))).toBe(true)
  })

  test('too few vectors', () =>
    expect(() => fitTransform('center', cloud.slice(0, 1))).toThrow(
      'post=center is fitted on train vectors: there are 1, at least 2 are needed',
    ))
})

describe('an embedder fitted on train', () => {
  const train = ['a bank', 'the bank of it'].map((text) =>
    target(text, text.indexOf('bank'), text.indexOf('bank') + 4),
  )
  // bank is (4, 1, 2) in both: the mean that is taken away

  test('targets, texts and layers, each in its own space', async () => {
    const fitted = await fitPost(
      embedder(countingEncoder(), { ...defaultEmbedOptions, post: 'center' }),
      train,
    )
    const given = target('we saw a river', 9, 14) // (5, 3, layer)
    expect([...(await fitted.targets([given]))[0]!]).toEqual([1, 2, 0])
    const layers = await fitted.layersOfTargets([given], [0, 1])
    expect(layers[0]!.map((vector) => [...vector])).toEqual([
      [1, 2, 0],
      [1, 2, 0],
    ])
    // texts of train: a bank (2.5, 0.5, 2), the bank of it (2.75, 1.5, 2); mean (2.625, 1, 2)
    expect([...(await fitted.texts(['river']))[0]!]).toEqual([2.375, -1, 0])
  })

  test('without post-processing it is the same embedder', async () => {
    const base = embedder(countingEncoder())
    expect(await fitPost(base, [])).toBe(base)
  })
})

import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modelFiles, modelWeights, packagedFolder, packagedModels, type Weights } from '../encoders/index.js'
import { changedWeights, saveDelta } from './save-delta.js'

const weights = (a: number, b: number): Weights =>
  new Map([
    ['a', { shape: [1], values: Float32Array.of(a) }],
    ['b', { shape: [1], values: Float32Array.of(b) }],
  ])

test('what stayed the same is not stored', () => {
  expect([...changedWeights(weights(1, 2), weights(1, 2.5))]).toEqual([
    ['b', { shape: [1], values: Float32Array.of(0.5) }],
  ])
})

test('what is read again differs by no more than half floats lose of the change', async () => {
  const before = await modelWeights(modelFiles(packagedFolder(packagedModels.minilm!)))
  const name = 'encoder.layer.3.output.dense.bias'
  const { shape, values } = before.get(name)!
  const after = new Map([...before, [name, { shape, values: values.map((value, i) => value + i * 1e-4) }]])
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-')), 'delta')
  await saveDelta(folder, 'minilm', before, after)
  const read = (await modelWeights(modelFiles(folder))).get(name)!.values
  for (const [i, value] of after.get(name)!.values.entries())
    expect(Math.abs(read[i]! - value)).toBeLessThanOrEqual(i * 1e-4 * 2 ** -10 + 1e-7)
})

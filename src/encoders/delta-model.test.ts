import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { modelFiles } from './model-files.js'
import { openModelFolder } from './model-folder.js'
import { modelWeights } from './model-weights.js'
import { safetensors } from './onnx/safetensors-bytes.js'
import { packagedFolder, packagedModels } from './packaged-models.js'
import { testFolder } from './tiny/tiny-model.suite.js'
import type { Weights } from './weights.js'

const name = 'encoder.layer.5.output.dense.bias'
const shifted = (amount: number): Weights =>
  new Map([[name, { shape: [384], values: new Float32Array(384).fill(amount) }]])

function writeDelta(delta: Weights, base = '{"base": "minilm"}'): string {
  const folder = path.join(testFolder(), 'delta')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'base.json'), base)
  writeFileSync(path.join(folder, 'delta.safetensors'), Buffer.concat(safetensors(delta, {}, 'F16')))
  return folder
}

const vectorOf = async (folder: string): Promise<Float32Array> => {
  const encoder = await openModelFolder(folder, { id: 'delta', cache: testFolder() })
  let found = new Float32Array(0)
  await encoder.encode(['a muddy bank'], (_, { states }) => {
    found = states[0]!.slice()
  })
  await encoder.close()
  return found
}

describe('a model that is stored as its difference to another', () => {
  const minilm = packagedFolder(packagedModels.minilm!)

  test('has the weights of both together', async () => {
    const [base, changed] = await Promise.all(
      [minilm, writeDelta(shifted(0.5))].map((folder) => modelWeights(modelFiles(folder))),
    )
    for (const [each, { values }] of changed!) {
      const expected = base!.get(each)!.values
      const by = each === name ? 0.5 : 0
      expect(
        values.every((value, i) => value === Math.fround(expected[i]! + by)),
        each,
      ).toBe(true)
    }
  })

  test('of no difference gives the vectors of its base', async () => {
    const [same, own] = [await vectorOf(writeDelta(shifted(0))), await vectorOf(minilm)]
    expect(same).toHaveLength(own.length)
    for (const [i, value] of own.entries()) expect(Math.abs(same[i]! - value)).toBeLessThan(1e-4)
  })

  test.each([
    [
      'another shape',
      new Map([[name, { shape: [1], values: new Float32Array(1) }]]),
      'is not a weight of minilm',
    ],
    [
      'an unknown name',
      new Map([['x', { shape: [1], values: new Float32Array(1) }]]),
      'is not a weight of minilm',
    ],
  ])('%s is refused', async (_case, delta, message) => {
    await expect(modelWeights(modelFiles(writeDelta(delta)))).rejects.toThrow(message)
  })

  test.each([
    ['{"base": "maxilm"}', 'unknown encoder: maxilm'],
    ['{}', 'it names no base'],
    ['no', 'expected {"base": "minilm"}'],
  ])('base.json %s is refused', (base, message) => {
    expect(() => modelFiles(writeDelta(shifted(0), base))).toThrow(message)
  })

  test('a difference that was changed is refused', async () => {
    const folder = writeDelta(shifted(0))
    const opened = openModelFolder(folder, { id: 'x', cache: testFolder(), sha256: '0'.repeat(64) })
    await expect(opened).rejects.toThrow(/delta\.safetensors: the weights have sha256/)
    expect(readFileSync(path.join(folder, 'delta.safetensors')).length).toBeGreaterThan(768)
  })
})

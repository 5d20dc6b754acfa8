import { expect, test } from 'vitest'
import { cosine } from '../../math/index.js'
import { openModel } from '../open-encoder.js'
import { testFolder, tinyFamily, writeTinyModel } from '../tiny/tiny-model.suite.js'
import { quantised } from './emit-int8.js'
import type { Precision } from './emit-modules.js'

test('a matrix has the largest whole number in every row', () => {
  const { whole, scales } = quantised(Float32Array.of(0.5, -1, 0, 63, 21, 0, 0, 0, 0), {
    rows: 3,
    columns: 3,
    steps: 63,
  })
  expect([...scales]).toEqual([1 / 63, 1, 0].map(Math.fround))
  expect([...whole]).toEqual([32, -63, 0, 63, 21, 0, 0, 0, 0]) // 31.5 is rounded up
})

const texts = ['the bank', 'a banking day, the bank.', 'b']

async function lastStates(folder: string, inputs: readonly string[], precision: Precision) {
  const encoder = await openModel(`local:${folder}`, testFolder(), { precision })
  const found: Float32Array[] = []
  await encoder.encode(inputs, (i, { states }) => {
    found[i] = states[0]!.slice()
  })
  await encoder.close()
  return { states: found, revision: encoder.info.revision }
}

test.each([
  ['bert', 'int8', 0.99],
  ['distilbert', 'int8', 0.99],
  ['roberta', 'int8', 0.99],
  ['bert', 'int8-weights', 0.999],
  ['distilbert', 'int8-weights', 0.999],
  ['roberta', 'int8-weights', 0.999],
] as const)('%s in %s', async (type, precision, least) => {
  const folder = writeTinyModel(tinyFamily(type))
  const exact = await lastStates(folder, texts, 'fp32')
  const quick = await lastStates(folder, texts, precision)
  expect(quick.revision).not.toBe(exact.revision)
  for (const [i, text] of texts.entries()) {
    expect(cosine(quick.states[i]!, exact.states[i]!)).toBeGreaterThan(least)
    const alone = (await lastStates(folder, [text], precision)).states[0]!
    expect(cosine(quick.states[i]!, alone), 'the rest of the batch does not matter').toBeGreaterThan(0.9999)
  }
})

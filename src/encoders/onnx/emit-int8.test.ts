import { expect, test } from 'vitest'
import { cosine } from '../../math/index.js'
import { openModel } from '../open-encoder.js'
import { testFolder, tinyFamily, writeTinyModel } from '../tiny/tiny-model.suite.js'
import { quantised } from './emit-int8.js'
import type { Precision } from './emit-modules.js'

test('a matrix has the largest whole number in every row, and is turned', () => {
  const { whole, scales } = quantised(Float32Array.of(0.5, -1, 0, 63, 21, 0, 0, 0, 0), 3, 3)
  expect([...scales]).toEqual([1 / 63, 1, 0].map(Math.fround))
  expect([...whole]).toEqual([32, 63, 0, -63, 21, 0, 0, 0, 0]) // 31.5 is rounded up; columns by rows
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

test.each(['bert', 'distilbert', 'roberta'] as const)('%s in int8', async (type) => {
  const folder = writeTinyModel(tinyFamily(type))
  const [exact, quick] = [await lastStates(folder, texts, 'fp32'), await lastStates(folder, texts, 'int8')]
  expect(quick.revision).not.toBe(exact.revision)
  for (const [i, text] of texts.entries()) {
    expect(cosine(quick.states[i]!, exact.states[i]!)).toBeGreaterThan(0.99)
    const alone = (await lastStates(folder, [text], 'int8')).states[0]!
    expect(cosine(quick.states[i]!, alone), 'what stands beside it does not matter').toBeGreaterThan(0.9999)
  }
})

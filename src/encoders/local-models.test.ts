import { describe, expect, test } from 'vitest'
import type { EncoderInput } from './encoder.js'
import { openModel } from './open-encoder.js'
import { forwardPass } from './tiny/forward-pass.suite.js'
import {
  type Dtype,
  type TinyFamily,
  testFolder,
  tinyFamilies,
  tinyFamily,
  tinyWeights,
  writeTinyModel,
} from './tiny/tiny-model.suite.js'
import { loadTokenizer } from './tokenizer.js'

const texts = ['the bank', 'a banking day, the bank.', 'b']

/** All hidden states of all inputs. */
async function statesOf(folder: string, inputs: readonly EncoderInput[], layers = [0, 1, 2]) {
  const encoder = await openModel(`local:${folder}`, testFolder())
  try {
    const states: Float32Array[][] = []
    await encoder.encode(
      inputs,
      (i, vectors) => {
        states[i] = vectors.states.map((state) => state.slice())
      },
      { layers },
    )
    return states
  } finally {
    await encoder.close()
  }
}

async function idsOf(folder: string, text: string): Promise<number[]> {
  const { single, tokenize } = await loadTokenizer(`${folder}/tokenizer.json`)
  return [...single.before, ...(await tokenize([text]))[0]!.ids, ...single.after]
}

function expectClose(found: ArrayLike<number>, expected: readonly (readonly number[])[]): void {
  const flat = expected.flat()
  expect(found.length).toBe(flat.length)
  const largest = Math.max(...flat.map((value, k) => Math.abs(value - found[k]!)))
  expect(largest).toBeLessThan(1e-4)
}

describe('a graph made from safetensors is the model', () => {
  const cases: (readonly [string, Dtype, TinyFamily])[] = [
    ...tinyFamilies.map((family) => [family.type, 'F32', family] as const),
    ['bert', 'F16', tinyFamily('bert')],
    ['roberta', 'BF16', tinyFamily('roberta')],
  ]
  test.each(cases)('%s in %s, against plain loops, in one padded batch', async (_type, dtype, family) => {
    const folder = writeTinyModel(family, dtype)
    const states = await statesOf(folder, texts)
    for (const [i, text] of texts.entries()) {
      const expected = forwardPass(family, tinyWeights(family), await idsOf(folder, text))
      for (const [layer, state] of states[i]!.entries()) expectClose(state, expected[layer]!)
    }
  })

  test.each([
    ['bert', 1],
    ['distilbert', 0],
    ['roberta', 0],
  ] as const)('a pair read by %s: the second text has token type %i', async (type, secondType) => {
    const family = tinyFamily(type)
    const folder = writeTinyModel(family)
    const { pair, tokenize } = await loadTokenizer(`${folder}/tokenizer.json`)
    const [a, b] = await tokenize(['the bank', 'a day'])
    const head = [...pair.before, ...a!.ids, ...pair.between]
    const ids = [...head, ...b!.ids, ...pair.after]
    const types = ids.map((_, i) => (i < head.length ? 0 : secondType))
    const [states] = await statesOf(folder, [['the bank', 'a day']])
    const expected = forwardPass(family, tinyWeights(family), ids, types)
    for (const [layer, state] of states!.entries()) expectClose(state, expected[layer]!)
  })

  test('one layer alone is that layer of all', async () => {
    const folder = writeTinyModel(tinyFamily('bert'))
    const [all] = await statesOf(folder, ['the bank'])
    for (const layer of [0, 1, 2]) {
      const [[alone]] = (await statesOf(folder, ['the bank'], [layer])) as [[Float32Array]]
      expectClose(alone, [[...all![layer]!]])
    }
  })

  test('layers come in the order asked for, negative ones from the end', async () => {
    const folder = writeTinyModel(tinyFamily('roberta'))
    const [all] = await statesOf(folder, ['the bank'])
    const [turned] = await statesOf(folder, ['the bank'], [-1, 0])
    expectClose(turned![0]!, [[...all![2]!]])
    expectClose(turned![1]!, [[...all![0]!]])
  })
})

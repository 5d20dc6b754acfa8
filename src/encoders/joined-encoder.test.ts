import { expect, test } from 'vitest'
import { target } from '../core/index.js'
import { cosine } from '../math/index.js'
import { countingEncoder } from './counting-encoder.suite.js'
import { type EmbedChoice, embedder } from './embedder.js'
import type { Encoder, TokenVectors } from './encoder.js'
import { joinedEncoder, openJoined } from './joined-encoder.js'

/** The counting encoder with other layers, numbers or tokens. */
function other(change: Partial<Encoder['info']>, alter = (vectors: TokenVectors) => vectors): Encoder {
  const encoder = countingEncoder()
  return {
    ...encoder,
    info: { ...encoder.info, ...change },
    encode: (inputs, visit, options) =>
      encoder.encode(inputs, (i, vectors) => visit(i, alter(vectors)), options),
  }
}

const squared = (vectors: TokenVectors): TokenVectors => ({
  ...vectors,
  states: vectors.states.map((state) => state.map((x) => x * x)),
})

const deep = () => other({ id: 'deep', layers: 4, revision: 'r2' }, squared)

async function statesOf(encoder: Encoder, inputs: readonly string[], layers: readonly number[] = [-1]) {
  const found: (readonly Float32Array[])[] = []
  await encoder.encode(inputs, (i, { states }) => (found[i] = states), { layers })
  return found
}

test('a vector is the members’ vectors side by side, each at length 1', async () => {
  const joined = joinedEncoder([countingEncoder(), deep()])
  expect(joined.info).toMatchObject({
    id: 'counting+deep',
    dimensions: 6,
    layers: 4,
    maxTokens: 512,
    folder: null,
  })
  const [[state]] = (await statesOf(joined, ['a bank'])) as [[Float32Array]]
  // Words of 1 and 4 letters at places 0 and 1. Layer 4 is the last: layer 2 of the first member, which has two.
  const first = [1, 0, 2].map((x) => x / Math.hypot(1, 0, 2))
  const squares = [16, 1, 16].map((x) => x / Math.hypot(16, 1, 16))
  expect([...state.subarray(0, 3)]).toEqual(first.map((x) => expect.closeTo(x, 6)))
  expect([...state.subarray(9, 12)]).toEqual(squares.map((x) => expect.closeTo(x, 6)))
})

const choices: readonly EmbedChoice[] = [
  {},
  { layers: [2] },
  { layers: [1, 2], weights: [3, 1] },
  { context: 'target' },
]

test.each(choices)(
  'with %j a cosine is the mean of the members’ cosines, of targets and of texts',
  async (choice) => {
    const members = [countingEncoder(), deep()]
    const targets = [target('the old bank of sand', 4, 12), target('a river', 2, 7)]
    const texts = targets.map(({ text }) => text)
    /** What a member is asked for when the whole, which has four layers, is asked for this. */
    const own = (depth: number): EmbedChoice =>
      choice.layers ? { ...choice, layers: choice.layers.map((l) => Math.round((l * depth) / 4)) } : choice
    const cosines = async (encoder: Encoder, asked: EmbedChoice) => {
      const made = embedder(encoder)
      const [a, b] = await made.targets(targets, asked)
      const [c, d] = await made.texts(texts, asked)
      return [cosine(a!, b!), cosine(c!, d!)]
    }
    const [x, y] = [await cosines(members[0]!, own(2)), await cosines(members[1]!, own(4))]
    const joined = await cosines(joinedEncoder(members), choice)
    expect(joined).toEqual(x.map((each, i) => expect.closeTo((each + y[i]!) / 2, 6)))
  },
)

test('vectors by layer are those of the layers one by one', async () => {
  const made = embedder(joinedEncoder([countingEncoder(), deep()]))
  const targets = [target('the old bank of sand', 4, 12)]
  const [byLayer] = await made.layersOfTargets(targets, [1, 2, -1])
  for (const [l, layer] of [1, 2, 4].entries())
    expect([byLayer![l]]).toEqual(await made.targets(targets, { layers: [layer] }))
})

test('layers are joined at the same depth; two of a deep member may share one of a shallow member', async () => {
  const joined = joinedEncoder([countingEncoder(), deep()])
  const [[one, two, three]] = (await statesOf(joined, ['x'], [1, 2, 3])) as [Float32Array[]]
  const flat = (state: Float32Array) => state[2]! / state[0]! // the layer over a length of 1
  const own = (state: Float32Array) => Math.sqrt(state[5]! / state[3]!)
  expect([one!, two!, three!].map(flat)).toEqual([1, 1, 2].map((x) => expect.closeTo(x, 5)))
  expect([one!, two!, three!].map(own)).toEqual([1, 2, 3].map((x) => expect.closeTo(x, 5)))
})

test('every input is visited once, in chunks, with progress up to the end', async () => {
  const inputs = Array.from({ length: 5 }, (_, i) => 'word '.repeat(9000 * (5 - i)))
  const told: number[] = []
  const found: number[] = []
  await joinedEncoder([countingEncoder(), deep()]).encode(
    inputs,
    (i, { tokens }) => {
      found[i] = tokens.length
    },
    { progress: (done) => told.push(done) },
  )
  expect(found).toEqual([45_000, 36_000, 27_000, 18_000, 9000])
  expect(told.at(-1)).toBe(5)
})

test('members with different tokens are refused', async () => {
  const cut = other({ id: 'cut' }, (vectors) => ({ ...vectors, tokens: vectors.tokens.map(() => null) }))
  await expect(statesOf(joinedEncoder([countingEncoder(), cut]), ['a bank'])).rejects.toThrow(
    'counting+cut: these encoders split texts into different tokens',
  )
})

test('if one cannot be opened, the others are closed', async () => {
  let closed = 0
  const opened = { ...countingEncoder(), close: async () => void closed++ }
  const fails = async (): Promise<Encoder> => {
    throw new Error('no weights')
  }
  await expect(openJoined([async () => opened, fails])).rejects.toThrow('no weights')
  expect(closed).toBe(1)
})

import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { target, targetOfPieces } from '../core/index.js'
import { openVectorCache } from './cache/vector-cache.js'
import { countingEncoder } from './counting-encoder.suite.js'
import { defaultEmbedOptions } from './embed-options.js'
import { embedder } from './embedder.js'

const text = 'we saw the river bank'
const bank = target(text, 17, 21) // 4 letters, the fifth word
const riverBank = target(text, 11, 21)

const lists = (vectors: readonly Float32Array[]): number[][] => vectors.map((vector) => [...vector])

describe('one vector per target', () => {
  test('pooled over its tokens, of the last layer', async () => {
    const { targets } = embedder(countingEncoder())
    // river (5, 3), bank (4, 4): means 4.5, 3.5
    expect(lists(await targets([bank, riverBank]))).toEqual([
      [4, 4, 2],
      [4.5, 3.5, 2],
    ])
  })
  test.each([
    [{ pooling: 'first' }, [5, 3, 2]],
    [{ pooling: 'max' }, [5, 4, 2]],
    [{ layers: [0] }, [4.5, 3.5, 0]],
    [{ layers: [0, 1] }, [4.5, 3.5, 0.5]],
    [{ layers: [0, 2], weights: [1, 3] }, [4.5, 3.5, 1.5]], // (0·1 + 2·3)/4
    [{ context: 'target' }, [4.5, 0.5, 2]],
  ] as const)('%o', async (overrides, expected) =>
    expect(lists(await embedder(countingEncoder()).targets([riverBank], overrides))).toEqual([expected]),
  )
  test('all layers at once', async () => {
    const found = await embedder(countingEncoder()).layersOfTargets([bank], [0, 1, -1])
    expect(found.map(lists)).toEqual([
      [
        [4, 4, 0],
        [4, 4, 1],
        [4, 4, 2],
      ],
    ])
  })
  test('only the pieces of a discontinuous target', async () => {
    const given = targetOfPieces(text, [
      { start: 0, end: 2 },
      { start: 17, end: 21 },
    ])
    expect(lists(await embedder(countingEncoder()).targets([given]))).toEqual([[3, 2, 2]]) // we (2, 0), bank (4, 4)
  })
  test('a text is the mean of all its tokens', async () =>
    expect(lists(await embedder(countingEncoder()).texts(['a bcd']))).toEqual([[2, 0.5, 2]]))
  test('an option that is undefined was not given', async () =>
    expect(await embedder(countingEncoder()).targets([bank], { layers: undefined as never })).toEqual(
      await embedder(countingEncoder()).targets([bank]),
    ))
  test.each([
    ['weights of other layers', { layers: [1, 2], weights: [1] }, 'expected one for each of [1,2]'],
    ['weights of nothing', { layers: [1, 2], weights: [0, 0] }, 'expected 0 or above, one above 0'],
    ['a misspelt option', { layer: 1 }, 'unknown option layer; did you mean layers?'],
  ])('%s', (_, options, message) =>
    expect(embedder(countingEncoder()).targets([bank], options as never)).rejects.toThrow(message),
  )
  test('no layer', () =>
    expect(embedder(countingEncoder()).targets([bank], { layers: [] })).rejects.toThrow(
      'no layer was chosen',
    ))
})

describe('every distinct text is encoded once', () => {
  test('within a call', async () => {
    const encoder = countingEncoder()
    await embedder(encoder).targets([bank, riverBank, bank, target('a bank', 2, 6), bank])
    expect(encoder.read).toEqual([text, 'a bank'])
  })
  test('over calls and runs, by the cache', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
    const first = countingEncoder()
    const cache = openVectorCache(folder)
    const embed = embedder(first, defaultEmbedOptions, { cache })
    const expected = lists(await embed.targets([bank, riverBank]))
    expect(lists(await embed.targets([riverBank, bank]))).toEqual(expected.toReversed())
    expect(first.read).toEqual([text])
    cache.close()

    const second = countingEncoder()
    const reopened = openVectorCache(folder)
    const later = embedder(second, defaultEmbedOptions, { cache: reopened })
    expect(lists(await later.targets([bank, riverBank]))).toEqual(expected)
    expect(second.read).toEqual([])
    await later.targets([bank], { pooling: 'max' })
    await later.targets([bank], { layers: [0] })
    expect(second.read).toEqual([text, text]) // another pooling and layer are other vectors
    const [whole] = lists(await later.texts([text]))
    expect(second.read).toEqual([text, text]) // kept along with the targets
    expect(whole).toEqual(lists(await embedder(countingEncoder()).texts([text]))[0])
    reopened.close()
  })
  test('two occurrences of a target have different vectors', async () => {
    const [a, b] = await embedder(countingEncoder()).targets([bank, bank])
    a!.fill(0)
    expect([...b!]).toEqual([4, 4, 2])
  })
  test('progress tells how far it is', async () => {
    const seen: string[] = []
    const progress = (done: number, total: number) => seen.push(`${done}/${total}`)
    await embedder(countingEncoder(), defaultEmbedOptions, { progress }).texts(['a', 'b', 'a'])
    expect(seen).toEqual(['1/2', '2/2'])
  })
})

describe('a target without a token', () => {
  const dots = target('bank …', 5, 6)
  test('has the vector of its text', async () => {
    const embed = embedder(countingEncoder(), { ...defaultEmbedOptions, pooling: 'first' })
    expect(lists(await embed.targets([dots, bank]))).toEqual([
      [4, 0, 2],
      [4, 4, 2],
    ])
  })
  test.each([
    { name: 'each of them', targets: [dots, bank, dots], count: 2 },
    {
      name: 'none with a token in one of its pieces',
      targets: [
        targetOfPieces('bank …', [
          { start: 0, end: 4 },
          { start: 5, end: 6 },
        ]),
      ],
      count: 0,
    },
    { name: 'nothing', targets: [], count: 0 },
  ])('is counted: $name', async ({ targets, count }) => {
    const encoder = countingEncoder()
    expect(await embedder(encoder).unaligned(targets)).toBe(count)
    expect(encoder.read).toEqual([]) // counted without encoding
  })
  test('cannot be counted if the tokens are not known', async () => {
    const { spans: _, ...encoder } = countingEncoder()
    expect(await embedder(encoder).unaligned([dots])).toBeNull()
  })
})

import { cpSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { tinyFamily, writeTinyModel } from '../../encoders/tiny/tiny-model.suite.js'
import { cosine, mean, seeded } from '../../math/index.js'
import { loadModel } from '../load-model.js'
import { train } from '../train.js'
import { defaultTraining, type TrainOptions } from '../train-options.js'
import { glossAccuracy } from './gloss-accuracy.js'
import { renewedTable } from './gloss-table.js'
import type { SenseGroup, SenseWord } from './sense-group.js'
import { readWords, senseMatcher } from './sense-matcher.js'
import { contextTargets, glossTargets, textTargets } from './sense-targets.js'
import { wholeTextVectors } from './whole-text-vectors.js'

const sequence = (...ids: number[]) => ({ ids, types: new Uint8Array(0) })

/** Two senses: the word 9 means A beside 10 and B beside 11; their glosses are one token each. */
const glosses = new Map([
  ['A', sequence(12)],
  ['B', sequence(13)],
])
function toyGroups(count: number): SenseGroup[] {
  const random = seeded('senses')
  return Array.from({ length: count }, (_, i) => {
    const [right, wrong] = i % 2 ? ['A', 'B'] : ['B', 'A']
    const filler = Array.from({ length: Math.floor(random() * 5) }, () => 20 + Math.floor(random() * 30))
    const fresh = i % 3 === 0
    return {
      sequences: [sequence(9, i % 2 ? 10 : 11, ...filler), ...(fresh ? [glosses.get(right!)!] : [])],
      words: [
        {
          pool: { sequence: 0, places: [0] },
          right: { [right!]: 1 },
          wrong: [wrong!],
          neither: [],
          meaning: right!,
        },
      ],
      glosses: fresh ? [{ gloss: right!, pool: { sequence: 1, places: [0] } }] : [],
      texts: [],
    }
  })
}

const options: TrainOptions = {
  ...defaultTraining,
  epochs: 12,
  batchSize: 8,
  dropout: 0,
  schedule: { rate: 1e-2, warmUp: 0.1, decay: 'linear' },
  evaluationsPerEpoch: 2,
  pieceTokens: Number.POSITIVE_INFINITY,
  threads: 1,
}
const matcherOptions = { temperature: 0.1, contextShare: 0.5, textShare: 0, keptShare: 0, room: 16 }
const before = new Map<string, Float32Array>()
const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))

async function learn(folder: string, stopAfter = Number.POSITIVE_INFINITY) {
  const model = await loadModel(writeTinyModel(tinyFamily('bert')))
  const table = new Map<string, Float32Array>()
  const trained = await train(senseMatcher({ table, before }, 8, matcherOptions), model, toyGroups(32), {
    options,
    checkpoint: folder,
    renew: renewedTable(table, glosses, { every: 7, folder, identity: 'toy' }),
    progress: (done) => {
      if (done === stopAfter) throw new Error('killed')
    },
  })
  await trained.close()
  return trained
}

describe('senses', () => {
  test('are told apart after training', async () => {
    const model = await loadModel(writeTinyModel(tinyFamily('bert')))
    const table = new Map<string, Float32Array>()
    const groups = toyGroups(32)
    const folder = newFolder()
    const trained = await train(senseMatcher({ table, before }, 8, matcherOptions), model, groups, {
      options,
      renew: renewedTable(table, glosses, { every: 7, folder, identity: 'toy' }),
    })
    expect(await glossAccuracy(trained.ask, groups, glosses)).toEqual({ right: 32, n: 32 })
    await trained.close()
  })

  test('a training that is killed between two renewals ends in the same weights', async () => {
    const whole = await learn(newFolder())
    const folder = newFolder()
    await expect(learn(folder, 33)).rejects.toThrow('killed')
    const copy = newFolder()
    cpSync(folder, copy, { recursive: true })
    const resumed = await learn(copy)
    for (const [name, { values }] of whole.weights)
      expect(resumed.weights.get(name)!.values, name).toEqual(values)
  })

  test('texts stay where they were as far as that counts', async () => {
    const model = await loadModel(writeTinyModel(tinyFamily('bert')))
    const groups = toyGroups(32).map((group) => ({
      ...group,
      texts: [{ sequence: 0, right: [], wrong: [] }],
    }))
    const first = await wholeTextVectors(model, groups)
    const moved = async (keptShare: number): Promise<number> => {
      const table = new Map<string, Float32Array>()
      const trained = await train(
        senseMatcher({ table, before: first }, 8, { ...matcherOptions, keptShare }),
        model,
        groups,
        { options, renew: renewedTable(table, glosses, { every: 7, folder: newFolder(), identity: 'toy' }) },
      )
      const after = await wholeTextVectors({ ...model, weights: trained.weights }, groups)
      await trained.close()
      return mean([...first].map(([key, vector]) => 1 - cosine(vector, after.get(key)!)))
    }
    const [free, kept] = [await moved(0), await moved(50)]
    expect(kept).toBeLessThan(free / 4)
  })

  test('a word has the same vector packed beside others and alone', async () => {
    const model = await loadModel(writeTinyModel(tinyFamily('bert')))
    const groups = toyGroups(6)
    const vectors = await Promise.all(
      [1, 16].map(async (room) => {
        const trained = await train(
          senseMatcher({ table: new Map(), before }, 8, { ...matcherOptions, room }),
          model,
          groups,
          {
            options: { ...options, epochs: 1, schedule: { ...options.schedule, rate: 0 } },
          },
        )
        const words = await trained.ask(groups, readWords)
        await trained.close()
        return words.flat().flatMap((vector) => [...vector])
      }),
    )
    for (const [i, value] of vectors[0]!.entries()) expect(vectors[1]![i]).toBeCloseTo(value, 5)
  })
})

describe('targets', () => {
  const word = (part: Partial<SenseWord>): SenseWord => ({
    pool: { sequence: 0, places: [0] },
    right: {},
    wrong: [],
    neither: [],
    meaning: '',
    ...part,
  })

  test('rows that belong to something share the weight; others have none', () => {
    const words = [word({ right: { A: 1, C: 0.25 } }), word({ right: { B: 1 }, neither: ['A'] }), word({})]
    const { targets, barred } = glossTargets(words, ['A', 'B', 'C'], 6)
    expect([...targets.values]).toEqual([2.4, 0, 0.6, 0, 3, 0, 0, 0, 0].map(Math.fround)) // 6 / 2 rows; 1 : 0.25
    expect([...barred.values].map((value) => value < 0)).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0].map(Boolean))
  })

  test('a text is distinguished from the other senses of its word only', () => {
    const texts = [
      { sequence: 0, right: ['B'], wrong: ['A'] },
      { sequence: 1, right: [], wrong: [] },
    ]
    const { targets, barred } = textTargets(texts, ['A', 'B', 'C'], 6)
    expect([...targets.values]).toEqual([0, 6, 0, 0, 0, 0])
    expect([...barred.values].map((value) => value < 0)).toEqual([0, 0, 1, 1, 1, 1].map(Boolean))
  })

  test('a word belongs to others of its meaning, never to itself', () => {
    const words = ['x', 'y', 'x', ''].map((meaning) => word({ meaning }))
    const { targets, barred } = contextTargets(words, 2)
    expect([...targets.values]).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])
    expect([...barred.values].filter((value) => value < 0)).toHaveLength(4)
  })
})

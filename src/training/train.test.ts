import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openModelFolder } from '../encoders/index.js'
import { tinyFamilies, tinyFamily, writeTinyModel } from '../encoders/tiny/tiny-model.suite.js'
import { seeded } from '../math/index.js'
import { type Classified, classifier, readProbabilities } from './classifier.js'
import { loadModel } from './load-model.js'
import { matcher } from './matcher.js'
import { pairClassifier } from './pair-classifier.js'
import { saveModel } from './save-model.js'
import { spanSelector } from './span-selector.js'
import { train } from './train.js'
import { defaultTraining, type TrainOptions } from './train-options.js'

const options: TrainOptions = {
  ...defaultTraining,
  epochs: 40,
  batchSize: 8,
  dropout: 0,
  schedule: { rate: 1e-2, warmUp: 0.1, decay: 'linear' },
  threads: 1,
}

/** Which of two tokens stands somewhere in a random sequence. */
function toyExamples(count: number): Classified[] {
  const random = seeded('toy')
  return Array.from({ length: count }, (_, i) => {
    const ids = Array.from({ length: 3 + Math.floor(random() * 6) }, () => 20 + Math.floor(random() * 30))
    ids[Math.floor(random() * ids.length)] = 10 + (i % 2)
    return {
      sequences: [{ ids, types: new Uint8Array(0) }],
      pools: [{ sequence: 0, places: [...ids.keys()] }],
      label: i % 2,
    }
  })
}

const accuracyOf = (answers: readonly (readonly number[])[], examples: readonly Classified[]): number =>
  answers.filter((shares, i) => shares.indexOf(Math.max(...shares)) === examples[i]!.label).length /
  answers.length

const head = { size: 8, pools: 1, classes: 2, hidden: 16, seed: '1' }

describe('a toy task is learned without an error', () => {
  test.each(tinyFamilies.map(({ type }) => type))('%s', async (type) => {
    const model = await loadModel(writeTinyModel(tinyFamily(type)))
    const examples = toyExamples(64)
    const trained = await train(classifier(head), model, examples, { options })
    expect(accuracyOf(await trained.ask(examples, readProbabilities), examples)).toBe(1)
    await trained.close()
  })

  test('whether two sequences have the same token', async () => {
    const model = await loadModel(writeTinyModel(tinyFamily('bert')))
    const single = toyExamples(96)
    const examples = Array.from({ length: 48 }, (_, i): Classified => {
      const [a, b] = [single[2 * i]!, single[2 * i + 1 - ((i >> 1) % 2)]!]
      return {
        sequences: [...a.sequences, ...b.sequences],
        pools: [a, b].map(({ pools }, sequence) => ({ ...pools[0]!, sequence })),
        label: Number(a.label === b.label),
      }
    })
    const trained = await train(pairClassifier({ room: 16, kinds: 1 }), model, examples, { options })
    expect(accuracyOf(await trained.ask(examples, readProbabilities), examples)).toBe(1)
    await trained.close()
  })

  test('the kind of a pair is one of those that exist', () => {
    const [{ sequences, pools }] = toyExamples(1) as [Classified]
    const pair = { sequences, pools: [...pools, ...pools], label: 1 }
    const { batch } = pairClassifier({ room: 16, kinds: 2 })
    expect([...batch([pair, { ...pair, kind: 1 }]).feeds.kinds!.values]).toEqual([1, 0, 0, 1])
    expect(() => batch([{ ...pair, kind: 2 }])).toThrow('example: kind of 2: expected a number from 0 to 1')
  })

  test('start and end of a span', async () => {
    const model = await loadModel(writeTinyModel(tinyFamily('bert')))
    const examples = toyExamples(64).map(({ sequences: [sequence] }) => {
      const at = sequence!.ids.findIndex((id) => id < 20)
      return { sequence: sequence!, allowed: [...sequence!.ids.keys()], start: at, end: at }
    })
    const trained = await train(spanSelector({ size: 8, seed: '1' }), model, examples, {
      options: { ...options, epochs: 20 },
    })
    const found = await trained.ask(examples, ({ start }, batch) => {
      const tokens = start!.length / batch.length
      return batch.map((_, i) => {
        const row = [...start!.subarray(i * tokens, (i + 1) * tokens)]
        return row.indexOf(Math.max(...row))
      })
    })
    expect(found).toEqual(examples.map(({ start }) => start))
    await trained.close()
  })

  test('what belongs together', async () => {
    const model = await loadModel(writeTinyModel(tinyFamily('bert')))
    const examples = toyExamples(32).map(({ sequences: [sequence], label }) => {
      const pool = (index: number, places: readonly number[]) => ({ sequence: index, places })
      const own = { ids: [12 + label!], types: new Uint8Array(0) }
      return {
        sequences: [sequence!, own],
        query: pool(0, [...sequence!.ids.keys()]),
        positive: pool(1, [0]),
        negatives: [],
        key: String(label),
      }
    })
    const trained = await train(matcher({ temperature: 0.05, inBatch: true }), model, examples, {
      options: {
        ...options,
        schedule: { ...options.schedule, rate: 3e-3 },
        epochs: 60,
        pieceTokens: Number.POSITIVE_INFINITY,
      },
    })
    expect(trained.history.at(-1)!.loss).toBeLessThan(0.2 * trained.history[0]!.loss)
    await trained.close()
  })
})

const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))

describe('a training', () => {
  test('in pieces has the gradient of the whole', async () => {
    const model = await loadModel(writeTinyModel(tinyFamily('bert')))
    const weights = await Promise.all(
      [Number.POSITIVE_INFINITY, 20].map(async (pieceTokens) => {
        const trained = await train(classifier(head), model, toyExamples(32), {
          options: { ...options, epochs: 1, pieceTokens },
        })
        await trained.close()
        return trained.weights
      }),
    )
    // Keys moved all alike change no share of attention: their bias has no gradient but rounding, which Adam magnifies.
    for (const [name, { values }] of [...weights[0]!].filter(([each]) => !each.endsWith('key.bias')))
      for (const [i, value] of values.entries())
        expect(value, name).toBeCloseTo(weights[1]!.get(name)!.values[i]!, 4)
  })

  test('leaves frozen layers as they are, dropout or not', async () => {
    const model = await loadModel(writeTinyModel(tinyFamily('bert')))
    const trained = await train(classifier(head), model, toyExamples(32), {
      options: { ...options, epochs: 2, dropout: 0.2, frozenLayers: 1 },
    })
    for (const [name, { values }] of model.weights) {
      const frozen = name.startsWith('embeddings') || name.startsWith('encoder.layer.0')
      const same = values.every((value, i) => value === trained.weights.get(name)!.values[i])
      expect(same, name).toBe(frozen || name.startsWith('pooler'))
    }
    await trained.close()
  })

  test('that was interrupted comes to the same weights', async () => {
    const model = await loadModel(writeTinyModel(tinyFamily('bert')))
    const examples = toyExamples(24)
    const folder = newFolder()
    const broken = newFolder()
    const run = (checkpoint: string, stopAt = Number.POSITIVE_INFINITY) =>
      train(classifier(head), model, examples, {
        options: { ...options, epochs: 4, dropout: 0.2, evaluationsPerEpoch: 3 },
        checkpoint,
        progress: (done) => {
          if (done === stopAt) throw new Error('interrupted')
        },
      })
    const whole = await run(folder)
    await expect(run(broken, 8)).rejects.toThrow('interrupted') // two steps after the last checkpoint or less
    const resumed = await run(broken)
    expect(resumed.history).toEqual(whole.history)
    for (const [name, { values }] of whole.weights)
      expect(resumed.weights.get(name)!.values, name).toEqual(values)
    await whole.close()
    await resumed.close()
    const other = newFolder()
    cpSync(folder, other, { recursive: true })
    await expect(
      train(classifier(head), model, examples, { options, checkpoint: other, identity: 'another' }),
    ).rejects.toThrow('the checkpoint is of another training')
  })

  test('whose checkpoint was damaged begins again, and comes to the same weights', async () => {
    const model = await loadModel(writeTinyModel(tinyFamily('bert')))
    const examples = toyExamples(24)
    const run = (checkpoint: string, stopAt = Number.POSITIVE_INFINITY) => {
      let scores = 0
      return train(classifier(head), model, examples, {
        options: { ...options, epochs: 2, evaluationsPerEpoch: 3 },
        checkpoint,
        evaluate: async () => ++scores,
        progress: (done) => {
          if (done === stopAt) throw new Error('interrupted')
        },
      })
    }
    const whole = await run(newFolder())
    const broken = newFolder()
    await expect(run(broken, 5)).rejects.toThrow('interrupted')
    for (const name of ['current.safetensors', 'best.safetensors'])
      for (const at of [0.001, 0.4, 0.99]) {
        const folder = newFolder()
        cpSync(broken, folder, { recursive: true })
        const file = path.join(folder, name)
        const bytes = readFileSync(file)
        bytes[Math.floor(at * bytes.length)]! ^= 0x40
        writeFileSync(file, bytes)
        const resumed = await run(folder)
        for (const [weight, { values }] of whole.weights)
          expect(resumed.weights.get(weight)!.values, `${name} ${at} ${weight}`).toEqual(values)
        await resumed.close()
      }
    // A pipe in its place would be waited for without an end.
    rmSync(path.join(broken, 'current.safetensors'))
    spawnSync('mkfifo', [path.join(broken, 'current.safetensors')])
    await (await run(broken)).close()
    await whole.close()
  })

  test('keeps the best weights and ends when patience does', async () => {
    const model = await loadModel(writeTinyModel(tinyFamily('bert')))
    const scores = [0.1, 0.5, 0.4, 0.3, 0.2, 0.9]
    let asked = 0
    let best: Float32Array | undefined
    const trained = await train(classifier(head), model, toyExamples(16), {
      options: { ...options, epochs: 6, patience: 2 },
      evaluate: async () => scores[asked++]!,
      progress: () => {},
    })
    expect(trained.history.map(({ score }) => score)).toEqual([0.1, 0.5, 0.4, 0.3])
    expect(trained.bestScore).toBe(0.5)
    await trained.close()
    asked = 0
    const short = await train(classifier(head), model, toyExamples(16), {
      options: { ...options, epochs: 6, patience: 2 },
      evaluate: async (ask) => {
        const [answer] = await ask(toyExamples(1), (outputs) => [outputs.logits!.slice()])
        if (asked === 1) best = answer
        return scores[asked++]!
      },
    })
    expect(await short.ask(toyExamples(1), (outputs) => [outputs.logits!.slice()])).toEqual([best])
    await short.close()
  })

  test.each([
    ['no examples', [], options, 'there is nothing to learn from'],
    [
      'a learning rate that explodes',
      toyExamples(16),
      {
        ...options,
        epochs: 30,
        clip: Number.POSITIVE_INFINITY,
        schedule: { rate: 1e30, warmUp: 0, decay: 'none' },
      },
      'lower the learning rate',
    ],
  ] as const)('with %s is refused', async (_what, examples, chosen, message) => {
    const model = await loadModel(writeTinyModel(tinyFamily('bert')))
    await expect(train(classifier(head), model, examples, { options: chosen })).rejects.toThrow(message)
  })
})

test.each(tinyFamilies.map(({ type }) => type))('%s is saved as others load it', async (type) => {
  const model = await loadModel(writeTinyModel(tinyFamily(type)))
  const folder = newFolder()
  await saveModel(folder, model, model.weights)
  const texts = ['a bank by the river']
  const states = await Promise.all(
    [model.folder, folder].map(async (each) => {
      const encoder = await openModelFolder(each, { id: 'tiny', cache: newFolder() })
      const found: number[] = []
      await encoder.encode(texts, (_, { states: [last] }) => found.push(...last!))
      await encoder.close()
      return found
    }),
  )
  expect(states[0]!.length).toBeGreaterThan(0)
  for (const [i, value] of states[0]!.entries()) expect(value).toBeCloseTo(states[1]![i]!, 4)
  // and can be trained again: its ONNX file does not keep the names of weights
  expect([...(await loadModel(folder)).weights.keys()].sort()).toEqual([...model.weights.keys()].sort())
})

describe('a training that diverges', () => {
  const examples = toyExamples(16)
  const diverging = (rate: number, epochs: number, checkpoint?: string) => async () => {
    const model = await loadModel(writeTinyModel(tinyFamily('bert')))
    const schedule = { rate, warmUp: 0, decay: 'none' } as const
    return train(classifier(head), model, examples, {
      options: { ...options, schedule, epochs, batchSize: 16 },
      ...(checkpoint ? { checkpoint } : {}),
    })
  }

  test('on its last step keeps no weights and gives no answers', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
    await expect(diverging(1e39, 1, folder)()).rejects.toThrow(
      /^the weight \S+ has numbers that are not finite after 1 steps: the training diverged; lower the learning rate \(1e\+39\)$/,
    )
    expect(readdirSync(folder)).toEqual([])
  })

  test('whose weights are finite, but whose outputs are not', async () => {
    const trained = await diverging(1e37, 1)().catch((error: Error) => error)
    if (trained instanceof Error) throw trained
    await expect(trained.ask(examples, readProbabilities)).rejects.toThrow(
      'gives logits with NaN or infinite numbers: the training diverged',
    )
    await trained.close()
  })

  test('earlier says so by its loss', () =>
    expect(diverging(1e37, 3)()).rejects.toThrow(/^the loss is NaN after 2 steps/))
})

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openEncoder } from '../encoders/index.js'
import { type Random, seeded, shuffled } from '../math/index.js'
import { loadSystem } from '../systems/index.js'
import { tasks } from '../tasks/index.js'
import type { BiasFinding } from './finding.js'
import { probeTask } from './probe-task.js'

// A data set whose label depends on what we know: an animal or a tool, at sea or in a kitchen.
const animals = ['dog', 'cat', 'horse', 'rabbit', 'sheep', 'goat', 'fox', 'monkey']
const tools = ['hammer', 'ladder', 'wrench', 'shovel', 'drill', 'chisel', 'saw', 'axe']
const sea = ['We sailed past the * near the harbour.', 'The sailors saw a * on the deck of the ship.']
const kitchen = [
  'She left the * beside the oven while cooking.',
  'The cook found a * under the kitchen table.',
]
const times = ['Today', 'Yesterday', 'In May', 'At noon', 'Last week', 'Once']

interface Cell {
  readonly animal: boolean
  readonly atSea: boolean
}
type Rule = (cell: Cell, random: Random) => boolean

const lineOf = (id: number, time: string, frame: string, word: string, figurative: boolean): string => {
  const text = `${time}: ${frame.replace('*', `<b>${word}</b>`)}`
  return [id, word, figurative ? 'figuratively' : 'literally', text].join('\t')
}

function write(rule: Rule): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'polyseme-test-'))
  const random = seeded('known answers')
  const rows = shuffled(
    [...animals, ...tools].flatMap((word) =>
      [...sea, ...kitchen].flatMap((frame) =>
        times.map((time) => {
          const cell = { animal: animals.includes(word), atSea: sea.includes(frame) }
          return { time, frame, word, label: rule(cell, random) }
        }),
      ),
    ),
    random,
  )
  const lines = rows.map(({ time, frame, word, label }, i) => lineOf(i, time, frame, word, label))
  mkdirSync(path.join(folder, 'semeval2013-5b'))
  const file = (split: string) => path.join(folder, 'semeval2013-5b', `subtask5b_en_lexsample_${split}.txt`)
  writeFileSync(file('train'), `${lines.slice(0, 256).join('\n')}\n`)
  writeFileSync(file('dev'), `${lines.slice(256).join('\n')}\n`)
  return folder
}

const encoder = await openEncoder('minilm?layer=4', {
  cache: mkdtempSync(path.join(tmpdir(), 'polyseme-test-')),
})
afterAll(() => encoder.close())

const measured = async (rule: Rule): Promise<BiasFinding> => {
  const data = write(rule)
  return probeTask(tasks['semeval2013-5b-known']!, await loadSystem('frozen-classifier'), {
    root: () => data,
    output: path.join(data, 'runs'),
    encoder,
    seeds: [1],
    split: 'dev',
    mentions: 'all',
  })
}

describe('a classifier on real vectors finds what the label depends on', () => {
  test.each<{ name: string; rule: Rule; context: number; word: number }>([
    { name: 'the word', rule: ({ animal }) => animal, context: 0, word: 1 },
    { name: 'the context', rule: ({ atSea }) => atSea, context: 1, word: 0 },
    { name: 'their combination', rule: ({ animal, atSea }) => animal !== atSea, context: 0, word: 0 },
  ])(
    '$name',
    async ({ rule, context, word }) => {
      const { contextBias, wordBias, probes, interaction, items } = await measured(rule)
      expect(probes[0]!.value).toBeGreaterThan(0.85)
      expect(Math.abs(contextBias!.value - context)).toBeLessThan(0.25)
      expect(Math.abs(wordBias!.value - word)).toBeLessThan(0.25)
      expect(interaction).toHaveLength(Math.round(items!.both * items!.n))
    },
    120_000,
  )

  test('nothing: the biases are undefined', async () => {
    const { contextBias, wordBias, notes } = await measured((_, random) => random() < 0.5)
    expect([contextBias!.value, wordBias!.value]).toEqual([Number.NaN, Number.NaN])
    expect(notes).toContain('FULL does not beat LABEL beyond chance: the biases are undefined')
  }, 120_000)
})

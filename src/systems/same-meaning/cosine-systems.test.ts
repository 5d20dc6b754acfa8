import { expect, test } from 'vitest'
import { marked } from '../../../test/fixtures/examples.js'
import { question, type SameMeaning, type SenseMatch } from '../../core/index.js'
import { definitionCosine } from '../sense-match/definition-cosine.js'
import { uBert } from '../sense-match/u-bert.js'
import { bareMaterials } from '../shared/bare-materials.suite.js'
import { contextToyEmbedder } from '../shared/toy-context-encoder.suite.js'
import type { System } from '../system.js'
import { phraseCosine } from './phrase-cosine.js'
import { sentenceCosine } from './sentence-cosine.js'
import { substitution } from './substitution.js'
import { targetCosine } from './target-cosine.js'

const item = { group: 'a', language: 'en', slices: {} }
const pair = (id: string, a: string, b: string, gold: boolean): SameMeaning => ({
  ...item,
  id,
  kind: 'same-meaning',
  pair: [marked(a), marked(b)],
  gold,
})

// Each word's vector has a half of its neighbour's in it.
const vectors = { bank: [1, 0, 0], shore: [0, 1, 0], river: [0, 1, 0], money: [1, 0, 0] }
const materials = (examples: readonly unknown[], dev: readonly unknown[] = []) =>
  bareMaterials<never>({
    train: async () => examples as never,
    dev: async () => dev as never,
    embedder: async () => contextToyEmbedder(vectors, 0.5),
  })

const train = [
  pair('same', 'money [bank]', 'money [bank]', true),
  pair('other', 'river [bank]', 'money [bank]', false),
]

test.each([
  // (1, 0.5) with (1.5, 0): 1 / √1.25
  { system: targetCosine, scores: [1, 1 / Math.sqrt(1.25)], labels: [true, false] },
  // the same word
  { system: phraseCosine, scores: [1, 1], labels: [true, true] },
  // (1.5, 1.5) / 2 with (1.5, 0)
  { system: sentenceCosine, scores: [1, Math.SQRT1_2], labels: [true, false] },
  // bank for bank changes nothing
  { system: substitution, scores: [1, 1], labels: [true, true] },
])(
  '$system.id',
  async ({ system, scores, labels }: { system: System; scores: number[]; labels: boolean[] }) => {
    const predict = await system.solves['same-meaning']!(materials(train))
    const answers = await predict(train.map((example) => question(example)))
    for (const [i, { score }] of answers.entries()) expect(score).toBeCloseTo(scores[i]!, 6)
    expect(answers.map(({ label }) => label)).toEqual(labels)
  },
)

test('substitution puts each phrase in the place of the other', async () => {
  const examples = [pair('a', 'river [bank]', 'money [shore]', true)]
  const predict = await substitution.solves['same-meaning']!(materials(examples))
  const [answer] = await predict([question(examples[0]!)])
  // river: bank (1, ½), shore (0, 3/2): cosine ¾ / (√1.25 · 1.5); money: shore (½, 1), bank (3/2, 0): the same
  expect(answer!.score).toBeCloseTo(0.75 / (Math.sqrt(1.25) * 1.5), 6)
})

const match = (id: string, text: string, definition: string, gold: boolean): SenseMatch => ({
  ...item,
  id,
  kind: 'sense-match',
  target: marked(text),
  definition,
  hypernyms: [],
  gold,
})
const senses = [match('yes', '[bank]', 'money', true), match('no', '[bank]', 'shore', false)]

test.each([
  { system: definitionCosine, no: 0 }, // (1, 0) and (0, 1), read apart
  { system: uBert, no: 0.8 }, // read together: (1, ½) and (½, 1): 1 / 1.25
])('$system.id: definition', async ({ system, no }) => {
  const predict = await system.solves['sense-match']!(materials(senses))
  const answers = await predict(senses.map((example) => question(example)))
  expect(answers[0]!.score).toBeCloseTo(1, 6)
  expect(answers[1]!.score).toBeCloseTo(no, 6)
  expect(answers.map(({ label }) => label)).toEqual([true, false])
})

test('u-bert tunes on dev where it may, not on train', async () => {
  const contrary = senses.map((example) => ({ ...example, gold: !example.gold }))
  const ask = async (dev: readonly SenseMatch[]) => {
    const predict = await uBert.solves['sense-match']!(materials(contrary, dev))
    return (await predict(senses.map((example) => question(example)))).map(({ label }) => label)
  }
  expect(await ask(senses)).toEqual([true, false])
  expect(await ask([])).toEqual([true, true]) // of the two train labels one is right at any threshold up to 0.8
})

test('no labels: one clear line', async () => {
  await expect(targetCosine.solves['same-meaning']!(materials([]))).rejects.toThrow(
    'no labelled train or dev',
  )
})

test('an option that u-bert cannot follow is refused', async () => {
  const given = materials(senses)
  const embedder = await given.embedder()
  const whitened = { ...embedder, options: { ...embedder.options, post: 'whiten' as const } }
  await expect(uBert.solves['sense-match']!({ ...given, embedder: async () => whitened })).rejects.toThrow(
    'takes no encoder option post=whiten',
  )
})

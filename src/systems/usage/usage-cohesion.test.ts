import { describe, expect, test } from 'vitest'
import { type ExampleOf, question } from '../../core/index.js'
import { toyEncoder, toyMaterials } from '../shared/toy-encoder.suite.js'
import { toyVectors } from '../shared/toy-vectors.suite.js'
import type { Materials } from '../system.js'
import { contextualCohesion } from './cohesion.js'
import { cohesionStatic } from './cohesion-static.js'
import { cohesion } from './usage-cohesion.js'
import { usageWords } from './usage-words.js'

const usage = (marked: string, gold: 'literal' | 'figurative' | 'both'): ExampleOf<'usage'> => {
  const spans: { start: number; end: number }[] = []
  let text = ''
  for (const piece of marked.split(/(\[[^\]]*\])/)) {
    if (piece.startsWith('[')) spans.push({ start: text.length, end: text.length + piece.length - 2 })
    text += piece.replace(/[[\]]/g, '')
  }
  return { kind: 'usage', id: marked, group: 'p', language: 'en', slices: {}, phrase: 'p', text, spans, gold }
}

const x = Float32Array.of(1, 0)
const y = Float32Array.of(0, 2) // lengths do not count

test.each([
  { what: 'fits no one', phrase: [x], context: [y, y], expected: -1 }, // 0 − 1
  { what: 'fits better than the rest', phrase: [x], context: [x, x, y], expected: 2 / 3 - 1 / 3 }, // pairs: 1, 0, 0
  { what: 'two words', phrase: [x, y], context: [x, y], expected: 0.5 - 0 },
  { what: 'no context', phrase: [x], context: [], expected: 0 },
  { what: 'one word of context', phrase: [x], context: [y], expected: 0 },
  { what: 'no phrase', phrase: [], context: [x, y], expected: 0 },
])('cohesion: $what', ({ phrase, context, expected }) =>
  expect(cohesion(phrase, context)).toBeCloseTo(expected, 6),
)

test.each([
  { marked: 'Labour ate a [piece] [of] [cake] twice', phrase: ['piece', 'cake'], context: ['labour', 'ate'] },
  { marked: 'Up [to] [here] with sugar', phrase: ['to', 'here'], context: ['sugar'] }, // nothing but stop words
])('the words of $marked', ({ marked, phrase, context }) => {
  const found = usageWords(question(usage(marked, 'literal')))
  expect(found.phrase.map(({ word }) => word)).toEqual(phrase)
  expect(found.context.map(({ word }) => word)).toEqual(context)
})

const table = { cake: [1, 0], sugar: [1, 0], flour: [1, 0.1], exam: [0, 1], grade: [0.1, 1] }
const train = [
  usage('sugar flour [cake]', 'literal'),
  usage('exam grade [cake]', 'figurative'),
  usage('exam sugar [cake]', 'both'),
]
const materials: Materials<'usage'> = {
  ...toyMaterials<'usage'>(toyEncoder(table)),
  train: async () => train,
  wordVectors: async () => toyVectors(table),
}

describe.each([{ system: cohesionStatic }, { system: contextualCohesion }])('$system.id', ({ system }) => {
  test('answers figurative where the phrase does not fit', async () => {
    const predict = await system.solves.usage!(materials)
    const answers = await predict(train.map((each) => question(each)))
    expect(answers.map(({ label }) => label)).toEqual(['literal', 'figurative', 'literal'])
    for (const { label, scores } of answers) {
      expect(scores[label]).toBe(Math.max(...Object.values(scores)))
      expect(scores.literal + scores.figurative).toBeCloseTo(1)
    }
  })

  test('says so when there is nothing to learn from', async () => {
    const empty = { ...materials, train: async () => train.slice(2) } // only `both`
    await expect(system.solves.usage!(empty)).rejects.toThrow('no labelled train or dev')
  })
})

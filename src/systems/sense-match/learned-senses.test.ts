import { expect, test } from 'vitest'
import { target } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import type { SenseQuestion } from './compared-senses.js'
import { learnedMargins, learnedSenses } from './learned-senses.js'

const asking = (word: string, definition: string, hypernyms: string[] = []): SenseQuestion => ({
  kind: 'sense-match',
  id: `${word} ${definition}`,
  group: word,
  language: 'de',
  target: target(word, 0, word.length),
  definition,
  hypernyms,
  slices: {},
})

const learnedOf = learnedSenses([
  asking('Bank', 'money', ['firm']),
  asking('Bank', 'seat'),
  asking('Bank', 'seat'),
  asking('Helm', 'hat'),
])

test.each([
  { question: asking('Bank', 'seat'), others: ['money; firm'] },
  { question: asking('Bank', 'sand'), others: ['money; firm', 'seat'] },
  { question: asking('Helm', 'hat'), others: [] }, // its own
  { question: asking('Ufer', 'shore'), others: [] },
])('$question.id: $others', ({ question, others }) => expect(learnedOf(question)).toEqual(others))

test('the margin is over the best of them, and 0 without any', async () => {
  const vectors: Readonly<Record<string, Float32Array>> = {
    'Bank: sand': Float32Array.of(0.6, 0.8),
    'Bank: money; firm': Float32Array.of(1, 0),
    'Bank: seat': Float32Array.of(0, 1),
  }
  const embedder = { texts: async (texts: readonly string[]) => texts.map((text) => vectors[text]!) }
  const east = Float32Array.of(1, 0)
  const [bank, helm] = await learnedMargins(
    embedder as unknown as Embedder,
    [asking('Bank', 'sand'), asking('Helm', 'hat')],
    { places: [[east], [east]], learnedOf },
  )
  expect(bank).toEqual([expect.closeTo(0.6 - 1, 6)])
  expect(helm).toEqual([0])
})

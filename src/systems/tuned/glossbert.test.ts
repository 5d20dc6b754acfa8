import { expect, test } from 'vitest'
import { marked } from '../../../test/fixtures/examples.js'
import { candidateGloss, pair } from './glossbert.js'
import { type ClassifierPlan, chosenPlan } from './learn-classifier.js'

const target = marked('They sat on the [bank] .')

test.each([
  { marks: false, sentence: 'They sat on the bank .', word: 'bank' },
  { marks: true, sentence: 'They sat on the " bank " .', word: 'bank' },
])('sentence and gloss, marks $marks', ({ marks, sentence, word }) => {
  const [[first, second]] = pair(target, 'sloping land', marks).readings as never as [
    [{ text: string; spans: { start: number; end: number }[] }, { text: string }],
  ]
  expect([first.text, second.text]).toEqual([sentence, 'sloping land'])
  expect(first.text.slice(first.spans[0]!.start, first.spans[0]!.end)).toBe(word)
})

test.each([
  { marks: false, gloss: 'sloping land' },
  { marks: true, gloss: 'bank : sloping land' },
])('a candidate of WordNet, marks $marks', ({ marks, gloss }) =>
  expect(candidateGloss(target, 'sloping land', marks)).toBe(gloss),
)

test('as published: what the paper had otherwise, all else as it is', () => {
  const plan: ClassifierPlan = {
    pools: 1,
    classes: 2,
    head: { hidden: null },
    maxTokens: 128,
    training: { epochs: 6, batchSize: 32, headRate: 10 },
    published: { maxTokens: 512, training: { headRate: 1 } },
  }
  expect(chosenPlan(plan, {})).toBe(plan)
  expect(chosenPlan(plan, { asPublished: true })).toMatchObject({
    maxTokens: 512,
    training: { epochs: 6, batchSize: 32, headRate: 1 },
  })
})

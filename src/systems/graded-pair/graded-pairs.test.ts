import { expect, test } from 'vitest'
import { target } from '../../core/index.js'
import { type GradedQuestion, placedTargets, ratings } from './graded-pairs.js'

const asked = (texts: readonly string[]): GradedQuestion => ({
  kind: 'graded-pair',
  id: texts.join(),
  group: 'g',
  language: 'en',
  slices: {},
  contexts: texts.map((text) => [target(text, 0, 1), target(text, 2, 3)]),
})

test('two targets per context, in order, each with the other', () => {
  const placed = placedTargets([asked(['a b', 'c d']), asked(['e f'])])
  const letters = placed.map(({ target: t, other }) => [t.text[t.span.start], other.text[other.span.start]])
  expect(letters.map((pair) => pair.join(''))).toEqual(['ab', 'ba', 'cd', 'dc', 'ef', 'fe'])
})

test('one rating per context, grouped by question', () => {
  const questions = [asked(['a b', 'c d']), asked(['e f'])]
  expect(ratings(questions, [1, 2, 3, 4, 5, 6], (a, b) => a * b)).toEqual([[2, 12], [30]])
})

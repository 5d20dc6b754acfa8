import { expect, test } from 'vitest'
import { loadWordNet } from '../../lexicon/index.js'
import { couldBeLiteral } from './could-be-literal.js'

test.each([
  ['kick the bucket', true],
  ['spill the beans', true],
  ['piece of cake', true],
  ['take part', false],
  ['at any rate', false],
  ['for good', false],
])('%s: %s', async (phrase, literal) =>
  expect(couldBeLiteral(phrase, await loadWordNet('3.0'))).toBe(literal),
)

import { expect, test } from 'vitest'
import { apart } from './apart.js'

const sense = (definition: string, hypernyms: readonly string[] = []) => ({
  id: definition,
  definition,
  hypernyms,
  examples: [],
  labels: [],
})

test.each([
  ['a bank', 'An institution that keeps money.', 'The edge of a river.', true],
  ['a shared word', 'A state of quiet.', 'Quiet after a war.', false],
  ['a shared stem', 'A building of stone.', 'The right to build.', false],
  ['the word itself', 'A large bank.', 'A bank of clouds.', true],
  ['words of which definitions are made', 'A kind of person.', 'A kind of animal.', true],
])('%s', (_, a, b, expected) => expect(apart(sense(a), sense(b), 'bank')).toBe(expected))

test('a shared hypernym', () =>
  expect(apart(sense('A red one.', ['fruit']), sense('A tall one.', ['fruit']), 'bank')).toBe(false))

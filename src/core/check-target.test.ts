import { expect, test } from 'vitest'
import { checkTarget } from './check-target.js'
import { target, targetOfPieces } from './span.js'

test('what the constructors make passes', () => {
  expect(() => checkTarget('it', target('a bank', 2, 6))).not.toThrow()
  const pieces = [
    { start: 0, end: 1 },
    { start: 2, end: 6 },
  ]
  expect(() => checkTarget('it', { ...targetOfPieces('a bank', pieces), language: 'en' })).not.toThrow()
})

const span = { start: 2, end: 6 }
test.each([
  ['no target', null, 'it of null: expected a target'],
  ['no span', { text: 'a bank' }, 'it of {"text":"a bank"}: expected a target'],
  [
    'a span outside',
    { text: 'a', span },
    'it: span of {"start":2,"end":6}: expected one in its text of 1 characters',
  ],
  [
    'pieces that are none',
    { text: 'a bank', span, pieces: [null] },
    'it: pieces of [null]: expected a list of spans',
  ],
  [
    'a language that is none',
    { text: 'a bank', span, language: 1 },
    'it: language of 1: expected a language',
  ],
])('%s', (_, given, message) => expect(() => checkTarget('it', given as never)).toThrow(message))

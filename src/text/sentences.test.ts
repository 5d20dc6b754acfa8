import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentences } from './sentences.js'

test.each([
  ['two sentences', 'It rains. We stay in!', ['It rains.', 'We stay in!']],
  ['an abbreviation', 'Dr. Smith came. He left.', ['Dr. Smith came.', 'He left.']],
  ['an initial', 'Directed by Cecil B. DeMille in 1949.', ['Directed by Cecil B. DeMille in 1949.']],
  ['a decimal', 'It cost 3.5 francs. So what?', ['It cost 3.5 francs.', 'So what?']],
  ['a new line', 'A heading\nA sentence.', ['A heading', 'A sentence.']],
  ['an abbreviation before a new line', 'Born in the U.S.\nHe left.', ['Born in the U.S.', 'He left.']],
  ['no full stop', 'and so on', ['and so on']],
  ['nothing', ' \n', []],
])('%s', (_, text, expected) => expect(sentences(text, 'en')).toEqual(expected))

test('no character but white space is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aB. ?\n1') }), (text) => {
      expect(sentences(text, 'en').join('').replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''))
    }),
  )
})

test('a text longer than a block is cut as if it were whole', () => {
  const long = `The ${'word '.repeat(2000)}ends. ` // longer than any block at first
  const parts = ['It rains. ', 'He said "no." and left. ', 'Is it? ', long, 'Dr. No came. ']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { minLength: 400, maxLength: 500 }), (chosen) => {
      expect(sentences(chosen.join(''), 'en')).toEqual(chosen.map((part) => part.trim()))
    }),
    { numRuns: 5 },
  )
})

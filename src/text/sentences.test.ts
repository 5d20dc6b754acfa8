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

test.each([
  ['one endless word', 'x'.repeat(2e6)],
  ['one endless sentence', 'word '.repeat(4e5)],
  ['abbreviations alone', 'e.g. '.repeat(4e5)],
  ['characters of two units', `x${'👍'.repeat(1e6)}`],
  ['line ends alone', `a${'\n'.repeat(2e6)}b`],
])(
  '%s: cut after 32,000 characters or so, in time that grows with the length alone',
  (_, text) => {
    const found = sentences(text, 'en')
    expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(64_000)
    expect(found.filter((each) => /\p{Cs}/u.test(each))).toEqual([]) // no half of a character
    const letters = (parts: readonly string[]): number =>
      parts.reduce((sum, part) => sum + part.replaceAll(/\s+/g, '').length, 0)
    expect(letters(found)).toBe(letters([text]))
  },
  20_000,
)

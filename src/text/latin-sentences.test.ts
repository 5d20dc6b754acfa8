import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latinSentenceEnds } from './latin-sentences.js'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const endsByUnicode = (line: string) =>
  [...segmenter.segment(line)].map(({ index, segment }) => index + segment.length)

// No `;` behind a mark: whether a sentence goes on with it depends on the version of Unicode.
const unit = fc.oneof(
  fc.constantFrom(...'aZéÉªº1  ..!?,:-()[]{}"\'«»–—‘’“”\t\u00a0×£$&*~_¿ßµſ'),
  fc.constantFrom('. ', '.) ', '." ', '. (', 'U.S.', ' e.g. ', '1.5', '? ', '. The ', '. the ', '... ', '.a'),
)

test('sentences of Latin lines end where Unicode lets them end', () => {
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 20 }), fc.constantFrom('', '\n'), (text, end) => {
      fc.pre(text + end !== '')
      expect(latinSentenceEnds(text + end)).toEqual(endsByUnicode(text + end))
    }),
    { numRuns: 5000, seed: 1 },
  )
})

test.each(['Здесь. И там.', 'A soft\u00ad hyphen.', 'e\u0301.', '好。好。', 'a\u0085b', 'a\nb'])(
  'other characters are left to others: %j',
  (line) => expect(latinSentenceEnds(line)).toBeNull(),
)

test('time grows with the length, whatever the marks', () => {
  const start = performance.now()
  for (const piece of ['.', '. (', '.((((((((((', '? ', '.5', '. -']) latinSentenceEnds(piece.repeat(100_000))
  expect(performance.now() - start).toBeLessThan(5000)
})

import { expect, test } from 'vitest'
import { nearDuplicates } from './near-duplicates.js'
import { phraseFinder } from './phrase-finder.js'

test.each([
  { text: 'He kicked the bucket.', found: ['kicked the bucket'] },
  { text: 'He kicks a bucket, or kicks the pails.', found: [] },
  { text: 'Kick the bucket, kick the buckets!', found: ['Kick the bucket', 'kick the buckets'] },
  { text: 'A pie in the\nsky-high oven', found: [] },
  { text: 'a pie in the sky.', found: ['pie in the sky'] },
])('$text', ({ text, found }) =>
  expect(
    phraseFinder(['kick the bucket', 'pie in the sky'])(text).map(({ span }) =>
      text.slice(span.start, span.end),
    ),
  ).toEqual(found),
)

test('a copy with a word changed is a near-duplicate, another text is not', () => {
  const text = 'It rained all day and the streets of the town were empty.'
  expect(nearDuplicates(text.replace('empty', 'full'), [text])).toBe(true)
  expect(nearDuplicates('The sun shone on the empty streets.', [text])).toBe(false)
})

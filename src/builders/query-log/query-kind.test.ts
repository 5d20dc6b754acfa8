import { expect, test } from 'vitest'
import { openTagger } from '../../lexicon/index.js'
import { queryKind } from './query-kind.js'

test.each([
  ['cheap flights to rome', 'noun phrase'],
  ['running shoes', 'noun phrase'],
  ['broken leg', 'noun phrase'],
  ['used cars for sale', 'noun phrase'],
  ['buy used car', 'verb phrase'],
  ['bring food', 'verb phrase'],
  ['learn spanish', 'verb phrase'],
  ['how to tie a tie', 'verb phrase'],
  ['en.wikipedia.org/wiki/Cat', 'URL'],
  ['www.google.com', 'URL'],
  ['facebook.com', 'URL'],
  ['very nice', 'other'],
  ['why', 'other'],
])('%s: %s', async (query, kind) => {
  const [tokens] = (await openTagger('english')).tag([query])
  expect(queryKind(query, tokens!)).toBe(kind)
})

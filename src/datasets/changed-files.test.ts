import { expect, test } from 'vitest'
import { changedFilesText } from './changed-files.js'

test.each([
  [['d/a.txt'], 'd/a.txt: differs from the published file (sha256); unless it was changed'],
  [
    ['d/a.txt', 'd/b.txt'],
    'd/a.txt, b.txt differ from the published files (sha256); unless they were changed',
  ],
  [['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c, d and 2 more differ'],
])('%j', (files, says) => {
  const text = changedFilesText({ homepage: 'https://example.org' }, files)
  expect(text).toContain(says)
  expect(text).toMatch(/get (?:it|them) again from https:\/\/example\.org$/)
})

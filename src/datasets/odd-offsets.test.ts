import { expect, test } from 'vitest'
import { target, targetOfPieces } from '../core/index.js'
import { oddOffsets } from './odd-offsets.js'

test.each([
  ['a whole word', 'a bank .', 2, 6, null],
  ['at the edges of the text', 'bank', 0, 4, null],
  ['beside punctuation', '(bank)', 1, 5, null],
  ['a letter less in front', 'a bank .', 3, 6, '"ank", which is part of a word'],
  ['a letter less behind', 'a bank .', 2, 5, '"ban", which is part of a word'],
  ['a blank in front', 'a bank .', 1, 6, '" bank", which has a blank at its edge'],
  ['a blank behind', 'a bank .', 2, 7, '"bank ", which has a blank at its edge'],
  ['Chinese, which has no spaces', '电脑程序在', 2, 4, null],
  ['Korean with a particle', '은행에서', 0, 2, null],
])('%s', (_, text, start, end, found) => {
  expect(oddOffsets(target(text, start, end))).toBe(found)
})

test('every piece counts', () => {
  const pieces = [
    { start: 0, end: 2 },
    { start: 8, end: 10 },
  ]
  expect(oddOffsets(targetOfPieces('ne dit pas', pieces))).toBe('"as", which is part of a word')
})

import { expect, test } from 'vitest'
import { words } from './words.js'

test.each([
  ["The bank's network, in 1990.", ['the', 'bank', 's', 'network', 'in', '1990']],
  ['Naïve café — über', ['naïve', 'café', 'über']],
  ['程序 word', ['程序', 'word']],
  ['!?', []],
])('words of %j', (text, expected) => expect(words(text)).toEqual(expected))

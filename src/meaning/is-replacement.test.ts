import { expect, test } from 'vitest'
import { target } from '../core/index.js'
import { isReplacement } from './is-replacement.js'

const statue = target('A huge statue stood there.', 2, 13)
test.each([
  { name: 'another phrase in its place', other: target('A massive figure stood there.', 2, 16), is: true },
  { name: 'the same phrase', other: statue, is: false },
  { name: 'another place of the same text', other: target('A huge statue stood there.', 14, 19), is: false },
  { name: 'another text', other: target('A huge statue stood here.', 2, 13), is: false },
  {
    name: 'a text that only reads the same without its phrase',
    other: target('A stood there.', 2, 7),
    is: false,
  },
])('$name', ({ other, is }) => expect(isReplacement([statue, other])).toBe(is))

import { expect, test } from 'vitest'
import { markdownTable } from './markdown-table.js'

test.each([
  { name: 'a bar', text: 'a|b', shown: 'a\\|b' },
  { name: 'markup', text: '<b>', shown: '&lt;b>' },
  { name: 'an override of direction', text: 'a\u202eb', shown: 'a\\u202eb' },
  { name: 'an isolate', text: 'a\u2067b', shown: 'a\\u2067b' },
  { name: 'an escape sequence', text: 'a\u001b[31mb', shown: 'a\\u001b[31mb' },
  { name: 'two lines', text: 'a\nb', shown: 'a b' },
])('a cell with $name', ({ text, shown }) =>
  expect(markdownTable(['x'], [[text]])).toBe(`| x |\n| --- |\n| ${shown} |`),
)

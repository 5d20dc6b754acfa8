import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DataError, UserError } from './errors.js'
import { legible, printable, shown } from './legible.js'

test.each([
  { name: 'plain text', text: 'label is "naïve – 日本"', line: 'label is "naïve – 日本"' },
  { name: 'a new line', text: 'a\r\nb', line: 'a\\r\\nb' },
  { name: 'a tab', text: 'a\tb', line: 'a⇥b' },
  { name: 'an escape sequence', text: 'a\u001b[31mb', line: 'a\\u001b[31mb' },
  { name: 'a reversed order', text: 'a\u202eb', line: 'a\\u202eb' },
  ...['\u200e', '\u200f', '\u061c', '\u200b', '\ufeff', '\u00ad', '\u2060'].map((mark) => ({
    name: `an unseen ${mark.codePointAt(0)!.toString(16)}`,
    text: `a${mark}b`,
    line: `a\\u${mark.codePointAt(0)!.toString(16).padStart(4, '0')}b`,
  })),
  { name: 'a tag', text: 'a\u{e0041}b', line: 'a\\u{e0041}b' },
  { name: 'joiners', text: 'می\u200cخواهم 👩\u200d🚀', line: 'می\u200cخواهم 👩\u200d🚀' },
  { name: 'a sign that is seen', text: 'a\u0601b', line: 'a\u0601b' },
  { name: 'half a pair', text: 'a\ud83db', line: 'a\\ud83db' },
  { name: 'a pair', text: 'a🙂b', line: 'a🙂b' },
])('legible: $name', ({ text, line }) => expect(legible(text)).toBe(line))

test('what is too long keeps its beginning and its end, where messages say what was expected', () => {
  const message = new UserError(`label is "${'x'.repeat(1e6)}", expected T or F`).message
  expect(message.length).toBeLessThan(1100)
  expect(message).toMatch(/^label is "x+ … x+", expected T or F$/)
})

test('every message is one line without control characters, and making it legible again changes nothing', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      const { message } = new DataError({ file: text, line: 1, message: text })
      expect(message).not.toMatch(/[\p{Cc}\p{Cs}\u2028-\u202e]/u)
      expect(message.length).toBeLessThan(6100)
      expect(legible(legible(text, 100), 1000)).toBe(legible(text, 100))
    }),
  ))

test.each([
  { value: [['positive']], text: '[["positive"]]' },
  { value: undefined, text: 'undefined' },
  { value: 1n, text: '1n' },
  { value: Number.POSITIVE_INFINITY, text: 'Infinity' },
  { value: JSON.parse(`${'['.repeat(1e5)}${']'.repeat(1e5)}`), text: 'a value that cannot be shown' },
  {
    value: { toJSON: () => expect.fail('read') },
    text: 'a value that cannot be shown',
  },
])('shown: $text', ({ value, text }) => expect(shown(value)).toBe(text))

test('text to print keeps its lines, and its colors where they are wanted', () => {
  const text = 'a\n\u001b[1mb\u001b[0m\u001b[2J\r\u202ec\u{e0041}'
  expect(printable(text)).toBe('a\n\\u001b[1mb\\u001b[0m\\u001b[2J\\r\\u202ec\\u{e0041}')
  expect(printable(text, { color: true })).toBe('a\n\u001b[1mb\u001b[0m\\u001b[2J\\r\\u202ec\\u{e0041}')
})

test('lines of CSV keep their ends', () => expect(printable('a,b\r\n1,2\r\n')).toBe('a,b\r\n1,2\r\n'))

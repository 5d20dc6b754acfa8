import { expect, test } from 'vitest'
import { csvField, withoutFormula } from './csv-field.js'

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
  ['a "quoted" word', '"a ""quoted"" word"'],
  ['tab\tstays', 'tab\tstays'],
])('the field of %j is %s', (text, field) => expect(csvField(text)).toBe(field))

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx'])('%j is not run as a formula', (text) =>
  expect(withoutFormula(text)).toBe(`'${text}`),
)

test('other texts stay as they are', () => expect(withoutFormula('1-1')).toBe('1-1'))

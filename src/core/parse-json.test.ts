import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.js'

test.each([
  { json: '{"a": "\\ud83d\\ude42"}', value: { a: '🙂' } },
  { json: '{"a": "\\\\ud83d"}', value: { a: '\\ud83d' } },
  { json: '["\\u00e9"]', value: ['é'] },
])('$json', ({ json, value }) => expect(parseJson(json)).toEqual(value))

test.each(['{"a": "x\\ud83d"}', '{"a": ["\\uDE42"]}', '{"\\ud83d": 1}', '{"a": "\\ude42\\ud83d"}'])(
  '%s is refused',
  (json) => expect(() => parseJson(json)).toThrow(/^half a surrogate pair in field /),
)

/** JSON with nothing but ASCII, as Python writes it: pairs become two escapes. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

test('whatever is well formed comes back', () =>
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      expect(parseJson(asciiJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  ))

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

test.each([
  { json: '{"a": 1, "a": 2}', name: '"a"' },
  { json: '{"a": [{"b\\\\": ":", "c": 1, "b\\\\" : 2}]}', name: '"b\\\\"' },
  { json: '{"__proto__": 1, "__proto__": 1}', name: '"__proto__"' },
  { json: '{"\\u0061": 1, "a": 1}', name: '"a"' },
])('$json is refused', ({ json, name }) =>
  expect(() => parseJson(json)).toThrow(`the field ${name} is given twice`),
)

test('the same name in two objects, in a text or nested beyond the stack is well', () => {
  for (const json of [
    '[{"a": 1}, {"a": {"a": 1}}]',
    '{"a": "\\"a\\": 1"}',
    `${'[{"a":'.repeat(5e4)}1${'}]'.repeat(5e4)}`,
  ])
    expect(() => parseJson(json)).not.toThrow()
})

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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonProblem } from './json-problem.js'
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

test('the same name in two objects, in a text or nested beyond the stack is no problem', () => {
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

test.each([
  ['', 'column 1: is empty, expected a value'],
  [' \n', 'line 1, column 1: is empty, expected a value'],
  ['{"a": 1,}', 'column 8: a comma stands before }; remove it'],
  ['[1, 2', 'column 6: ends here, expected a comma or ]; is it cut off?'],
  ['{"a" 1}', 'column 6: found "1", expected a colon after the name'],
  ["{'a': 1}", 'column 2: found "\'", expected a name in double quotes or }'],
  ['{a: 1}', 'column 2: found "a", expected a name in double quotes or }'],
  ['{"a": NaN}', 'column 7: found "NaN", expected a text in double quotes, a number, true'],
  ['{"a": 01}', 'column 7: found "01", expected a number such as 1, -0.5 or 2e-3'],
  ['{"a": .5}', 'column 7: found ".5", expected a number such as 1'],
  ['{"a": True}', 'column 7: found "True", expected a text in double quotes'],
  ['{\n"é": "x\ny"}', 'line 2, column 8: a line ends inside a text, expected a closing " or \\n'],
  ['["é', 'column 2: a text begins here and never ends, expected a closing "'],
  ['["a\tb"]', 'column 4: a control character in a text, expected \\t'],
  ['["C:\\new\\x"]', 'column 9: found "\\x" in a text, expected an escape'],
  ['{"a": 1} {', 'column 10: more follows the value: found "{", expected the end'],
  ['\ufeff{}', 'column 1: begins with a byte-order mark'],
  ['{"a": 1 "b": 2}', 'column 9: found a double quote, expected a comma or }'],
])('%j: the place, what is there, what was expected', (json, message) =>
  expect(() => parseJson(json)).toThrow(message),
)

test('invalid JSON has a place and a reason, valid JSON has none', () =>
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.nat({ max: 3 }),
      fc.constantFrom(
        '',
        ',',
        '}',
        ']',
        '"',
        '\\',
        '0',
        '-',
        '.',
        'e',
        'n',
        ' ',
        '\n',
        ':',
        '{',
        '[',
        '\u0001',
        '+1',
      ),
      (json, place, cut, put) => {
        const at = place % (json.length + 1)
        const text = json.slice(0, at) + put + json.slice(at + cut)
        const isJson = (() => {
          try {
            JSON.parse(text)
            return true
          } catch {
            return false
          }
        })()
        const problem = jsonProblem(text)
        expect(problem === null).toBe(isJson)
        if (problem) expect(problem.at).toBeLessThanOrEqual(text.length)
      },
    ),
    { numRuns: 3000 },
  ))

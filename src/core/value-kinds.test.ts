import { expect, test } from 'vitest'
import {
  anyNumber,
  learningRate,
  listOf,
  numberFromZero,
  positiveNumber,
  wholeNumber,
} from './value-kinds.js'

const kinds = { anyNumber, numberFromZero, wholeNumber, positiveNumber, learningRate }
const bad = ['', ' ', 'x', 'NaN', 'Infinity', '-Infinity', '1e999', '0x10', '1_000', '1,2', 'constructor']

test.each(Object.entries(kinds).flatMap(([name, kind]) => bad.map((text) => ({ name, kind, text }))))(
  '$name refuses "$text"',
  ({ kind, text }) => expect(kind.read(text)).toBeNull(),
)

test.each([
  { kind: 'anyNumber', good: ['-1', '0', '.5', '1e3'], refused: [] },
  { kind: 'numberFromZero', good: ['0', '0.7', '1e3'], refused: ['-1', '-0.1'] },
  { kind: 'wholeNumber', good: ['0', '7', '9007199254740991'], refused: ['-1', '1.5', '9007199254740993'] },
  { kind: 'positiveNumber', good: ['1', '1e3'], refused: ['0', '-5', '0.5'] },
  { kind: 'learningRate', good: ['2e-5', '0.1'], refused: ['0', '-1', '1', '1e308'] },
] as const)('$kind', ({ kind, good, refused }) => {
  expect(good.map((text) => kinds[kind].read(text))).toEqual(good.map(Number))
  expect(refused.map((text) => kinds[kind].read(text))).toEqual(refused.map(() => null))
})

test.each([
  ['1,2,3', [1, 2, 3]],
  ['1', [1]],
  ['1,1', null], // a seed twice would make the deviation too small
  ['1,,2', null],
  ['', null],
])('listOf: "%s"', (text, expected) => expect(listOf(wholeNumber, '').read(text)).toEqual(expected))

import { describe, expect, test } from 'vitest'
import { parseNumber, parseText, parseWord, parseYesNo, soundsLikeRefusal } from './parse-answer.js'

describe('yes or no', () => {
  test.each([
    ['{"answer": "yes"}', true],
    ['{"answer": "No"}', false],
    [' {"answer":true} ', true],
    ['```json\n{"answer": "no"}\n```', false],
    ['```\n{"answer": "yes"}\n```', true],
    ['Yes', true],
    ['no.', false],
    ['"yes"', true],
    ['**No**', false],
    ['', null],
    ['yes and no', null],
    ['Yes, because both are places.', null], // strict: more than the word is no answer
    ['The answer is {"answer": "yes"}', null],
    ['{"answer": "maybe"}', null],
    ['{"answer": 1}', null],
    ['{"result": "yes"}', null],
    ['{"answer": "yes"', null],
    ['["yes"]', null],
  ])('%s', (reply, expected) => expect(parseYesNo(reply)).toBe(expected))
})

test.each([
  ['{"answer": "figurative"}', 'figurative'],
  ['Literal.', 'literal'],
  ['idiomatic', null],
])('one of some words: %s', (reply, expected) =>
  expect(parseWord(reply, ['literal', 'figurative', 'both'])).toBe(expected),
)

test.each([
  ['{"answer": 7.5}', 7.5],
  ['{"answer": "3"}', 3],
  ['10', 10],
  ['0', 0],
  ['11', null],
  ['-1', null],
  ['7/10', null],
  ['seven', null],
  ['', null],
  ['{"answer": null}', null],
  ['{"answer": ""}', null],
])('a number from 0 to 10: %s', (reply, expected) => expect(parseNumber(reply, 0, 10)).toBe(expected))

test.each([
  ['{"phrase": " huge number "}', 'huge number'],
  ['{"phrase": ""}', null],
  ['{"phrase": 3}', null],
  ['huge number', null],
])('a field of text: %s', (reply, expected) => expect(parseText(reply, 'phrase')).toBe(expected))

test.each([
  ["I'm sorry, but I can't help with that.", true],
  ['I cannot answer this.', true],
  ['As an AI language model, I …', true],
  ['Sorry.', true],
  ['Icicles', false],
  ['The word is the same.', false],
])('a refusal? %s', (reply, expected) => expect(soundsLikeRefusal(reply)).toBe(expected))

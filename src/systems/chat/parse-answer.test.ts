import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNumber, parseText, parseWord, parseYesNo, soundsLikeRefusal } from './parse-answer.js'

describe('yes or no', () => {
  test.each<[string, boolean | null]>([
    // as asked for
    ['{"answer": "yes"}', true],
    ['{"answer": "No"}', false],
    [' {"answer":true} ', true],
    ['```json\n{"answer": "no"}\n```', false],
    ['```\n{"answer": "yes"}\n```', true],
    // a word and a reason
    ['Yes', true],
    ['no.', false],
    ['"yes"', true],
    ['**No**', false],
    ['**Yes**, because both are places.', true],
    ['Yes, because both are places.', true],
    ['No - the first is a river bank.', false],
    ['No, there is no sense in which yes would fit.', false],
    ['Yes. The answer is yes.', true],
    ['- **No**', false],
    // reasoning first
    ['<think>Is it yes? The first says no.</think>\n\nYes', true],
    ['<think>\nyes\n</think>{"answer": "no"}', false],
    ['The first is a bank of money.</think>No', false], // the opening tag is the server's
    ['<think>It could be yes, or', null], // cut off while thinking
    ['<|channel|>analysis<|message|>no?<|channel|>final<|message|>yes<|return|>', true],
    ['Both sentences are about money.\n\n**Answer: yes**', true],
    ['Let me compare.\n1. A river.\n2. A firm.\n\nFinal answer: **No**.', false],
    ['So the answer is no, they differ.', false],
    ['We get $\\boxed{yes}$', true],
    ['The two differ.\nNo', false],
    ['The answer is {"answer": "yes"}', true],
    ['First {"answer": "no"}, but on reflection {"answer": "yes"}', true],
    ['{"reasoning": "{not} the same", "answer": "no"}', false],
    ['{"answer": "yes"', true], // the last brace was cut off
    ['{"result": "yes"}', true],
    // other languages
    ['Ja, beide sind Banken.', true],
    ['Nein.', false],
    ['Oui', true],
    ['Sì.', true],
    ['Da', true],
    ['Ne, nije isto.', false],
    ['Kyllä.', true],
    ['Ei', false],
    ['Да', true],
    ['Нет, это разные слова.', false],
    ['是的。', true],
    ['不是', false],
    ['はい', true],
    ['いいえ', false],
    ['네', true],
    ['نعم', true],
    ['لا', false],
    // no answer
    ['', null],
    ['yes and no', null],
    ['{"answer": "yes", "answer": "no"}', null],
    ['Yes or no?', null],
    ['yes/no', null],
    ['No doubt these are alike.', null],
    ['Yes\n\nNo', null], // two that differ
    ['{"answer": "maybe"}', null],
    ['{"answer": 1}', null],
    ['{"answer": null}', null],
    ['Perhaps.', null],
    ['The bank of a river is not a firm.', null],
    ['Nothing', null],
  ])('%s', (reply, expected) => expect(parseYesNo(reply)).toBe(expected))

  test('any text before the answer, as reasoning, changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (thought, yes) => {
        const inner = thought.replaceAll('<', '')
        expect(parseYesNo(`<think>${inner}</think>\n${yes ? 'yes' : 'no'}`)).toBe(yes)
      }),
    )
  })

  test('no text makes it throw', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (reply) => void parseYesNo(reply)))
  })
})

test.each<[string, string | null]>([
  ['{"answer": "figurative"}', 'figurative'],
  ['Literal.', 'literal'],
  ['**Figurative**: nobody kicks anything.', 'figurative'],
  ['The phrase is an idiom.\nAnswer: figurative', 'figurative'],
  ['idiomatic', null],
  ['literal or figurative', null],
  ['Not literal', null],
])('one of some words: %s', (reply, expected) =>
  expect(parseWord(reply, ['literal', 'figurative', 'both'])).toBe(expected),
)

test.each<[string, number | null]>([
  ['{"answer": 7.5}', 7.5],
  ['{"answer": "3"}', 3],
  ['10', 10],
  ['0', 0],
  ['7/10', 7],
  ['7 out of 10', 7],
  ['7,5', 7.5],
  ['**8** because they are close', 8],
  ['<think>3? no, 4</think>4', 4],
  ['I would rate this highly.\n\nRating: 9', 9],
  ['2. bank: sloping land', 2],
  ['Sense 2', 2],
  ['11', null],
  ['-1', null],
  ['7/100', null],
  ['6-7', null],
  ['3 or 4', null],
  ['seven', null],
  ['', null],
  ['{"answer": null}', null],
  ['{"answer": ""}', null],
])('a number from 0 to 10: %s', (reply, expected) => expect(parseNumber(reply, 0, 10)).toBe(expected))

test.each([
  ['{"phrase": " huge number "}', 'huge number'],
  ['Here it is:\n```json\n{"phrase": "huge number", "sentence": "A {b}"}\n```', 'huge number'],
  ['<think>{"phrase": "a"}</think>{"phrase": "b"}', 'b'],
  ['{"phrase": ""}', null],
  ['{"phrase": 3}', null],
  ['huge number', null],
])('a field of text: %s', (reply, expected) => expect(parseText(reply, 'phrase')).toBe(expected))

test.each([
  ["I'm sorry, but I can't help with that.", true],
  ['<think>Hm.</think>I cannot answer this.', true],
  ['As an AI language model, I …', true],
  ['Sorry.', true],
  ['Icicles', false],
  ['The word is the same.', false],
])('a refusal? %s', (reply, expected) => expect(soundsLikeRefusal(reply)).toBe(expected))

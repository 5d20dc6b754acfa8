import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Example, kinds, type Outcome } from '../../core/index.js'
import { answerOf, exampleOf } from '../fixture-runs.suite.js'
import { answerText, goldText } from './answer-text.js'
import { excerpt } from './excerpt.js'
import { itemText } from './item-text.js'

const expected = {
  'same-meaning': {
    line: 'the [bank] of the river | money in the [bank]',
    gold: 'different',
    answer: 'same meaning (0.88)',
  },
  'sense-match': {
    line: 'I drank [java] all day | definition: an island south of Borneo | hypernyms: island, land',
    gold: 'another sense',
    answer: 'this sense (0.50)',
  },
  'phrase-pair': {
    line: 'word: [aardvark] | phrase: [nocturnal burrower]',
    gold: 'same meaning',
    answer: 'different (0.25)',
  },
  usage: {
    line: 'He told her to [break] [a] [leg] . | phrase: break a leg',
    gold: 'figurative',
    answer: 'literal (0.60)',
  },
  'graded-pair': {
    line: 'context 1: The [ballad] was sung as a [song]. | context 2: One [ballad] | context 2: another [song]',
    gold: '7.50 → 2.00',
    answer: '0.80 → 0.30',
  },
  'phrase-search': {
    line: 'query: deep plunges | Whales are known for [deep dives].',
    gold: '“deep dives” at 21',
    answer: '“Whales” at 0',
  },
  'sense-choice': {
    line: 'They [began] to sing | lemma: begin, one of 2 senses',
    gold: 'begin%2',
    answer: 'no answer',
  },
  'entry-search': {
    line: 'born in [Paris] , Texas | inventory: wikipedia',
    gold: 'Paris,_Texas, Paris_(Texas)',
    answer: 'Paris (0.90)',
  },
}

describe.each(kinds)('%s', (kind) => {
  const example: Example = exampleOf[kind]
  test('in one line', () => expect(itemText(example)).toBe(expected[kind].line))
  test('gold', () => expect(goldText(example)).toBe(expected[kind].gold))
  test('hidden gold', () => expect(goldText({ ...example, gold: null } as Example)).toBe('–'))
  test('answer', () =>
    expect(answerText({ example, prediction: answerOf[kind] } as Outcome)).toBe(expected[kind].answer))
})

describe('excerpt', () => {
  const joined = (text: string, spans: { start: number; end: number }[], radius?: number) =>
    excerpt(text, spans, radius)
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join('')
  const long = 'one two three four five six seven eight nine ten'
  test.each([
    {
      name: 'around one span',
      spans: [{ start: 19, end: 23 }],
      radius: 10,
      text: '… four [five] six seven …',
    },
    {
      name: 'two windows',
      spans: [
        { start: 4, end: 7 },
        { start: 40, end: 44 },
      ],
      radius: 5,
      text: 'one [two] … [nine] ten',
    },
    { name: 'no span: the beginning', spans: [], radius: 10, text: 'one two …' },
    {
      name: 'overlapping spans',
      spans: [
        { start: 0, end: 5 },
        { start: 4, end: 7 },
      ],
      radius: 100,
      text: '[one two] three four five six seven eight nine ten',
    },
  ])('$name', ({ spans, radius, text }) => expect(joined(long, spans, radius)).toBe(text))

  test('keeps every marked text whole, and all of the text without a radius', () => {
    const cut = fc
      .string({ unit: 'grapheme', minLength: 2 })
      .chain((text) => fc.tuple(fc.constant(text), fc.nat(text.length - 1), fc.nat(20)))
    fc.assert(
      fc.property(cut, ([text, start, radius]) => {
        const mark = { start, end: text.length }
        expect(
          excerpt(text, [mark])
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
        const marked = excerpt(text, [mark], radius).filter((piece) => piece.marked)
        expect(marked.map((piece) => piece.text)).toEqual([text.slice(start)])
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Example, type SenseMatch, surface, targetOfPieces, type Usage } from '../../core/index.js'
import { choiceExample, entryExample, gradedExample, marked, pairExample } from '../examples.suite.js'
import { substitute, withWord } from './substitute.js'

const item = { id: 'x', group: 'document', language: 'en', slices: {} }

describe('a word in the place of a target', () => {
  test.each([
    { name: 'another length', text: 'He [kills] the ball .', word: 'hits', made: 'He [hits] the ball .' },
    { name: 'a capital stays', text: '[Kill] the engine .', word: 'hit', made: '[Hit] the engine .' },
    { name: 'a capital that is given stays', text: 'in [town] .', word: 'Rome', made: 'in [Rome] .' },
    { name: 'letters outside ASCII', text: 'Die [Öfen] hier', word: 'äpfel', made: 'Die [Äpfel] hier' },
    { name: 'after an emoji', text: '😀 the [bank]', word: 'shore', made: '😀 the [shore]' },
  ])('$name', ({ text, word, made }) => expect(withWord(marked(text), word)).toEqual(marked(made)))

  test('a target in pieces: the word replaces the first, the others are removed', () => {
    const text = 'She [turned] the offer [down] at once.'.replace(/[[\]]/g, '')
    const pieces = targetOfPieces(text, [
      { start: 4, end: 10 },
      { start: 21, end: 25 },
    ])
    expect(withWord(pieces, 'refused')).toEqual(marked('She [refused] the offer at once.'))
  })

  test('the target is the word, the rest is what it was', () => {
    const text = fc.string({ maxLength: 12 })
    const word = fc.stringMatching(/^[a-z]{1,8}$/)
    fc.assert(
      fc.property(text, word, text, word, (before, old, after, fresh) => {
        const whole = `${before}${old}${after}`
        const made = withWord(
          targetOfPieces(whole, [{ start: before.length, end: before.length + old.length }]),
          fresh,
        )
        expect(surface(made)).toBe(fresh)
        expect(made.text).toBe(`${before}${fresh}${after}`)
      }),
    )
  })
})

describe('examples with another target', () => {
  test('a pair, a word for each', () => {
    const given = pairExample('x', ['[Misdirect] the letter .', 'He [misdirected] the driver .'], {
      group: 'misdirect',
      gold: false,
      annotation: { votes: 3 },
    })
    expect(substitute(given, ['ignore', 'ignored'])).toEqual(
      pairExample('x', ['[Ignore] the letter .', 'He [ignored] the driver .'], { group: 'ignore ~ ignored' }),
    )
    expect(substitute(given, ['type'])).toEqual(
      pairExample('x', ['[Type] the letter .', 'He [type] the driver .'], { group: 'type' }),
    )
  })

  const phrase = 'a piece of cake'
  const usage: Usage = {
    ...item,
    kind: 'usage',
    phrase,
    text: `It was ${phrase}.`,
    spans: [7, 9, 15, 18].map((start, i) => ({ start, end: start + phrase.split(' ')[i]!.length })),
    gold: 'figurative',
  }
  const match: SenseMatch = {
    ...item,
    kind: 'sense-match',
    target: marked('the [Java] sea'),
    definition: 'an island',
    hypernyms: ['island'],
    gold: true,
  }
  const choice = { ...choiceExample, gold: ['art%1'] }
  const entry = { ...entryExample, gold: ['Hash table'] }

  test.each<{ example: Example; words: readonly [string]; made: object }>([
    {
      example: usage,
      words: ['easy'],
      made: {
        phrase: 'easy',
        group: 'easy',
        text: 'It was easy.',
        spans: [{ start: 7, end: 11 }],
        gold: null,
      },
    },
    {
      example: usage,
      words: ['the end'],
      made: {
        text: 'It was the end.',
        spans: [
          { start: 7, end: 10 },
          { start: 11, end: 14 },
        ],
      },
    },
    {
      example: { ...usage, spans: [{ start: 7, end: 22 }] },
      words: ['the end'],
      made: { spans: [{ start: 7, end: 14 }] },
    },
    {
      example: match,
      words: ['red'],
      made: { target: marked('the [Red] sea'), group: 'red', definition: 'an island', gold: null },
    },
    {
      example: choice,
      words: ['fine art'],
      made: {
        target: marked('the [fine art] of it'),
        lemma: 'fine_art',
        candidates: ['art%1', 'art%2'],
        group: 'document',
        gold: null,
      },
    },
    {
      example: entry,
      words: ['list'],
      made: { target: marked('a [List] literal'), group: 'document', gold: null },
    },
  ])('$example.kind: $words', ({ example, words, made }) =>
    expect(substitute(example, words)).toMatchObject(made),
  )

  test('nothing to replace in pairs of rated words, nor without a context', () => {
    const bare: Example = { ...item, kind: 'phrase-pair', word: 'a', phrase: 'b c', gold: true }
    expect(substitute(gradedExample, ['c'])).toBeNull()
    expect(substitute(bare, ['c'])).toBeNull()
  })

  test('too many words, or none', () => {
    expect(() => substitute(entry, ['a', 'b'])).toThrow('e: "a, b" for 1 targets; expected a word for each')
    expect(() => substitute(entry, [' '])).toThrow(RangeError)
  })
})

import { describe, expect, test } from 'vitest'
import type { TaggedToken } from '../../text/index.js'
import { contextToyEmbedder } from '../shared/toy-context-encoder.suite.js'
import { findSpans, shapeOf, withoutOverlaps } from './find-spans.js'
import { relationsOf } from './word-relations.js'

/** `The/DET old/ADJ town/NOUN` → tokens with their places. */
function tagged(text: string): TaggedToken[] {
  let at = 0
  return text.split(' ').map((each) => {
    const [word, pos] = each.split('/') as [string, string]
    const start = at
    at += word.length + 1
    return { start, end: start + word.length, pos }
  })
}
const sentence = tagged('The/DET very/ADV old/ADJ town/NOUN hall/NOUN stood/VERB')

describe('how a span is made', () => {
  test.each([
    { words: 'old town hall', start: 9, end: 22, shape: [true, false, false] },
    { words: 'very old town hall', start: 4, end: 22, shape: [true, false, false] },
    { words: 'town hall', start: 13, end: 22, shape: [true, true, false] }, // old is cut off
    { words: 'old town', start: 9, end: 17, shape: [true, false, true] }, // hall is cut off
    { words: 'hall stood', start: 18, end: 28, shape: [false, true, false] },
  ])('$words', ({ start, end, shape }) => {
    const { isNounPhrase, cutBefore, cutAfter } = shapeOf(sentence, { start, end })
    expect([isNounPhrase, cutBefore, cutAfter]).toEqual(shape)
  })
})

test('the best of overlapping spans stays, in order of score', () => {
  const spans = [
    { start: 0, end: 5, score: 0.9 },
    { start: 4, end: 8, score: 0.8 },
    { start: 8, end: 9, score: 0.7 }, // touches the second only
  ]
  expect(withoutOverlaps(spans).map(({ score }) => score)).toEqual([0.9, 0.7])
})

test('among a hundred thousand places the best do not overlap, and only as many as requested are kept', () => {
  const spans = Array.from({ length: 1e5 }, (_, i) => ({ start: i, end: i + 3, score: 1 - i / 1e6 }))
  expect(withoutOverlaps(spans).length).toBe(Math.ceil(1e5 / 3))
  expect(withoutOverlaps(spans, 2).map(({ start }) => start)).toEqual([0, 3])
  expect(withoutOverlaps(spans.toReversed()).every(({ start }) => start % 3 === 0)).toBe(true)
})

describe('a search', () => {
  const vectors = {
    huge: [1, 0, 0],
    massive: [1, 0, 0],
    statue: [0, 1, 0],
    figure: [0, 1, 0],
    stone: [0, 1, 0],
    budget: [1, 0, 0],
  }
  const nothing: ReadonlySet<string> = new Set()
  const tools = {
    embedder: contextToyEmbedder(vectors, 0.5),
    relations: relationsOf(
      (word) => ({ synsets: new Set([word]), neighbours: nothing, lemmas: new Set([word]) }),
      () => true,
    ),
    tag: (sentences: readonly string[]) =>
      sentences.map((text) => tagged(text.replace(/\S+/g, (word) => `${word}/NOUN`))),
  }
  const document = 'In budget a massive figure .\n\nIn stone a massive figure .'
  const question = { query: 'huge statue', document, language: 'en' }

  test('gives every place of a phrase, each with its sentence', async () => {
    const found = await findSpans(tools, question)
    const places = found.filter(({ start, end }) => document.slice(start, end) === 'massive figure')
    expect(places.map(({ start }) => start).sort((a, b) => a - b)).toEqual([12, 41])
    for (const { start, sentence: own } of places)
      expect(document.slice(own.start, own.end)).toContain(start < 30 ? 'budget' : 'stone')
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a))
  })

  test('of repeated phrases only', async () => {
    const found = await findSpans(tools, question, { repeated: true })
    expect(new Set(found.map(({ start, end }) => document.slice(start, end)))).toEqual(
      new Set(['massive figure']),
    )
  })

  test.each(['Of the and .', '& & & & % &', '%%'])('a text without a phrase gives none: %s', async (text) =>
    expect(await findSpans(tools, { ...question, document: text })).toEqual([]),
  )

  test('a query without a word has nothing in common with any phrase', async () => {
    const found = await findSpans(tools, { ...question, query: '& %' })
    expect(found.every(({ score }) => Number.isFinite(score))).toBe(true)
  })
})

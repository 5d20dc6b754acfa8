import { describe, expect, test } from 'vitest'
import type { Span } from '../core/index.js'
import {
  em,
  emLoc,
  f1Loc,
  mrrAt5,
  officialEm,
  officialEmLoc,
  officialF1Loc,
  officialMrrAt5,
  officialTop1,
  officialTop3,
  score,
  searchF1,
  top1,
  top3,
  top5,
} from './index.js'
import { phraseSearch } from './outcomes.suite.js'

const document = 'A massive figure fell. Later the massive figure rose; "Massive figure" indeed.'
const at = (phrase: string, from = 0): Span => {
  const start = document.indexOf(phrase, from)
  return { start, end: start + phrase.length }
}
const first = at('massive figure')
const second = at('massive figure', 10)
const capital = at('Massive figure')
const withArticle = at('the massive figure')
const half = at('massive', 10)

describe.each([
  // `half` is 1 of 2 gold tokens: P = 1, R = 1/2, F1 = 2/3.
  { name: 'the gold span', top: second, em: 1, f1: 1, emLoc: 1, f1Loc: 1, official: [1, 1, 1] },
  { name: 'the same words elsewhere', top: first, em: 1, f1: 1, emLoc: 0, f1Loc: 0, official: [1, 0, 0] },
  { name: 'with an article', top: withArticle, em: 1, f1: 1, emLoc: 1, f1Loc: 1, official: [0, 0, 1] },
  { name: 'half of it', top: half, em: 0, f1: 2 / 3, emLoc: 0, f1Loc: 2 / 3, official: [0, 0, 2 / 3] },
  { name: 'other case elsewhere', top: capital, em: 1, f1: 1, emLoc: 0, f1Loc: 0, official: [1, 0, 0] },
  { name: 'something else', top: at('Later'), em: 0, f1: 0, emLoc: 0, f1Loc: 0, official: [0, 0, 0] },
  { name: 'nothing', top: null, em: 0, f1: 0, emLoc: 0, f1Loc: 0, official: [0, 0, 0] },
])('$name', ({ top, official, ...expected }) => {
  const outcomes = [phraseSearch(document, [second], top ? [top] : [])]
  test.each([
    ['em', em, expected.em],
    ['f1', searchF1, expected.f1],
    ['em-loc', emLoc, expected.emLoc],
    ['f1-loc', f1Loc, expected.f1Loc],
    ['official em', officialEm, official[0]!],
    ['official em-loc', officialEmLoc, official[1]!],
    ['official f1-loc', officialF1Loc, official[2]!],
  ] as const)('%s', (_, metric, value) => expect(score(metric, outcomes)).toBeCloseTo(value, 12))
})

test('the best of several gold answers counts; the published script knows only the first', () => {
  const outcomes = [phraseSearch(document, [at('Later'), second], [second])]
  expect(score(emLoc, outcomes)).toBe(1)
  expect(score(officialEmLoc, outcomes)).toBe(0)
})

describe('ranking', () => {
  const ranked = (...prediction: Span[]) => phraseSearch(document, [second], prediction)
  const outcomes = [
    ranked(second), // rank 1; officially 1
    ranked(first, at('Later'), second), // rank 3; officially 1, another mention of the words
    ranked(at('Later'), { start: second.start - 1, end: second.end + 1 }), // rank 2: a space more on both sides
    ranked(at('A'), at('fell'), at('Later'), at('rose'), at('indeed'), second), // rank 6: beyond 5
    ranked(),
  ]
  test.each([
    ['top-1', top1, 1 / 5],
    ['top-3', top3, 3 / 5],
    ['top-5', top5, 3 / 5],
    ['mrr@5', mrrAt5, (1 + 1 / 3 + 1 / 2) / 5],
    ['official top-1', officialTop1, 2 / 5],
    ['official top-3', officialTop3, 3 / 5],
    ['official mrr@5', officialMrrAt5, (1 + 1 + 1 / 2) / 5],
  ] as const)('%s', (_, metric, value) => expect(score(metric, outcomes)).toBeCloseTo(value, 12))

  test('officially a gold answer with a capital is never found, lower-cased candidates never equal it', () => {
    const found = [phraseSearch(document, [capital], [capital])]
    expect(score(top1, found)).toBe(1)
    expect(score(officialTop1, found)).toBe(0)
  })
})

import { expect, test } from 'vitest'
import { type Outcome, wholeTarget } from '../core/index.js'
import { withAnswerRemarks } from './answer-remarks.js'

const item = (id: string) => ({ id, group: id, language: 'en', slices: {} })
const choice = (id: string, ...answers: readonly string[]): Outcome => ({
  example: {
    kind: 'sense-choice',
    ...item(id),
    target: wholeTarget('bank'),
    lemma: 'bank',
    candidates: ['bank%1', 'bank%2'],
    gold: ['bank%1'],
  },
  prediction: answers.map((answer) => ({ id: answer, score: 1 })),
})
const search = (id: string, found: boolean): Outcome => ({
  example: { kind: 'phrase-search', ...item(id), query: 'dot', document: 'a dot', gold: null },
  prediction: found ? [{ start: 2, end: 5, score: 1 }] : [],
})
const remarksOf = (outcomes: readonly Outcome[]) =>
  withAnswerRemarks('answers', outcomes).map(({ remarks = [] }) => remarks.map(({ what }) => what))

test('an answer that is not a sense of the word, or none, is remarked on; a wrong one is not', () => {
  expect(
    remarksOf([choice('a', 'bank%2'), choice('b', 'zzz'), choice('c'), choice('d', 'zzz', 'bank%1')]),
  ).toEqual([
    [],
    ['not among the senses of the word'],
    ['no answer'],
    ['has an answer that is no sense of the word'],
  ])
  expect(remarksOf([search('a', true), search('b', false)])).toEqual([
    [],
    ['no answer, or not in the document'],
  ])
})

test('a span that cuts a word is remarked on', () => {
  const { example } = search('a', true)
  const prediction = [{ start: 3, end: 5, score: 1 }]
  expect(remarksOf([{ example, prediction }])).toEqual([['cuts a word, or begins or ends with a blank']])
})

test.each([
  [{ label: true, score: 0.9 }, []],
  [{ label: true, score: 0.5 }, []],
  [{ label: true, score: 0.1 }, ['has a score on the other side of 0.5 than its label says']],
  [{ label: true, score: 93 }, ['has a score that is not from 0 to 1']],
  [{ label: false, score: -0.3 }, ['has a score that is not from 0 to 1']],
])('the score of %j', (prediction, expected) => {
  const example = {
    kind: 'phrase-pair',
    ...item('a'),
    word: 'dot',
    phrase: 'small point',
    gold: true,
  } as const
  expect(remarksOf([{ example, prediction }])).toEqual([expected])
})

test.each([
  {
    name: 'no sense of its word',
    outcomes: [choice('a', 'x'), choice('b', 'y')],
    says: 'answers: a: not among',
  },
  {
    name: 'empty',
    outcomes: [choice('a'), choice('b')],
    says: 'a: no answer; the same is true of all 2 answers',
  },
  { name: 'in no document', outcomes: [search('a', false)], says: 'a: no answer, or not in the document' },
])('a file whose every answer is $name is of something else', ({ outcomes, says }) =>
  expect(() => withAnswerRemarks('answers', outcomes)).toThrow(says),
)

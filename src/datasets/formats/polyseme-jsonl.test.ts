import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryExample, arbitraryExampleOf } from '../../../test/arbitrary.js'
import { type Kind, kinds } from '../../core/index.js'
import { checkExample } from '../check-example.js'
import { type BadInput, formatSuite } from '../format.suite.js'
import { polysemeJsonl } from './polyseme-jsonl.js'

const shared = { id: 'a', group: 'g', language: 'en', slices: {} }
const bat = { text: 'a bat', span: { start: 2, end: 5 } }
const good = {
  'same-meaning': { pair: [bat, bat], gold: true },
  'sense-match': { target: bat, definition: 'a mammal', hypernyms: ['animal'], gold: true },
  'phrase-pair': { word: 'bat', phrase: 'flying mammal', gold: false },
  usage: { phrase: 'old bat', text: 'an old bat', spans: [{ start: 3, end: 6 }], gold: 'both' },
  'graded-pair': { contexts: [[bat, bat]], gold: [1.5] },
  'phrase-search': { query: 'mammal', document: 'a bat', gold: [{ start: 2, end: 5 }] },
  'sense-choice': { target: bat, lemma: 'bat', candidates: ['bat%1'], gold: ['bat%1'] },
  'entry-search': { target: bat, inventory: 'wordnet', gold: ['bat%1'] },
} satisfies Record<Kind, object>

const row = (kind: string, fields: object) => `${JSON.stringify({ kind, ...shared, ...fields })}\n`
const fine = row('phrase-pair', good['phrase-pair'])

const bad: readonly (readonly [kind: Kind, change: object, message: string])[] = [
  ['phrase-pair', { kind: 'riddle' }, `field "kind" is "riddle", expected one of ${kinds.join(', ')}`],
  ['phrase-pair', { kind: undefined }, `has no field "kind", expected one of ${kinds.join(', ')}`],
  ['phrase-pair', { id: '' }, 'field "id" is "", expected a text that is not blank'],
  ['phrase-pair', { group: 3 }, 'field "group" is 3, expected a text'],
  [
    'phrase-pair',
    { language: undefined },
    'has no field "language", expected a language, such as en or zh-Hant',
  ],
  ['phrase-pair', { slices: { pos: 1 } }, 'field "slices.pos" is 1, expected a text'],
  ['phrase-pair', { slices: [] }, 'field "slices" is [], expected an object'],
  ['phrase-pair', { annotation: { sd: 'x' } }, 'field "annotation.sd" is "x", expected a number'],
  ['phrase-pair', { annotation: { sd: [1, null] } }, 'field "annotation.sd[1]" is null, expected a number'],
  ['phrase-pair', { word: undefined }, 'has no field "word", expected a text that is not blank'],
  ['phrase-pair', { word: ' ' }, 'field "word" is " ", expected a text that is not blank'],
  ['phrase-pair', { phrase: '' }, 'field "phrase" is "", expected a text that is not blank'],
  ['phrase-pair', { gold: 'yes' }, 'field "gold" is "yes", expected true or false'],
  ['same-meaning', { pair: [bat] }, 'field "pair" has 1 targets, expected 2'],
  ['same-meaning', { pair: [bat, 'bat'] }, 'field "pair[1]" is "bat", expected an object'],
  [
    'same-meaning',
    { pair: [bat, { text: 'a bat', span: { start: 2, end: 6 } }] },
    'field "pair[1].span": span [2, 6) outside a text of 5 characters',
  ],
  [
    'sense-match',
    { target: { text: 'a bat', span: { start: 2, end: 2 } } },
    'field "target.span": span [2, 2) outside a text of 5 characters',
  ],
  ['sense-match', { target: { text: 'a bat' } }, 'has no field "target.span", expected an object'],
  [
    'sense-match',
    { target: { ...bat, span: { start: 2.5, end: 5 } } },
    'field "target.span.start" is 2.5, expected a whole number',
  ],
  [
    'sense-match',
    {
      target: {
        ...bat,
        pieces: [
          { start: 0, end: 1 },
          { start: 2, end: 5 },
        ],
      },
    },
    'field "target.span" is not the range from the first to the last of its pieces',
  ],
  [
    'sense-match',
    {
      target: {
        ...bat,
        pieces: [
          { start: 2, end: 4 },
          { start: 3, end: 5 },
        ],
      },
    },
    'field "target.pieces": pieces of a target overlap or are out of order at 3',
  ],
  ['sense-match', { hypernyms: 'animal' }, 'field "hypernyms" is "animal", expected a list'],
  ['sense-match', { definition: 7 }, 'field "definition" is 7, expected a text'],
  ['usage', { gold: 'ironic' }, 'field "gold" is "ironic", expected literal, figurative or both'],
  [
    'usage',
    { spans: [{ start: 3, end: 99 }] },
    'field "spans[0]": span [3, 99) outside a text of 10 characters',
  ],
  ['graded-pair', { gold: [1, 2] }, 'field "gold" has 2 numbers, expected one for each of 1 contexts'],
  ['graded-pair', { contexts: [[bat]] }, 'field "contexts[0]" has 1 targets, expected 2'],
  [
    'phrase-search',
    { gold: [{ start: -1, end: 2 }] },
    'field "gold[0]": span [-1, 2) outside a text of 5 characters',
  ],
  ['phrase-search', { document: null }, 'field "document" is null, expected a text'],
  ['sense-choice', { candidates: undefined }, 'has no field "candidates", expected a list'],
  ['sense-choice', { gold: 'bat%1' }, 'field "gold" is "bat%1", expected a list'],
  ['entry-search', { inventory: undefined }, 'has no field "inventory", expected a text'],
]

formatSuite(polysemeJsonl, {
  arbitrary: fc.array(arbitraryExample, { minLength: 1, maxLength: 8 }),
  files: { data: 'test.jsonl' },
  bad: [
    ...bad.map(
      ([kind, change, message]): BadInput => ({
        name: `${kind}: ${message}`,
        files: { data: fine + row(kind, { ...good[kind], ...change }) + fine },
        message: new RegExp(`^${message.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`),
        line: 2,
        rows: 2,
      }),
    ),
    { name: 'truncated', files: { data: fine + fine.slice(0, -9) }, message: /truncated/, line: 2, rows: 1 },
    { name: 'no object', files: { data: `${fine}7\n` }, message: /expected a JSON object/, line: 2, rows: 1 },
  ],
})

test.each(kinds)('%s: what JSON holds is checked and the same again', (kind) => {
  expect(checkExample({ kind, ...shared, ...good[kind] })).toEqual({ kind, ...shared, ...good[kind] })
  fc.assert(
    fc.property(arbitraryExampleOf(kind), (example) => {
      expect(checkExample(JSON.parse(JSON.stringify(example)))).toEqual(example)
    }),
  )
})

test('what tables write as null is absent: gold, pieces, annotation, slices', () => {
  const target = { ...bat, pieces: null }
  const given = { kind: 'entry-search', ...shared, annotation: null, slices: { pos: null, corpus: 'x' } }
  expect(checkExample({ ...given, target, inventory: 'wordnet' })).toEqual({
    kind: 'entry-search',
    ...shared,
    slices: { corpus: 'x' },
    target: bat,
    inventory: 'wordnet',
    gold: null,
  })
})

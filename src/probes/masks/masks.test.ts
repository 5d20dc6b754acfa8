import { describe, expect, test } from 'vitest'
import {
  type Example,
  type Item,
  kinds,
  type Target,
  target,
  targetOfPieces,
  targetsOf,
  textsOf,
} from '../../core/index.js'
import { maskExample, probes, probesOf, sides } from '../probe.js'
import type { MaskOptions } from './mask-options.js'
import { allMentions, noMentions } from './mentions.js'

const item: Item = { id: 'i', group: 'bank', language: 'en', slices: {} }

const at = (text: string, word: string): Target => {
  const start = text.indexOf(word)
  return target(text, start, start + word.length)
}

const river = 'The bank was muddy, as banks are.'
const money = 'She robbed a bank.'
const examples = {
  'same-meaning': {
    ...item,
    kind: 'same-meaning',
    pair: [at(river, 'bank'), at(money, 'bank')],
    gold: false,
  },
  'sense-match': {
    ...item,
    kind: 'sense-match',
    target: at(money, 'bank'),
    definition: 'a bank that lends money',
    hypernyms: ['institution', 'savings bank'],
    gold: true,
  },
  'phrase-pair': { ...item, kind: 'phrase-pair', word: 'bank', phrase: 'river side', gold: true },
  usage: {
    ...item,
    kind: 'usage',
    phrase: 'at sea',
    text: 'He is at sea, all at sea.',
    spans: [
      { start: 6, end: 8 },
      { start: 9, end: 12 },
    ],
    gold: 'figurative',
  },
  'graded-pair': {
    ...item,
    kind: 'graded-pair',
    contexts: [
      [at('A bank and a shore.', 'bank'), at('A bank and a shore.', 'shore')],
      [at('Shores have banks.', 'banks'), at('Shores have banks.', 'Shores')],
    ],
    gold: [1, 2],
  },
  'phrase-search': {
    ...item,
    kind: 'phrase-search',
    query: 'big number',
    document: 'A massive figure, 3!',
    gold: [{ start: 2, end: 16 }],
  },
  'sense-choice': {
    ...item,
    kind: 'sense-choice',
    target: at(money, 'bank'),
    lemma: 'bank',
    candidates: ['a', 'b'],
    gold: ['a'],
  },
  'entry-search': { ...item, kind: 'entry-search', target: at(money, 'bank'), inventory: 'w', gold: ['a'] },
} as const satisfies { [K in Example['kind']]: Extract<Example, { kind: K }> }

const all: MaskOptions = { placeholder: '[M]', mentions: await allMentions() }
const masked = (probe: string, example: Example, maskOptions = all): Example =>
  maskExample(probes[probe]!.mask, example, maskOptions)

describe('what a probe leaves', () => {
  test.each<{ probe: string; kind: Example['kind']; left: object }>([
    {
      probe: 'context',
      kind: 'same-meaning',
      left: { pair: [target('The [M] was muddy, as [M] are.', 4, 7), target('She robbed a [M].', 13, 16)] },
    },
    { probe: 'word', kind: 'same-meaning', left: { pair: [target('bank', 0, 4), target('bank', 0, 4)] } },
    { probe: 'label', kind: 'same-meaning', left: { pair: [target('[M]', 0, 3), target('[M]', 0, 3)] } },
    {
      probe: 'context',
      kind: 'sense-match',
      left: {
        target: target('She robbed a [M].', 13, 16),
        definition: 'a [M] that lends money',
        hypernyms: ['institution', 'savings [M]'],
      },
    },
    {
      probe: 'word',
      kind: 'sense-match',
      left: { target: target('bank', 0, 4), definition: '[M]', hypernyms: ['[M]', '[M]'] },
    },
    {
      probe: 'no-context',
      kind: 'sense-match',
      left: { target: target('bank', 0, 4), definition: 'a bank that lends money' },
    },
    { probe: 'no-definition', kind: 'sense-match', left: { target: at(money, 'bank'), definition: '[M]' } },
    { probe: 'no-hypernyms', kind: 'sense-match', left: { hypernyms: ['[M]', '[M]'] } },
    { probe: 'word-only', kind: 'phrase-pair', left: { word: 'bank', phrase: '[M]' } },
    { probe: 'phrase-only', kind: 'phrase-pair', left: { word: '[M]', phrase: 'river side' } },
    {
      probe: 'context',
      kind: 'usage',
      left: {
        phrase: '[M]',
        text: 'He is [M], all [M].', // the phrase is masked as a whole where it is mentioned as a whole
        spans: [{ start: 6, end: 9 }],
      },
    },
    {
      probe: 'word',
      kind: 'usage',
      left: { text: 'at sea', spans: [{ start: 0, end: 6 }], phrase: 'at sea' },
    },
    {
      probe: 'context',
      kind: 'graded-pair',
      left: {
        contexts: [
          [target('A [M] and a [M].', 2, 5), target('A [M] and a [M].', 12, 15)],
          [target('[M] have [M].', 9, 12), target('[M] have [M].', 0, 3)],
        ],
      },
    },
    { probe: 'no-query', kind: 'phrase-search', left: { query: '[M]', document: 'A massive figure, 3!' } },
    { probe: 'label', kind: 'phrase-search', left: { query: '[M]', document: 'x xxxxxxx xxxxxx, x!' } },
    {
      probe: 'context',
      kind: 'sense-choice',
      left: { lemma: '[M]', target: target('She robbed a [M].', 13, 16), candidates: ['a', 'b'] },
    },
    {
      probe: 'swapped',
      kind: 'same-meaning',
      left: { pair: [at(money, 'bank'), at(river, 'bank')] },
    },
  ])('$probe of $kind', ({ probe, kind, left }) => expect(masked(probe, examples[kind])).toMatchObject(left))
})

describe('every probe of every kind', () => {
  const each = kinds.flatMap((kind) =>
    [...probesOf(kind, 'parts'), ...probesOf(kind, 'rearranged')].map((probe) => ({
      kind,
      probe: probe.id,
      hidesTarget: probe.hidesTarget,
    })),
  )
  test.each(each)('$probe of $kind keeps gold, and its targets lie in their texts', ({ kind, probe }) => {
    const example = masked(probe, examples[kind])
    expect(example.gold).toEqual(examples[kind].gold)
    expect(example.kind).toBe(kind)
    for (const { text, span } of targetsOf(example)) {
      expect(span.start).toBeLessThan(span.end)
      expect(span.end).toBeLessThanOrEqual(text.length)
    }
  })
  test.each(each.filter(({ hidesTarget }) => hidesTarget))(
    '$probe of $kind shows no form of the target',
    ({ kind, probe }) => {
      const shown = textsOf(masked(probe, examples[kind])).join(' ')
      expect(shown).not.toMatch(/\b(banks?|shores?|at sea|big number)\b/i)
    },
  )
  test.each(kinds)('the sides of %s are probes of its own', (kind) => {
    const own = probesOf(kind, 'parts').map(({ id }) => id)
    expect(own).toEqual(expect.arrayContaining([sides[kind].context, sides[kind].word, 'label']))
  })
})

test('as in the paper, mentions stay', () => {
  const { pair } = masked('context', examples['same-meaning'], { ...all, mentions: noMentions }) as {
    pair: readonly Target[]
  }
  expect(pair[0]!.text).toBe('The [M] was muddy, as banks are.')
})

test('a discontinuous target keeps its pieces', () => {
  const text = 'Il ne vient pas.'
  const split = targetOfPieces(text, [
    { start: 3, end: 5 },
    { start: 12, end: 15 },
  ])
  const example: Example = { ...examples['same-meaning'], language: 'fr', pair: [split, split] }
  const { pair } = masked('context', example) as { pair: readonly Target[] }
  expect(pair[0]).toEqual({
    text: 'Il [M] vient [M].',
    span: { start: 3, end: 16 },
    pieces: [
      { start: 3, end: 6 },
      { start: 13, end: 16 },
    ],
  })
})

test('a moved target is another word, the same one every time', () => {
  const first = masked('moved', examples['sense-match']) as { target: Target }
  expect(first).toEqual(masked('moved', examples['sense-match']))
  expect(money.slice(first.target.span.start, first.target.span.end)).toMatch(/^(She|robbed)$/)
})

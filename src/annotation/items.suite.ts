import type { Example, ExampleOf, Kind } from '../core/index.js'
import { target } from '../core/index.js'

const base = (id: string) => ({ id, group: id, language: 'en', slices: {} })
const at = (text: string, word: string) => target(text, text.indexOf(word), text.indexOf(word) + word.length)

const makers: { readonly [K in Kind]: (id: string, n: number) => ExampleOf<K> } = {
  'same-meaning': (id, n) => ({
    ...base(id),
    kind: 'same-meaning',
    pair: [at(`Case ${n}: the river bank is steep.`, 'bank'), at(`Case ${n}: the bank lends money.`, 'bank')],
    gold: n % 2 === 0,
  }),
  'sense-match': (id, n) => ({
    ...base(id),
    kind: 'sense-match',
    target: at(`Case ${n}: Java has many volcanoes.`, 'Java'),
    definition: 'an island of Indonesia',
    hypernyms: ['island'],
    gold: n % 2 === 0,
  }),
  'phrase-pair': (id, n) => ({
    ...base(id),
    kind: 'phrase-pair',
    word: `contact${n}`,
    phrase: 'close interaction',
    gold: n % 2 === 0,
  }),
  usage: (id, n) => {
    const text = `Case ${n}: he let the cat out of the bag.`
    const start = text.indexOf('let')
    return {
      ...base(id),
      kind: 'usage',
      phrase: 'let the cat out of the bag',
      text,
      spans: [{ start, end: text.length - 1 }],
      gold: (['literal', 'figurative', 'both'] as const)[n % 3]!,
    }
  },
  'graded-pair': (id, n) => {
    const texts = [`Case ${n}: a cup and a mug stood there.`, `Case ${n}: the mug won the cup.`]
    return {
      ...base(id),
      kind: 'graded-pair',
      contexts: texts.map((text) => [at(text, 'cup'), at(text, 'mug')] as const),
      gold: [(n % 7) * (10 / 6), ((n + 3) % 7) * (10 / 6)],
    }
  },
  'phrase-search': (id, n) => {
    const document = `Case ${n}: it is a massive figure. Nobody expected it.`
    const start = document.indexOf('massive')
    return {
      ...base(id),
      kind: 'phrase-search',
      query: 'giant number',
      document,
      gold: [{ start, end: start + 'massive figure'.length }],
    }
  },
  'sense-choice': (id, n) => ({
    ...base(id),
    kind: 'sense-choice',
    target: at(`Case ${n}: the bank lends money.`, 'bank'),
    lemma: 'bank',
    candidates: ['bank%1', 'bank%2'],
    gold: [`bank%${1 + (n % 2)}`],
  }),
  'entry-search': (id, n) => ({
    ...base(id),
    kind: 'entry-search',
    target: at(`Case ${n}: the bank lends money.`, 'bank'),
    inventory: 'wordnet-3.0',
    gold: [['bank%1:14:00::', 'bank%1:17:01::'][n % 2]!],
  }),
}

/** This many items of a kind with gold. */
export const itemsOf = (kind: Kind, count: number, prefix = 'i'): Example[] =>
  Array.from({ length: count }, (_, n) => makers[kind](`${prefix}${n + 1}`, n))

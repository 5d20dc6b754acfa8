import fc from 'fast-check'
import {
  type Example,
  type ExampleOf,
  type Item,
  type Kind,
  kinds,
  type Span,
  type Target,
  target,
  targetOfPieces,
} from '../src/core/index.js'

const characters = fc.oneof(
  fc.constantFrom(...'abc XYZ"\\<>&\t\n', 'é', '語', '𝒳'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
)
const text = fc.string({ unit: characters, maxLength: 12 })
const someText = fc
  .string({ unit: characters, minLength: 1, maxLength: 12 })
  .filter((made) => made.trim() !== '')
const key = fc.string({ unit: fc.constantFrom(...'abcdefgh-'), minLength: 1, maxLength: 6 })

/** Ranges in a text, in order, none empty, none overlapping. */
const spansIn = (within: string, options: { readonly minLength: number; readonly maxLength: number }) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: within.length }), {
      minLength: 2 * options.minLength,
      maxLength: 2 * options.maxLength,
    })
    .map((bounds): Span[] => {
      const sorted = bounds.toSorted((a, b) => a - b)
      return Array.from({ length: Math.floor(sorted.length / 2) }, (_, i) => ({
        start: sorted[2 * i]!,
        end: sorted[2 * i + 1]!,
      }))
    })

const wholeOrPart = someText.chain((within) =>
  spansIn(within, { minLength: 1, maxLength: 1 }).map(([one]) => target(within, one!.start, one!.end)),
)
const inPieces = fc
  .string({ unit: characters, minLength: 6, maxLength: 16 })
  .chain((within) =>
    spansIn(within, { minLength: 2, maxLength: 3 }).map((pieces) => targetOfPieces(within, pieces)),
  )
const anyTarget: fc.Arbitrary<Target> = fc.oneof(
  { weight: 4, arbitrary: wholeOrPart },
  { weight: 1, arbitrary: inPieces },
)

const anyPair = fc.tuple(anyTarget, anyTarget)
// JSON has no -0, NaN or infinities.
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => (x === 0 ? 0 : x))
const yesOrNo = fc.option(fc.boolean())
const ids = fc.option(fc.array(someText, { maxLength: 3 }))

const own: { readonly [K in Kind]: fc.Arbitrary<Omit<ExampleOf<K>, keyof Item | 'kind'>> } = {
  'same-meaning': fc.record({ pair: anyPair, gold: yesOrNo }),
  'sense-match': fc.record({
    target: anyTarget,
    definition: fc.option(text),
    hypernyms: fc.array(text, { maxLength: 3 }),
    gold: yesOrNo,
  }),
  'phrase-pair': fc.record({ word: someText, phrase: someText, gold: yesOrNo }),
  usage: someText.chain((within) =>
    fc.record({
      phrase: someText,
      text: fc.constant(within),
      spans: spansIn(within, { minLength: 0, maxLength: 3 }),
      gold: fc.option(fc.constantFrom('literal', 'figurative', 'both')),
    }),
  ),
  'graded-pair': fc.array(anyPair, { minLength: 1, maxLength: 3 }).chain((contexts) =>
    fc.record({
      contexts: fc.constant(contexts),
      gold: fc.option(fc.array(number, { minLength: contexts.length, maxLength: contexts.length })),
    }),
  ),
  'phrase-search': someText.chain((document) =>
    fc.record({
      query: someText,
      document: fc.constant(document),
      gold: fc.option(spansIn(document, { minLength: 0, maxLength: 3 })),
    }),
  ),
  'sense-choice': fc.record({
    target: anyTarget,
    lemma: someText,
    candidates: fc.array(text, { maxLength: 3 }),
    gold: ids,
  }),
  'entry-search': fc.record({ target: anyTarget, inventory: text, gold: ids }),
}

const item: fc.Arbitrary<Item> = fc.record(
  {
    id: someText,
    group: text,
    language: fc.constantFrom('en', 'de', 'zh-Hant'),
    slices: fc.dictionary(key, text, { noNullPrototype: true, maxKeys: 3 }),
    annotation: fc.dictionary(key, fc.oneof(number, fc.array(number, { maxLength: 3 })), {
      noNullPrototype: true,
      maxKeys: 3,
    }),
  },
  { requiredKeys: ['id', 'group', 'language', 'slices'] },
)

/** Valid examples of one kind. */
export const arbitraryExampleOf = <K extends Kind>(kind: K): fc.Arbitrary<ExampleOf<K>> =>
  fc
    .tuple(item, own[kind] as fc.Arbitrary<object>)
    .map(([shared, rest]) => ({ kind, ...shared, ...rest }) as ExampleOf<K>)

/** Valid examples of every kind. */
export const arbitraryExample: fc.Arbitrary<Example> = fc.oneof(
  ...kinds.map((kind) => arbitraryExampleOf(kind) as fc.Arbitrary<Example>),
)

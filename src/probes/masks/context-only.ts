import { type Example, type ExampleOf, type Kind, type Target, targetOfPieces } from '../../core/index.js'
import { type Masker, maskTarget, maskText } from './masker.js'

/** What is left of an example of some kinds when a part is hidden. */
export type MaskByKind = { readonly [K in Kind]?: (example: ExampleOf<K>, masker: Masker) => ExampleOf<K> }

const maskPair = (
  pair: readonly [Target, Target],
  masker: Masker,
  language: string,
): readonly [Target, Target] => [
  maskTarget(pair[0], [pair[1]], masker, language),
  maskTarget(pair[1], [pair[0]], masker, language),
]

const maskOwn = <E extends Extract<Example, { readonly target: Target }>>(example: E, masker: Masker): E => ({
  ...example,
  target: maskTarget(example.target, [], masker, example.language),
})

/** The context stays, whatever names the target goes: from its own place, from definitions, from lemmas. */
export const contextOnly: MaskByKind = {
  'same-meaning': (example, masker) => ({
    ...example,
    pair: maskPair(example.pair, masker, example.language),
  }),
  'sense-match': (example, masker) => {
    const { target, definition, hypernyms, language } = example
    const without = (text: string) => maskText(text, [target], masker, language)
    return {
      ...maskOwn(example, masker),
      definition: definition === null ? null : without(definition),
      hypernyms: hypernyms.map(without),
    }
  },
  usage: (example, masker) => {
    const { text, spans, language } = example
    const masked = maskTarget(targetOfPieces(text, spans), [], masker, language)
    return {
      ...example,
      phrase: masker.placeholder,
      text: masked.text,
      spans: masked.pieces ?? [masked.span],
    }
  },
  'graded-pair': (example, masker) => ({
    ...example,
    contexts: example.contexts.map((pair) => maskPair(pair, masker, example.language)),
  }),
  'sense-choice': (example, masker) => ({ ...maskOwn(example, masker), lemma: masker.placeholder }),
  'entry-search': maskOwn,
}

/** One part of a question of two parts. */
export const withoutQuery: MaskByKind = {
  'phrase-search': (example, masker) => ({ ...example, query: masker.placeholder }),
}
export const wordWithoutPhrase: MaskByKind = {
  'phrase-pair': (example, masker) => ({ ...example, phrase: masker.placeholder }),
}
export const phraseWithoutWord: MaskByKind = {
  'phrase-pair': (example, masker) => ({ ...example, word: masker.placeholder }),
}

/** A sense of which one part is not told. */
export const withoutDefinition: MaskByKind = {
  'sense-match': (example, masker) => ({
    ...example,
    definition: example.definition === null ? null : masker.placeholder,
  }),
}
export const withoutHypernyms: MaskByKind = {
  'sense-match': (example, masker) => ({
    ...example,
    hypernyms: example.hypernyms.map(() => masker.placeholder),
  }),
}
